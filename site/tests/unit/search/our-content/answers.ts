import { BOX_LIMITS, PAGE_LIMITS, type SearchLimits } from 'search';
import type { SearchAnswer } from '../../../../../shared/contract/search.ts';
import { ourIndex } from '../../../../../tests/support/our-index.ts';
import { casesOf } from '../../../../../tests/support/thorough.ts';
import { GOLDEN_QUERIES, type GoldenQuery } from '../golden-queries.ts';

const { index } = await ourIndex();

export interface GoldenAnswer {
  readonly golden: GoldenQuery;
  readonly answer: SearchAnswer;
}

function answersTo(queries: readonly GoldenQuery[], limits: SearchLimits): readonly GoldenAnswer[] {
  return queries.map((golden) => ({
    golden,
    answer: index.find(golden.query, golden.context ?? null, limits),
  }));
}

/** Queries of every kind, since the list is in the order of kinds. The page has a hundred hits for each of them. */
const EVERY = Math.ceil(GOLDEN_QUERIES.length / casesOf(GOLDEN_QUERIES.length));
const SOME_QUERIES = GOLDEN_QUERIES.filter((_, number) => number % EVERY === 0);

/** What the server answers to golden queries: to all in the box, and to a sample on the page. It is asked once. */
export const PLACES = [
  { name: 'box', limits: BOX_LIMITS, answers: answersTo(GOLDEN_QUERIES, BOX_LIMITS) },
  { name: 'page', limits: PAGE_LIMITS, answers: answersTo(SOME_QUERIES, PAGE_LIMITS) },
] as const;
