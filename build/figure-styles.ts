import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.ts';

/**
 * Where the style sheets of figures lie, below the root: `shell.css` for all of them, and one for each figure that has some of its own. What several of
 * those share is in `parts/`, which they import; nothing there is a sheet by itself.
 */
const FOLDER = 'client/styles/figures';

/** The style sheets of figures by name: their paths below the root. */
export async function figureStyles(): Promise<Readonly<Record<string, string>>> {
  const files = (await readdir(join(root, FOLDER))).filter((file) => file.endsWith('.css')).sort();
  return Object.fromEntries(files.map((file) => [file.replace(/\.css$/, ''), `${FOLDER}/${file}`]));
}
