import { expect, test } from 'vitest';
import { collapseDuration } from '../../../shared/ui/collapsible.tsx';

test.each([
  [0, 40],
  [36, 192],
  [100, 239],
  [300, 312],
  [1000, 440],
])('a panel of %i px takes %i ms', (height, duration) => {
  expect(collapseDuration(height)).toBe(duration);
});
