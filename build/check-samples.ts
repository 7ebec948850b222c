import { checkSamples } from './samples.ts';

process.exitCode = (await checkSamples()) === 0 ? 0 : 1;
