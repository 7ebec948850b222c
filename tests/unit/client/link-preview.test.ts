import { expect, test, vi } from 'vitest';
import { firstSentence } from '../../../client/link-preview.ts';

test.each([
  ['', ''],
  ['One sentence without an end', 'One sentence without an end'],
  ['Rules place tiles. They are read from the top.', 'Rules place tiles.'],
  ['Does it scale? Yes.', 'Does it scale?'],
  ['A width of 1.5 tiles is rounded. So is the height.', 'A width of 1.5 tiles is rounded.'],
])('The first sentence of "%s" is "%s"', (text, sentence) => {
  expect(firstSentence(text, 'en')).toBe(sentence);
});

test('A sentence ends as its language ends it, and an unknown language is no obstacle', () => {
  expect(firstSentence('タイルを置く。次の文。', 'ja')).toBe('タイルを置く。');
  expect(firstSentence('One. Two.', '')).toBe('One.');
});

test('a browser that does not know sentences shows the description as it is', () => {
  const { Segmenter, ...others } = Intl;
  vi.stubGlobal('Intl', others);
  expect(Segmenter).toBeDefined();
  expect(firstSentence('One. Two.', 'en')).toBe('One. Two.');
  vi.unstubAllGlobals();
});
