import { build } from '#site/build.ts';

process.exitCode = ((await build.checkSamples?.()) ?? 0) === 0 ? 0 : 1;
