import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tryMany } from '../../../tests/support/property.ts';
import { SECTIONS, type SectionData } from '../index.ts';
import { isOneEdit, isStartWithOneEdit, isWithin } from '../src/edit-distance.ts';
import { packPostings } from '../src/index-format.ts';
import { Vocabulary, type WordId } from '../src/vocabulary.ts';

function section(words: readonly string[]): SectionData {
  return {
    documents: [],
    words: [...new Set(words)].sort(),
    postings: [...new Set(words)].map(() => packPostings([[0, 1]])),
  };
}

function vocabularyOf(title: readonly string[], content: readonly string[] = []): Vocabulary {
  const empty = section([]);
  return new Vocabulary({
    title: section(title),
    heading: empty,
    description: empty,
    keywords: empty,
    content: section(content),
  });
}

const letters = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'é', '3'),
  minLength: 1,
  maxLength: 6,
});
const words = fc.array(letters, { maxLength: 40 });

/** The words behind what a lookup gave. */
function named(ids: readonly WordId[], vocabulary: Vocabulary): string[] {
  return ids.map((id) => vocabulary.words[id] ?? '').sort();
}

describe('against a look at every word', () => {
  const against = (
    look: (vocabulary: Vocabulary, query: string) => WordId[],
    is: (word: string, query: string) => boolean,
    query = letters,
  ): void =>
    tryMany(
      fc.property(words, words, query, (title, content, asked) => {
        const vocabulary = vocabularyOf(title, content);
        const all = [...new Set([...title, ...content])].sort();
        expect(vocabulary.words).toEqual(all);
        expect(named(look(vocabulary, asked), vocabulary)).toEqual(
          all.filter((word) => is(word, asked)),
        );
      }),
      300,
    );

  test('the word itself', () => {
    against(
      (vocabulary, word) => [vocabulary.exact(word) ?? []].flat(),
      (word, asked) => word === asked,
    );
  });

  test('words that begin so', () => {
    against(
      (vocabulary, start) => vocabulary.startingWith(start),
      (word, start) => word.startsWith(start),
    );
  });

  test('words at one edit', () => {
    against((vocabulary, word) => vocabulary.oneEditFrom(word), isOneEdit);
  });

  test('words whose beginning is at one edit', () => {
    against(
      (vocabulary, start) => vocabulary.startingNear(start),
      (word, start) => isStartWithOneEdit(start, word),
    );
  });

  test.each([0, 1, 2, 3])('words within %i edits', (edits) => {
    against(
      (vocabulary, word) => vocabulary.within(word, edits),
      (word, asked) => isWithin(word, asked, edits),
    );
  });

  test('words that a pattern fits', () => {
    const pattern = fc
      .array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '3'), maxLength: 2 }), {
        minLength: 2,
        maxLength: 4,
      })
      .map((parts) => parts.join('*'));
    against(
      (vocabulary, asked) => vocabulary.fitting(asked),
      (word, asked) => new RegExp(`^${asked.replaceAll('*', '.*')}$`, 'u').test(word),
      pattern,
    );
  });
});

test('where a word stands is told for each section, and not where it is not', () => {
  const vocabulary = vocabularyOf(['tide', 'moon'], ['tide', 'ebb']);
  const standing = (word: string): number[] => {
    const id = vocabulary.exact(word) ?? -1;
    return SECTIONS.flatMap((_, number) => (vocabulary.postings(id, number) ? [number] : []));
  };
  expect([standing('tide'), standing('moon'), standing('ebb'), standing('none')]).toEqual([
    [0, 4],
    [0],
    [4],
    [],
  ]);
  expect(vocabulary.postings(vocabulary.exact('tide') ?? -1, 5)).toBeUndefined();
});

test.each(['', '*', '**', 'a', 'constructor', '__proto__', '\uffff', '\u0000'])(
  '%j in no words at all',
  (asked) => {
    const none = vocabularyOf([]);
    expect([
      none.exact(asked),
      none.startingWith(asked),
      none.sameStem(asked),
      none.oneEditFrom(asked),
      none.startingNear(asked),
      none.within(asked, 2),
      none.fitting(asked),
    ]).toEqual([null, [], [], [], [], [], []]);
  },
);
