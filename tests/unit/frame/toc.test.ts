import { expect, test } from 'vitest';
import { readingPosition } from '../../../shared/frame/toc.tsx';

/** Headings of 40 px at these distances from the top of a window of 800 px, of which the bar covers 60. */
function readingAt(tops: readonly number[], bar = 60): string | null {
  const headings = tops.map((top, index) => ({ id: `h${index}`, top, bottom: top + 40 }));
  return readingPosition(headings, { top: bar, height: 800 });
}

test('nothing is read where there are no headings, or before the first one is in the upper half', () => {
  expect(readingAt([])).toBeNull();
  expect(readingAt([500, 900])).toBeNull();
});

test('the first heading below the bar is read while it lies in the upper half', () => {
  expect(readingAt([60, 900])).toBe('h0');
  expect(readingAt([-500, 359, 700])).toBe('h1');
});

test('while the next one is further down, or only half in the upper half, it is the one before', () => {
  expect(readingAt([-500, 700])).toBe('h0');
  expect(readingAt([-500, 360])).toBe('h0');
});

test('a heading under the bar is not the next one any more', () => {
  expect(readingAt([59, 700])).toBe('h0');
  expect(readingAt([-500, 59, 200])).toBe('h2');
});

test('under a bar that hides while one scrolls, headings count to the upper edge', () => {
  expect(readingAt([-500, 10, 200], 0)).toBe('h1');
});

test('behind the last heading it is the last one', () => {
  expect(readingAt([-900, -500])).toBe('h1');
});
