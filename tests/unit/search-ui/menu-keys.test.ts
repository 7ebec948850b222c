import { expect, test } from 'vitest';
import { isHalfComposed } from '../../../shared/search-ui/menu-keys.ts';

test.each(['n', 'noi', 'Größe', 'шум', 'θόρυβος', "ni'hao", 'שלום', '3'])(
  '%s is searched for while it is composed',
  (text) => {
    expect(isHalfComposed(text)).toBe(false);
  },
);

test.each(['にほ', 'ニホ', '日本', '잡', 'ㄅㄆ', 'ｎ', 'にh'])(
  '%s is not searched for until it is complete',
  (text) => {
    expect(isHalfComposed(text)).toBe(true);
  },
);

test('a change without text is not half composed', () => {
  expect(isHalfComposed(null)).toBe(false);
});
