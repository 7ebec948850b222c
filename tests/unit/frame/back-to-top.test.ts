import { expect, test } from 'vitest';
import { backToTopShown } from '../../../shared/frame/back-to-top.tsx';

const END = 2000;
const shown = (from: number, to: number, wasShown = false): boolean =>
  backToTopShown({ from, to, end: END, wasShown });

test('is shown on the way up', () => {
  expect(shown(900, 899)).toBe(true);
  expect(shown(301, 300)).toBe(true);
  expect(shown(END, END - 1)).toBe(true);
});

test('is hidden on the way down', () => {
  expect(shown(899, 900, true)).toBe(false);
});

test('is hidden near the top', () => {
  expect(shown(310, 299, true)).toBe(false);
  expect(shown(0, 0, true)).toBe(false);
});

test('is hidden at the end, where a page that bounces moves up', () => {
  expect(shown(END + 30, END)).toBe(false);
});

test('stays as it is while nothing moves', () => {
  expect(shown(900, 900, true)).toBe(true);
  expect(shown(900, 900, false)).toBe(false);
});
