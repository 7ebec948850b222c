import { expect, test } from 'vitest';
import { isUnfinished } from '../../../shared/search-ui/menu-keys.ts';

const input = (data: string | null, isComposing = true) => Object.assign(new Event('input'), { data, isComposing });

test.each(['n', 'noi', 'Größe', 'шум', 'θόρυβος', "ni'hao", 'שלום', '3'])('%s is searched for while it is composed', (text) => {
  expect(isUnfinished(input(text))).toBe(false);
});

test.each(['にほ', 'ニホ', '日本', '잡', 'ㄅㄆ', 'ｎ', 'にh'])('%s is not searched for until it is complete', (text) => {
  expect(isUnfinished(input(text))).toBe(true);
  expect(isUnfinished(input(text, false))).toBe(false);
});

test('text without a composition is finished', () => {
  expect(isUnfinished(new Event('input'))).toBe(false);
  expect(isUnfinished(input(null))).toBe(false);
});
