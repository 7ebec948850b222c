import type { SearchAnswer } from '../../contract/search.ts';

/** What the box, the search page and screen readers say of an answer. */

/** While the server builds its first index. */
export const EARLY_ANSWER = 'The search is being prepared. It will answer in a moment.';

type Counted = Pick<SearchAnswer, 'hits' | 'count'>;

/** For screen readers: how many results there are, and what they lack of the query. */
export function spokenAnswer(answer: SearchAnswer): string {
  return [resultCount(answer), shortfalls(answer).join(' ')].filter((text) => text !== '').join('. ');
}

/** For the box: how many of the results are shown. */
export function resultCount({ hits, count }: Counted): string {
  return count > hits.length ? `${hits.length} of ${count} results` : total(count);
}

/** For the search page: how many results there are, and how many of them are shown. */
export function resultLine({ hits, count }: Counted): string {
  return count > hits.length ? `${count} results, the best ${hits.length} are shown` : total(count);
}

/** What the results lack of the query, in sentences. */
export function shortfalls({ missing, isPartial }: Pick<SearchAnswer, 'missing' | 'isPartial'>): readonly string[] {
  return [
    ...(missing.length > 0 ? [`Nowhere in the docs: ${missing.map((word) => `“${word}”`).join(', ')}.`] : []),
    ...(isPartial ? ['No page has all of these words. These have most of them.'] : []),
  ];
}

function total(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}
