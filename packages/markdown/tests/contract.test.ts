import { readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runExample, sourcesOf } from '../../../tests/support/package-contract.ts';

const FOLDER = resolve(import.meta.dirname, '..');
/** Types of trees, which are needed for compiling only. */
const TYPES = ['hast', 'mdast'];

const own = sourcesOf('markdown');
const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(FOLDER, 'package.json'), 'utf8'),
);

test('there is a pipeline to look at', () => {
  expect(own.length).toBeGreaterThan(60);
});

test.each(own)('%s imports only the pipeline and what package.json names', (path) => {
  const source = readFileSync(join(FOLDER, path), 'utf8');
  for (const [, from = ''] of source.matchAll(/(?:from |import\()'([^']+)'/g)) {
    if (from.startsWith('.')) expect(own).toContain(posix.join(posix.dirname(path), from));
    else expect([...Object.keys(dependencies), ...TYPES]).toContain(from.split('/')[0]);
  }
});

test('the example of its README prints what stands below it', async () => {
  const { printed, told } = await runExample('markdown');
  expect(printed.join('\n')).toBe(told);
});
