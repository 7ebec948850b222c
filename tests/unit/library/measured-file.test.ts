import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureAll, measurements } from '../../../shared/generator/measure/measurements.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'measured.json');
const written: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(FILE, 'utf8'));

/** A stale number: run `npm run measure`, and read the sentences that print it. */
test.each(measurements.map((measurement) => [measurement.name, measurement] as const))(
  'what the pages say of %s is what the generator does',
  { timeout: 60_000 },
  (name, measurement) => {
    const own = Object.entries(written).filter(([key]) => key.startsWith(`${name}.`));
    expect(Object.fromEntries(own)).toEqual(measureAll([measurement]));
  },
);

test('the file holds nothing that is not measured', () => {
  const names = measurements.map(({ name }) => `${name}.`);
  expect(Object.keys(written).filter((key) => !names.some((name) => key.startsWith(name)))).toEqual([]);
});
