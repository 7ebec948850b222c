import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureAll } from 'generator';
import { expect, test } from 'vitest';
import sample from './measured-sample.json' with { type: 'json' };

const text = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'content', 'measured.json'),
  'utf8',
);
const measured: Readonly<Record<string, unknown>> = JSON.parse(text);

// When one of these fails: run `npm run measure`, and read the sentences that print what has changed.

test('the generator measures what it did when the numbers of the pages were written', () => {
  expect(measureAll(sample.seeds)).toEqual(sample.numbers);
});

test('the numbers of the pages are those that were written then', () => {
  expect(Object.keys(measured)).toEqual(Object.keys(sample.numbers));
  expect(createHash('sha256').update(text).digest('hex')).toBe(sample.file);
});
