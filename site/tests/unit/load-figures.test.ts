import { expect, test } from 'vitest';
import { loadKnownFigures } from '../../../server/figures/load-figures.ts';

test.each([
  ['walker', ['walker']],
  ['octaves', ['octaves']],
  ['none', []],
])('the server knows %s by its name', async (name, loaded) => {
  expect([...(await loadKnownFigures([name])).keys()]).toEqual(loaded);
});
