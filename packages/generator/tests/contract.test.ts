import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { expect, test, vi } from 'vitest';

/*
 * The generator could be published alone: nothing in it comes from outside, knows this site, or depends on the machine.
 */

const FOLDER = join(import.meta.dirname, '..');
const ALLOWED_MATH = new Set(['floor', 'abs', 'imul', 'min', 'max']);
/** Words for what shows levels. `site` is left out: regions have sites. */
const FOREIGN = /\b(?:tilewright|pages?|figures?|docs|website|visitors?|guides?|react)\b/i;

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.startsWith('tests/'));

test('there is a generator to look at', () => {
  expect(files.length).toBeGreaterThan(100);
});

test.each(files)('%s imports only the generator, names nothing of the site, and computes only what every engine computes alike', (name) => {
  const source = readFileSync(join(FOLDER, name), 'utf8');
  for (const [, from] of source.matchAll(/from '([^']+)'/g)) {
    expect(from).toMatch(/^\.\.?\/[a-z./-]+\.ts$/);
    expect(files, `${from} lies outside of the generator`).toContain(posix.join(posix.dirname(name), from ?? ''));
  }
  for (const [, used] of source.matchAll(/\bMath\.(\w+)/g)) expect(ALLOWED_MATH).toContain(used);
  expect(source).not.toMatch(/[\w)] \*\* |\bnew Date\b|\bDate\.now\b|\bperformance\.|\bcrypto\.|\bprocess\.|\bglobalThis\b/);
  const foreign = source.split('\n').filter((line) => FOREIGN.test(line) && !/^import /.test(line));
  expect(foreign).toEqual([]);
});

test('the example of its README prints the level that stands below it', async () => {
  const [example = '', level = ''] = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/```(?:ts|text)\n([^`]*)```/g)].map(([, text]) => text);
  expect(example.trim().split('\n')).toHaveLength(2);
  const folder = mkdtempSync(join(tmpdir(), 'generator-example-'));
  const file = join(folder, 'example.ts');
  writeFileSync(file, example.replace("'generator'", JSON.stringify(join(FOLDER, 'index.ts'))));
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await import(file);
  expect(log.mock.calls).toEqual([[level.trimEnd()]]);
  log.mockRestore();
  rmSync(folder, { recursive: true });
});
