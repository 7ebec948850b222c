import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../shared/generator');
const ALLOWED_MATH = new Set(['floor', 'abs', 'imul', 'min', 'max']);
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'));

test('there is a kernel to look at', () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files)('%s imports only the kernel and computes only what every engine computes alike', (name) => {
  const source = readFileSync(join(FOLDER, name), 'utf8');
  for (const [, from] of source.matchAll(/from '([^']+)'/g)) {
    expect(from).toMatch(/^\.\.?\/[a-z./-]+\.ts$/);
    expect(files, `${from} lies outside of the kernel`).toContain(posix.join(posix.dirname(name), from ?? ''));
  }
  for (const [, used] of source.matchAll(/\bMath\.(\w+)/g)) expect(ALLOWED_MATH).toContain(used);
  expect(source).not.toMatch(/[\w)] \*\* |\bnew Date\b|\bDate\.now\b|\bperformance\.|\bcrypto\./);
});
