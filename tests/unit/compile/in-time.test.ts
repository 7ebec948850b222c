import { expect, test } from 'vitest';
import { inTime, TooDear, unlessTooDear } from '../../../server/compile/in-time.ts';

const endless = (): never => {
  for (;;);
};

test('a page that is never compiled is ended, with a message for its author, and left out of what has many pages', async () => {
  const attempt = (): never => inTime('endless', endless);
  expect(attempt).toThrow(TooDear);
  expect(attempt).toThrow(/^takes longer than 6 s to compile\. Divide the page/);
  expect(await unlessTooDear(Promise.resolve().then(attempt))).toBeNull();
});

test('a refused page is not compiled again at once', () => {
  expect(() => inTime('refused', endless)).toThrow(TooDear);
  expect(() => inTime('refused', () => 'compiled')).toThrow(TooDear);
});

test('a page that is compiled in time gives its result, and its own errors stay what they are', () => {
  expect(inTime('sound', () => 42)).toBe(42);
  const broken = new RangeError('broken');
  expect(() =>
    inTime('broken', () => {
      throw broken;
    }),
  ).toThrow(broken);
});
