import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { root } from '../paths.ts';
import { titleOf } from './titles.ts';

const TEMPLATE = join(import.meta.dirname, 'template');

/** Characters that YAML or Markdown would interpret. */
const MARKUP = /["\\{}<>[\]*`#]/g;

/** Files that have a schema for editors. */
const WITH_SCHEMA = ['site', 'sidebars'];

/**
 * Creates a site from the files in `template/` in a new folder, after which it is named. Returns their paths.
 * Throws an Error if the folder is not empty.
 */
export async function createSite(folder: string): Promise<readonly string[]> {
  const there = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw new Error(`${folder} is not a folder. Name one that does not exist yet.`);
  });
  if (there.length > 0)
    throw new Error(`${folder} is not empty. Name a folder that does not exist yet.`);
  const title = titleOf(resolve(folder)).replace(MARKUP, '').trim() || 'Docs';
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(TEMPLATE, join(entry.parentPath, entry.name)));
  for (const name of names) {
    const path = join(folder, name);
    const text = await readFile(join(TEMPLATE, name), 'utf8');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, schemaLine(name, folder) + text.replaceAll('{{title}}', title), {
      flag: 'wx',
    });
  }
  return names.map((name) => name.replaceAll(sep, '/')).sort();
}

/** Returns the line that tells editors the schema of a file. */
function schemaLine(name: string, folder: string): string {
  const known = WITH_SCHEMA.find((file) => name === `${file}.yaml`);
  if (known === undefined) return '';
  const reference = relative(resolve(folder), join(root, 'reference')).replaceAll(sep, '/');
  return `# yaml-language-server: $schema=${posix.join(reference, `${known}.schema.json`)}\n`;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
