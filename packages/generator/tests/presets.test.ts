import { expect, test } from 'vitest';
import { presetDigests } from '../../../site/tests/support/preset-digests.ts';
import { GOLDEN_PRESETS } from './golden-presets.ts';

test('every preset keeps its golden digests', () => {
  expect(presetDigests()).toEqual(GOLDEN_PRESETS);
});
