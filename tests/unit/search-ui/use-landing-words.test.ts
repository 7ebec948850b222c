import { expect, test } from 'vitest';
import {
  type Landed,
  nextLanded,
  withoutMarks,
} from '../../../shared/search-ui/use-landing-words.ts';

const START: Landed = { key: '', pathname: '/', words: [], dismissed: [] };
const WORDS = ['noise'];
const at = (key: string, words: readonly string[] = [], isReturn = false, pathname = '/docs/') => ({
  key,
  words,
  isReturn,
  pathname,
});

test('words stay marked on their page only', () => {
  const hit = nextLanded(START, at('1', WORDS));
  expect(hit.words).toEqual(WORDS);
  const within = nextLanded(hit, at('2'));
  expect(within.words).toBe(WORDS);
  expect(nextLanded(within, at('3', [], false, '/docs/other/')).words).toEqual([]);
  expect(nextLanded(within, at('1', WORDS, true)).words).toEqual(WORDS);
});

test('marks that were removed at one entry stay away at the others', () => {
  const dismissed = withoutMarks(nextLanded(nextLanded(START, at('1', WORDS)), at('2')));
  expect(dismissed.words).toEqual([]);
  const back = nextLanded(dismissed, at('1', WORDS, true));
  expect(back.words).toEqual([]);
  expect(
    nextLanded(nextLanded(back, at('0', [], true, '/search/')), at('1', WORDS, true)).words,
  ).toEqual([]);
});

test('other words are marked all the same, and a search that leads there anew marks them again', () => {
  const dismissed = withoutMarks(nextLanded(START, at('1', WORDS)));
  expect(nextLanded(dismissed, at('0', ['seed'], true)).words).toEqual(['seed']);
  const anew = nextLanded(dismissed, at('3', WORDS));
  expect(anew.words).toEqual(WORDS);
  expect(
    nextLanded(nextLanded(anew, at('4', [], false, '/docs/other/')), at('3', WORDS, true)).words,
  ).toEqual(WORDS);
});
