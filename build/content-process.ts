import { checkContent } from './content.ts';

/** Checks the content for `build.ts`, which bundles in the meantime. */
const [, , build = ''] = process.argv;
const checked = await checkContent(build);
process.send?.(checked, () => process.disconnect());
