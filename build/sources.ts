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

/** Tests inside packages are not part of a build. */
const IN_TESTS = /^packages\W\w[\w-]*\Wtests\W/;

/** Returns a digest of all sources, which is the id of a build and the same on every machine. */
export async function sourcesId(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesOf(source))
      hash.update(`${file}\n`).update(await readFile(join(root, file)));
  }
  return hash.digest('hex').slice(0, 12);
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
