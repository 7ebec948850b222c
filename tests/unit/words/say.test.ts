import { describe, expect, test } from 'vitest';
import { createSay, sayInEnglish, splitLink, type Words } from '../../../shared/words/say.ts';

const RESULTS = { one: '1 result', other: '{count} results' } as const;
const sayIn = (htmlLang: string, words: Words) => createSay({ locale: { htmlLang }, words });

describe('in English', () => {
  test('a phrase is said as it is, with its values', () => {
    expect(sayInEnglish('Search')).toBe('Search');
    expect(sayInEnglish('Version: {version}', { version: '{title}' })).toBe('Version: {title}');
  });

  test.each([
    [0, '0 results'],
    [1, '1 result'],
    [2, '2 results'],
  ])('%i has its own form', (count, said) => {
    expect(sayInEnglish(RESULTS, { count })).toBe(said);
  });
});

describe('in another language', () => {
  test('a phrase is its translation, and English where there is none', () => {
    const say = sayIn('de', { Search: 'Suchen' });
    expect([say('Search'), say('Close')]).toEqual(['Suchen', 'Close']);
  });

  test('values may stand in another order, and more than once', () => {
    const say = sayIn('de', {
      'Last updated on {date} by {author}': '{author} ({author}), {date}',
    });
    expect(say('Last updated on {date} by {author}', { date: 'heute', author: 'Ada' })).toBe(
      'Ada (Ada), heute',
    );
  });

  test.each([
    [1, '1 wynik'],
    [3, '3 wyniki'],
    [5, '5 wyników'],
    [22, '22 wyniki'],
  ])('a number has as many forms as the language: %i in Polish', (count, said) => {
    const say = sayIn('pl', {
      '{count} results': {
        one: '{count} wynik',
        few: '{count} wyniki',
        many: '{count} wyników',
        other: '{count} wyniku',
      },
    });
    expect(say(RESULTS, { count })).toBe(said);
  });

  test('one form is enough where a language has no others, and stands in for those that are missing', () => {
    expect(sayIn('ja', { '{count} results': '{count}件の結果' })(RESULTS, { count: 1 })).toBe(
      '1件の結果',
    );
    expect(
      sayIn('pl', { '{count} results': { other: '{count} wyniku' } })(RESULTS, { count: 3 }),
    ).toBe('3 wyniku');
    expect(sayIn('pl', {})(RESULTS, { count: 1 })).toBe('1 result');
  });
});

test('a link is what is between brackets', () => {
  expect(splitLink('Please [try again] in a moment.')).toEqual([
    'Please ',
    'try again',
    ' in a moment.',
  ]);
  expect(splitLink('Nothing to press')).toEqual(['Nothing to press', '', '']);
});
