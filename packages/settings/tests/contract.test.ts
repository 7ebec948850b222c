import { expect, test } from 'vitest';
import { expectContract, runExample, sourcesOf } from '../../../tests/support/package-contract.ts';

test.each(sourcesOf('settings'))(
  '%s imports nothing from outside, and computes only what every engine computes alike',
  (path) => {
    expectContract('settings', path, []);
  },
);

test('the example of its README prints what stands below it', async () => {
  const { printed, told } = await runExample('settings');
  expect(printed).toEqual([told]);
});
