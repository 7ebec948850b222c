import { checkContent } from './content.ts';

/** Checks the content for `build.ts`, which bundles in the meantime. */
const [, , sources = '', folder] = process.argv;
const checked = await checkContent(sources, folder);
process.send?.(checked, () => process.disconnect());
