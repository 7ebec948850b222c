import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryMany } from '../../../tests/support/property.ts';
import {
  isOneEdit,
  isStartWithOneEdit,
  isWithin,
  letterDifference,
  lettersOf,
} from '../src/edit-distance.ts';

/** The table as a textbook has it: letters put in, taken out, changed, and neighbours swapped, no letter twice. */
function distance(word: string, other: string): number {
  const table = Array.from({ length: word.length + 1 }, (_, line) =>
    Array.from({ length: other.length + 1 }, (_, column) =>
      line === 0 ? column : column === 0 ? line : 0,
    ),
  );
  const cell = (line: number, column: number): number =>
    table[line]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let line = 1; line <= word.length; line += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const changed = cell(line - 1, column - 1) + (word[line - 1] === other[column - 1] ? 0 : 1);
      const isSwapped =
        word[line - 1] === other[column - 2] && word[line - 2] === other[column - 1];
      const swapped =
        line > 1 && column > 1 && isSwapped
          ? cell(line - 2, column - 2) + 1
          : Number.POSITIVE_INFINITY;
      table[line]?.splice(
        column,
        1,
        Math.min(changed, swapped, cell(line - 1, column) + 1, cell(line, column - 1) + 1),
      );
    }
  }
  return cell(word.length, other.length);
}

/** Few letters, so that words are often near each other. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 });
/** Letters that share their bits with others. */
const odd = fc.string({
  unit: fc.constantFrom('a', 'A', '1', 'q', 'é', 'ש', '#', '_', '\u{1f600}'),
  maxLength: 6,
});
const pairs = fc.oneof(fc.tuple(word, word), fc.tuple(odd, odd));
const MANY = 3000;

test.each([
  ['noise', 'noise', false],
  ['noise', 'nois', true],
  ['noise', 'noisee', true],
  ['noise', 'onise', true],
  ['noise', 'noice', true],
  ['noise', 'osine', false],
  ['noise', 'no', false],
  ['', 'a', true],
  ['', '', false],
  ['ab', 'ba', true],
])('%j becomes %j by one edit: %j', (one, other, is) => {
  expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([is, is]);
});

describe('as a textbook says', () => {
  test('one edit', () => {
    tryMany(
      fc.property(
        pairs,
        ([one, other]) => void expect(isOneEdit(one, other)).toBe(distance(one, other) === 1),
      ),
      MANY,
    );
  });

  test('so many edits', () => {
    tryMany(
      fc.property(
        pairs,
        fc.nat(4),
        ([one, other], most) =>
          void expect(isWithin(one, other, most)).toBe(distance(one, other) <= most),
      ),
      MANY,
    );
  });

  test('the beginning of a longer word at one edit', () => {
    tryMany(
      fc.property(pairs, ([start, longer]) => {
        const beginnings = [-1, 0, 1].map((more) =>
          longer.slice(0, Math.max(0, start.length + more)),
        );
        const is =
          longer.length > start.length + 1 &&
          beginnings.some((beginning) => distance(start, beginning) === 1);
        expect(isStartWithOneEdit(start, longer)).toBe(is);
      }),
      MANY,
    );
  });
});

test('letters tell no word off that is near enough', () => {
  tryMany(
    fc.property(pairs, ([one, other]) => {
      const least = letterDifference(lettersOf(one), lettersOf(other));
      expect(least).toBeLessThanOrEqual(distance(one, other));
      expect(least).toBe(letterDifference(lettersOf(other), lettersOf(one)));
    }),
    MANY,
  );
});

test('letters tell off most words that have nothing in common', () => {
  expect(letterDifference(lettersOf('noise'), lettersOf('walker'))).toBe(5);
  expect(letterDifference(lettersOf(''), lettersOf('abcdefghijklmnopqrstuvwxyz'))).toBe(26);
  expect(letterDifference(lettersOf('seed'), lettersOf('dees'))).toBe(0);
});
