import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_QUERY_LENGTH, MAX_TERMS, normaliseQuery, termsOf } from '../../../shared/search/query.ts';
import { tryMany } from '../../support/property.ts';

test('blanks of every kind are folded and cut off at the ends', () => {
  expect(normaliseQuery('  high \t\n tide\u00a0water ')).toBe('high tide water');
});

test('a query is cut at two hundred characters', () => {
  expect(normaliseQuery('x'.repeat(MAX_QUERY_LENGTH))).toHaveLength(200);
  expect(normaliseQuery('x'.repeat(MAX_QUERY_LENGTH + 1))).toHaveLength(200);
});

test.each([
  ['High Tide', ['high', 'tide']],
  ['multi-tile rules', ['multi', 'tile', 'rules']],
  ['"tide", (water)!', ['tide', 'water']],
  ['C# and C++', ['c#', 'and', 'c++']],
  ['std::vector', ['std::vector']],
  ['Räume ÜBER', ['räume', 'über']],
  ['?! -- …', []],
  ['', []],
])('the words of %j are %j', (query, terms) => {
  expect(termsOf(query)).toEqual(terms);
});

test('no more than twelve words are looked for', () => {
  const words = Array.from({ length: MAX_TERMS + 1 }, (_, index) => `word${index}`);
  expect(termsOf(words.slice(0, 12).join(' '))).toHaveLength(12);
  expect(termsOf(words.join(' '))).toEqual(words.slice(0, 12));
});

test('whatever is typed, its words are short, few, never empty and in lower case', () => {
  tryMany(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (typed) => {
      const terms = termsOf(normaliseQuery(typed));
      expect(terms.length).toBeLessThanOrEqual(12);
      for (const term of terms) {
        expect(term).not.toBe('');
        expect(term).toBe(term.toLowerCase());
        expect(term).not.toMatch(/[\s-]/);
      }
    }),
  );
});
