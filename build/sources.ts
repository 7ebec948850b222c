import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.ts';

/** The inputs of a build. Content is not one, since the server reads it at run time. */
export const SOURCES = [
  'client',
  'server',
  'shared',
  'packages',
  'site',
  'build',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** What pictures of figures are painted by. */
const FIGURE_SOURCES = [
  'packages',
  'site',
  'server/figures',
  'shared/figure-host',
  'package-lock.json',
];

/** Tests inside packages and the plugin are not part of a build. */
const IN_TESTS = /^(?:packages\W\w[\w-]*|site)\Wtests\W/;
/** Neither the pipeline nor the search paints anything. */
const PAINTS_NOTHING = /^packages\W(?:markdown|search)\W/;

/** Returns a digest of all sources, which tells whether they have changed since a build. */
export async function sourcesId(): Promise<string> {
  return await digestOf(await filesIn(SOURCES));
}

/** Returns a digest of what paints pictures, which their addresses have. */
export async function figuresId(): Promise<string> {
  return await digestOf(
    (await filesIn(FIGURE_SOURCES)).filter((file) => !PAINTS_NOTHING.test(file)),
  );
}

/**
 * Returns a digest of names and contents, the same on every machine.
 * @param files - paths from the root
 */
async function digestOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

async function filesIn(sources: readonly string[]): Promise<readonly string[]> {
  return (await Promise.all(sources.map(filesOf))).flat();
}

async function filesOf(source: string): Promise<string[]> {
  if ((await stat(join(root, source))).isFile()) return [source];
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !IN_TESTS.test(file))
    .sort();
}
