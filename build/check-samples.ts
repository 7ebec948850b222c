import { checkSamples } from './samples/check-all.ts';

process.exitCode = (await checkSamples()) === 0 ? 0 : 1;
