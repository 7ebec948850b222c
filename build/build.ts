import { bundle } from './bundle.ts';
import { checkContent } from './content.ts';
import { checkSamples } from './samples/check-all.ts';
import { sourcesId } from './sources.ts';

// Broken content fails the build before anything is bundled.
const build = await sourcesId();
const { problems, links } = await checkContent(build);
if (problems + (await checkSamples()) > 0) process.exit(1);
const started = performance.now();
const { id } = await bundle(build, links);
process.stdout.write(`build ${id} in ${Math.round(performance.now() - started)} ms\n`);
