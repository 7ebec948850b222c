import { expect, test } from 'vitest';
import { BROUGHT, problemsOf } from '../../support/fixture.ts';

test('nothing is wrong with the site of what authors bring', async () => {
  expect(await problemsOf(BROUGHT)).toEqual([]);
});
