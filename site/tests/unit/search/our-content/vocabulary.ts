import { SECTIONS } from 'search';
import { describe, expect, test } from 'vitest';
import { stemOf } from '../../../../../packages/search/src/english.ts';
import { Vocabulary } from '../../../../../packages/search/src/vocabulary.ts';
import { ourIndex } from '../../../../../tests/support/our-index.ts';

const { data } = await ourIndex();

/** Forms that are longer than their stem by more than this are not looked for. */
const LONGEST_ENDING = 7;
/** Nor are forms of a shorter stem. */
const SHORTEST_STEM = 2;

describe('the vocabulary of our own content', () => {
  const vocabulary = new Vocabulary(data);

  test('every word is there once, in order, with where it stands', () => {
    expect(vocabulary.words).toEqual(
      [...new Set(SECTIONS.flatMap((name) => data[name].words))].sort(),
    );
    for (const [number, name] of SECTIONS.entries()) {
      for (const [position, word] of data[name].words.entries())
        expect(vocabulary.postings(vocabulary.exact(word) ?? -1, number)).toBe(
          data[name].postings[position],
        );
    }
  });

  test('the other forms of each English word are all those with its stem', () => {
    const byStem = new Map<string, string[]>();
    for (const word of vocabulary.words)
      byStem.set(stemOf(word), [...(byStem.get(stemOf(word)) ?? []), word]);
    expect(byStem.size).toBeGreaterThan(1000);
    const wrong = vocabulary.words.flatMap((word) => {
      const stem = stemOf(word);
      const forms =
        stem.length < SHORTEST_STEM
          ? []
          : (byStem.get(stem) ?? []).filter(
              (form) => form !== word && form.length <= stem.length + LONGEST_ENDING,
            );
      const found = vocabulary
        .sameStem(word)
        .map((id) => vocabulary.words[id])
        .sort();
      return found.join() === forms.sort().join() ? [] : [{ word, forms, found }];
    });
    expect(wrong).toEqual([]);
  });

  test('every beginning of every word, and every word with its first or last letter missing, finds it', () => {
    const lost = [...vocabulary.words.entries()].flatMap(([id, word]) => {
      const ends = Array.from({ length: word.length }, (_, end) => end + 1);
      const isBegun = ends.every((end) => vocabulary.startingWith(word.slice(0, end)).includes(id));
      const isNear =
        word.length < 2 ||
        (vocabulary.oneEditFrom(word.slice(1)).includes(id) &&
          vocabulary.within(word.slice(0, -1), 1).includes(id));
      return isBegun && isNear ? [] : [word];
    });
    expect(lost).toEqual([]);
  });
});
