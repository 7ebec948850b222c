import { expect, test } from 'vitest';
import { spansOf } from '../../../shared/search-ui/landing-marks.tsx';

const marked = (text: string, ...forms: readonly string[]): string[] =>
  spansOf(new Set(forms), text).map(({ start, end }) => text.slice(start, end));

test('a word is marked in every spelling, but not inside another word', () => {
  expect(marked('Noise, noise; NOISE and noisy noises.', 'noise')).toEqual([
    'Noise',
    'noise',
    'NOISE',
  ]);
  expect(marked('Café, naïve', 'cafe')).toEqual(['Café']);
});

test('parts of names are marked, whole names once', () => {
  expect(marked('The NestedGeneratorRunner runs.', 'generator')).toEqual(['Generator']);
  expect(marked('The NestedGeneratorRunner runs.', 'generator', 'nestedgeneratorrunner')).toEqual([
    'NestedGeneratorRunner',
  ]);
});

test('words joined by a hyphen are one place', () => {
  expect(marked('a multi-tile rule', 'multitile', 'tile')).toEqual(['multi-tile']);
});

test('signs of languages and sizes belong to their words', () => {
  expect(marked('In C# a 3x3 pattern', 'c#', '3x3')).toEqual(['C#', '3x3']);
});

test('without words or text nothing is marked', () => {
  expect(marked('noise')).toEqual([]);
  expect(marked('', 'noise')).toEqual([]);
});
