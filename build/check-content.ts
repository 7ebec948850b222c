import { checkContent } from './content.ts';

process.exitCode = (await checkContent()) === 0 ? 0 : 1;
