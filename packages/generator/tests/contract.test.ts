import { expect, test } from 'vitest';
import { expectContract, runExample, sourcesOf } from '../../../tests/support/package-contract.ts';

/* The generator could be published with the settings alone: it knows neither this site nor the machine. */

const files = sourcesOf('generator');

test('there is a generator to look at', () => {
  expect(files.length).toBeGreaterThan(100);
});

test.each(files)(
  '%s imports only the generator and the settings, names nothing of the site, and computes only what every engine computes alike',
  (path) => {
    expectContract('generator', path, ['settings']);
  },
);

test('the example of its README prints the level that stands below it', async () => {
  const { example, printed, told } = await runExample('generator');
  expect(example.split('\n')).toHaveLength(2);
  expect(printed).toEqual([told]);
});
