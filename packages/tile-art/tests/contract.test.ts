import { expect, test } from 'vitest';
import { expectContract, runExample, sourcesOf } from '../../../tests/support/package-contract.ts';

const files = sourcesOf('tile-art');

test('there is art to look at', () => {
  expect(files.length).toBeGreaterThan(40);
});

test.each(files)(
  '%s imports only the generator besides, names nothing of the site, and computes only what every engine computes alike',
  (path) => {
    expectContract('tile-art', path, ['generator']);
  },
);

test('the example of its README prints what stands below it', async () => {
  const { printed, told } = await runExample('tile-art');
  expect(printed).toEqual([told]);
});
