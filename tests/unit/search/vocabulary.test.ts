import { resolve } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { isOneEdit, isStartWithOneEdit, isWithin } from '../../../shared/search/edit-distance.ts';
import { stemOf } from '../../../shared/search/english.ts';
import { packPostings, readSearchIndex, SECTIONS, type SearchData, type SectionData } from '../../../shared/search/index-format.ts';
import { Vocabulary, type WordId } from '../../../shared/search/vocabulary.ts';
import { openLibrary } from '../../support/fixture.ts';
import { indexIn, textOf } from '../../support/index-file.ts';
import { tryMany } from '../../support/property.ts';

function section(words: readonly string[]): SectionData {
  return { documents: [], words: [...new Set(words)].sort(), postings: [...new Set(words)].map(() => packPostings([[0, 1]])) };
}

function vocabularyOf(title: readonly string[], content: readonly string[] = []): Vocabulary {
  const empty = section([]);
  return new Vocabulary({ title: section(title), heading: empty, description: empty, keywords: empty, content: section(content) });
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '3'), minLength: 1, maxLength: 6 });
const words = fc.array(letters, { maxLength: 40 });

/** The words behind what a lookup gave. */
function named(ids: readonly WordId[], vocabulary: Vocabulary): string[] {
  return ids.map((id) => vocabulary.words[id] ?? '').sort();
}

describe('against a look at every word', () => {
  const against = (look: (vocabulary: Vocabulary, query: string) => WordId[], is: (word: string, query: string) => boolean, query = letters): void =>
    tryMany(
      fc.property(words, words, query, (title, content, asked) => {
        const vocabulary = vocabularyOf(title, content);
        const all = [...new Set([...title, ...content])].sort();
        expect(vocabulary.words).toEqual(all);
        expect(named(look(vocabulary, asked), vocabulary)).toEqual(all.filter((word) => is(word, asked)));
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
      .array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '3'), maxLength: 2 }), { minLength: 2, maxLength: 4 })
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
  expect([standing('tide'), standing('moon'), standing('ebb'), standing('none')]).toEqual([[0, 4], [0], [4], []]);
  expect(vocabulary.postings(vocabulary.exact('tide') ?? -1, 5)).toBeUndefined();
});

test.each(['', '*', '**', 'a', 'constructor', '__proto__', '\uffff', '\u0000'])('%j in no words at all', (asked) => {
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
});

/** Forms that are longer than their stem by more than this are not looked for. */
const LONGEST_ENDING = 7;
/** Nor are forms of a shorter stem. */
const SHORTEST_STEM = 2;

describe('of our own content', () => {
  let data: SearchData;
  let vocabulary: Vocabulary;
  beforeAll(async () => {
    const library = await openLibrary({ root: resolve('content') });
    data = readSearchIndex(JSON.parse(textOf(await (await indexIn(library)).file())));
    vocabulary = new Vocabulary(data);
  }, 60_000);

  test('every word is there once, in order, with where it stands', () => {
    expect(vocabulary.words).toEqual([...new Set(SECTIONS.flatMap((name) => data[name].words))].sort());
    for (const [number, name] of SECTIONS.entries()) {
      for (const [position, word] of data[name].words.entries())
        expect(vocabulary.postings(vocabulary.exact(word) ?? -1, number)).toBe(data[name].postings[position]);
    }
  });

  test('the other forms of each English word are all those with its stem', () => {
    const byStem = new Map<string, string[]>();
    for (const word of vocabulary.words) byStem.set(stemOf(word), [...(byStem.get(stemOf(word)) ?? []), word]);
    expect(byStem.size).toBeGreaterThan(1000);
    const wrong = vocabulary.words.flatMap((word) => {
      const stem = stemOf(word);
      const forms = stem.length < SHORTEST_STEM ? [] : (byStem.get(stem) ?? []).filter((form) => form !== word && form.length <= stem.length + LONGEST_ENDING);
      const found = named(vocabulary.sameStem(word), vocabulary);
      return found.join() === forms.sort().join() ? [] : [{ word, forms, found }];
    });
    expect(wrong).toEqual([]);
  });

  test('every beginning of every word, and every word with its first or last letter missing, finds it', () => {
    const lost = [...vocabulary.words.entries()].flatMap(([id, word]) => {
      const ends = Array.from({ length: word.length }, (_, end) => end + 1);
      const isBegun = ends.every((end) => vocabulary.startingWith(word.slice(0, end)).includes(id));
      const isNear = word.length < 2 || (vocabulary.oneEditFrom(word.slice(1)).includes(id) && vocabulary.within(word.slice(0, -1), 1).includes(id));
      return isBegun && isNear ? [] : [word];
    });
    expect(lost).toEqual([]);
  });
});
