import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.ts';

/** The style sheet of all pages. */
export const STYLES = 'client/styles/index.css';
/** The scripts that only some pages need, by the name of the sheet that names them, with `.js`. They import nothing. */
export const PAGE_SCRIPTS: Readonly<Record<string, string>> = { 'tabs.js': 'client/tabs.ts' };

/** The other style sheets are in these folders. What several of them share they import from other folders. */
const FOLDER = 'client/styles/sheets';
/** What all figures have in common. */
const SHELL = 'client/styles/figures/shell.css';
/**
 * Each figure of the plugin has a folder, in which a style sheet may lie that is named like it. Beside the folders a
 * plugin may have sheets in the place of two of ours, which import those: of what its figures have in common
 * (`shell.css`), and of what only scripts show in them (`scripts.css`).
 */
const FIGURES = 'site/figures';

/** Paths of the style sheets that only some pages need, by their name, as `shared/contract/sheets.ts` has it. */
export async function styleSheets(): Promise<Readonly<Record<string, string>>> {
  return { 'figures/shell': SHELL, ...(await sheetsIn(FOLDER)), ...(await sheetsOfPlugin()) };
}

async function sheetsOfPlugin(): Promise<Readonly<Record<string, string>>> {
  const files = await readdir(join(root, FIGURES), { recursive: true }).catch((): string[] => []);
  const sheets = files
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => {
      const name = nameOfPlugins(file);
      return name === undefined ? [] : [[name, `${FIGURES}/${file}`]];
    });
  return Object.fromEntries(sheets);
}

function nameOfPlugins(file: string): string | undefined {
  if (file === 'scripts.css') return 'scripts';
  if (file === 'shell.css') return 'figures/shell';
  const [, name] = /^([^/]+)\/\1\.css$/.exec(file) ?? [];
  return name && `figures/${name}`;
}

async function sheetsIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = (await readdir(join(root, folder))).filter((file) => file.endsWith('.css')).sort();
  return Object.fromEntries(files.map((file) => [file.replace(/\.css$/, ''), `${folder}/${file}`]));
}
