import { bundle } from './bundle.ts';
import { checkContent } from './content.ts';
import { checkSamples } from './samples.ts';
import { sourcesId } from './sources.ts';

// Broken content fails the build before anything is bundled.
if ((await checkContent()) + (await checkSamples()) > 0) process.exit(1);
const started = performance.now();
const { id } = await bundle(await sourcesId());
process.stdout.write(`build ${id} in ${Math.round(performance.now() - started)} ms\n`);
