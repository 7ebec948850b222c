import { expect, test } from 'vitest';
import type { SearchAnswer, SearchHit } from '../../../shared/contract/search.ts';
import {
  resultCount,
  resultLine,
  spokenAnswer,
} from '../../../shared/search-ui/results/answer-text.ts';
import { sayInEnglish } from '../../../shared/words/say.ts';

const HIT: SearchHit = {
  href: '/a/',
  page: '/a/',
  section: 'title',
  heading: [],
  pageTitle: [],
  snippet: [],
  breadcrumbs: [],
  words: [],
};
const answer = (count: number, shown = count, more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  query: 'a',
  context: null,
  hits: Array.from({ length: shown }, () => HIT),
  count,
  missing: [],
  isPartial: false,
  isCut: false,
  problem: null,
  ...more,
});

test.each([
  [0, 0, 'No results', 'No results'],
  [1, 1, '1 result', '1 result'],
  [12, 12, '12 results', '12 results'],
  [23, 8, '8 of 23 results', '23 results, the best 8 are shown'],
])('%i results, %i shown', (count, shown, inFew, inFull) => {
  expect([
    resultCount(answer(count, shown), sayInEnglish),
    resultLine(answer(count, shown), sayInEnglish),
  ]).toEqual([inFew, inFull]);
});

test('screen readers hear how many results there are, and what they lack', () => {
  expect(spokenAnswer(answer(2), sayInEnglish)).toBe('2 results');
  expect(spokenAnswer(answer(0, 0, { missing: ['qx', 'zv'] }), sayInEnglish)).toBe(
    'No results. Nowhere in the docs: “qx”, “zv”.',
  );
  expect(spokenAnswer(answer(2, 2, { isCut: true }), sayInEnglish)).toBe(
    '2 results. A search takes 12 words. The rest was left out.',
  );
  expect(spokenAnswer(answer(2, 2, { missing: ['qx'], isPartial: true }), sayInEnglish)).toBe(
    '2 results. Nowhere in the docs: “qx”. No page has all of these words. These have most of them.',
  );
});
