import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryMany } from '../../../tests/support/property.ts';
import { MAX_QUERY_LENGTH, normaliseQuery } from '../index.ts';

test('blanks of every kind are folded and cut off at the ends', () => {
  expect(normaliseQuery('  high \t\n tide\u00a0water ')).toBe('high tide water');
});

test('a query is cut at two hundred characters', () => {
  expect(normaliseQuery('x'.repeat(MAX_QUERY_LENGTH))).toHaveLength(200);
  expect(normaliseQuery('x'.repeat(MAX_QUERY_LENGTH + 1))).toHaveLength(200);
});

test('whatever is typed, a query is short, without blanks at its ends and without two in a row', () => {
  tryMany(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (typed) => {
      const query = normaliseQuery(typed);
      expect(query.length).toBeLessThanOrEqual(200);
      expect(query).toBe(query.trim());
      expect(query).not.toMatch(/\s\s/);
    }),
  );
});
