import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.ts';

/**
 * The style sheets of figures: `shell.css` for all of them, and one for each figure that needs its own. They import
 * shared rules from `parts/`.
 */
const FOLDER = 'client/styles/figures';

/** Paths of the style sheets below the root, by name. */
export async function figureStyles(): Promise<Readonly<Record<string, string>>> {
  const files = (await readdir(join(root, FOLDER))).filter((file) => file.endsWith('.css')).sort();
  return Object.fromEntries(files.map((file) => [file.replace(/\.css$/, ''), `${FOLDER}/${file}`]));
}
