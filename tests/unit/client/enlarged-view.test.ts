import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clamped, fitting, zoomed } from '../../../client/figures/enlarged-view.ts';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => vi.unstubAllGlobals());

const SMALL = { width: 200, height: 300 };
const LARGE = { width: 2000, height: 800 };

test('a picture fits at a whole multiple of its pixels, or smaller where the window is', () => {
  expect([fitting(SMALL).times, fitting(LARGE).times]).toEqual([2, 0.5]);
});

test('steps are whole multiples, and the smallest view is the whole picture', () => {
  const whole = fitting(LARGE);
  const own = zoomed(LARGE, whole, 1);
  expect([own.times, zoomed(LARGE, own, 1).times]).toEqual([1, 2]);
  expect([zoomed(LARGE, own, -1).times, zoomed(LARGE, whole, -1).times]).toEqual([0.5, 0.5]);
});

test('what is at a place in the window stays there', () => {
  expect(zoomed(SMALL, { times: 2, x: 0, y: 0 }, 1, [700, 400])).toEqual({
    times: 3,
    x: -100,
    y: 0,
  });
});

test('a picture is moved as far as its edges, and not at all while all of it is seen', () => {
  expect(clamped(SMALL, { times: 2, x: 50, y: -50 })).toEqual({ times: 2, x: 0, y: 0 });
  expect(clamped(LARGE, { times: 1, x: 900, y: 10 })).toEqual({ times: 1, x: 500, y: 0 });
  expect(clamped(LARGE, { times: 99, x: 0, y: 0 }).times).toBe(16);
});
