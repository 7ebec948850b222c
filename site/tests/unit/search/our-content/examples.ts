import { expect, test } from 'vitest';
import { ourIndex } from '../../../../../tests/support/our-index.ts';
import { vainExamples } from '../../../../../tests/support/search-examples.ts';

const { main } = await ourIndex();

test('each example of the search help finds something in our docs', async () => {
  expect(await vainExamples(main)).toEqual([]);
});
