import { checkContent } from './content.ts';

/** Checks the content for `build.ts`, which bundles in the meantime. */
const [, , sources = ''] = process.argv;
const checked = await checkContent(sources);
process.send?.(checked, () => process.disconnect());
