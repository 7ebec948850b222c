import { expect, test } from 'vitest';
import { placesOf } from '../../../shared/search-ui/mark-words.ts';

const marked = (text: string, ...forms: readonly string[]): string[] => placesOf(new Set(forms), text).map(({ start, end }) => text.slice(start, end));

test('a word is marked in each of its spellings, and where it stands in another it is not', () => {
  expect(marked('Noise, noise; NOISE and noisy noises.', 'noise')).toEqual(['Noise', 'noise', 'NOISE']);
  expect(marked('Café, naïve', 'cafe')).toEqual(['Café']);
});

test('parts of names are marked, whole names once', () => {
  expect(marked('The NestedGeneratorRunner runs.', 'generator')).toEqual(['Generator']);
  expect(marked('The NestedGeneratorRunner runs.', 'generator', 'nestedgeneratorrunner')).toEqual(['NestedGeneratorRunner']);
});

test('what a hyphen joins is one place', () => {
  expect(marked('a multi-tile rule', 'multitile', 'tile')).toEqual(['multi-tile']);
});

test('signs of languages and sizes belong to their words', () => {
  expect(marked('In C# a 3x3 pattern', 'c#', '3x3')).toEqual(['C#', '3x3']);
});

test('nothing is marked where nothing is looked for', () => {
  expect(marked('noise')).toEqual([]);
  expect(marked('', 'noise')).toEqual([]);
});
