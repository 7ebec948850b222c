import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.ts';

/** The style sheet of all pages. */
export const STYLES = 'client/styles/index.css';
/** The scripts that only some pages need, by the name of the sheet that names them, with `.js`. They import nothing. */
export const PAGE_SCRIPTS: Readonly<Record<string, string>> = { 'tabs.js': 'client/tabs.ts' };

/** The other style sheets are in these folders. What several of them share they import from other folders. */
const FOLDER = 'client/styles/sheets';
const FOLDER_OF_FIGURES = 'client/styles/figures';

/** Paths of the style sheets that only some pages need, by their name, as `shared/contract/sheets.ts` has it. */
export async function styleSheets(): Promise<Readonly<Record<string, string>>> {
  return { ...(await sheetsIn(FOLDER, '')), ...(await sheetsIn(FOLDER_OF_FIGURES, 'figures/')) };
}

async function sheetsIn(folder: string, prefix: string): Promise<Readonly<Record<string, string>>> {
  const files = (await readdir(join(root, folder))).filter((file) => file.endsWith('.css')).sort();
  return Object.fromEntries(files.map((file) => [prefix + file.replace(/\.css$/, ''), `${folder}/${file}`]));
}
