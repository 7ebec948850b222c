import type { SearchAnswer } from '../../../../shared/contract/search.ts';
import { BOX_LIMITS, PAGE_LIMITS, type SearchLimits } from '../../../../shared/search/index.ts';
import { ourIndex } from '../../../support/our-index.ts';
import { GOLDEN_QUERIES, type GoldenQuery } from '../golden-queries.ts';

const { index } = await ourIndex();

export interface GoldenAnswer {
  readonly golden: GoldenQuery;
  readonly answer: SearchAnswer;
}

function answersWithin(limits: SearchLimits): readonly GoldenAnswer[] {
  return GOLDEN_QUERIES.map((golden) => ({ golden, answer: index.find(golden.query, golden.context ?? null, limits) }));
}

/** What the server answers to every golden query, in the box and on the page; asked once for all tests. */
export const PLACES = [
  { name: 'box', limits: BOX_LIMITS, answers: answersWithin(BOX_LIMITS) },
  { name: 'page', limits: PAGE_LIMITS, answers: answersWithin(PAGE_LIMITS) },
] as const;
