import { expect, test } from 'vitest';
import { isUnfinished } from '../../../shared/search-ui/composing.ts';

const input = (data: string | null, isComposing = true) => Object.assign(new Event('input'), { data, isComposing });

test.each(['n', 'noi', 'Größe', 'шум', 'θόρυβος', "ni'hao", 'שלום', '3'])('%s is searched while it is composed', (text) => {
  expect(isUnfinished(input(text))).toBe(false);
});

test.each(['にほ', 'ニホ', '日本', '잡', 'ㄅㄆ', 'ｎ', 'にh'])('%s waits for its end', (text) => {
  expect(isUnfinished(input(text))).toBe(true);
  expect(isUnfinished(input(text, false))).toBe(false);
});

test('what says nothing of a composition is finished', () => {
  expect(isUnfinished(new Event('input'))).toBe(false);
  expect(isUnfinished(input(null))).toBe(false);
});
