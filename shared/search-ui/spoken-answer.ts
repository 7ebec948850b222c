import type { SearchAnswer } from '../contract/search.ts';

/** What is heard of an answer: how many results there are, and what of the query they lack. */
export function spokenAnswer(answer: SearchAnswer): string {
  return [resultCount(answer), ...shortfalls(answer)].join('. ');
}

/** How many of how many results are shown. */
export function resultCount({ hits, count }: Pick<SearchAnswer, 'hits' | 'count'>): string {
  if (count === 0) return 'No results';
  if (count > hits.length) return `${hits.length} of ${count} results`;
  return count === 1 ? '1 result' : `${count} results`;
}

/** What of the query was not found as it was asked. */
export function shortfalls({ missing, isPartial }: Pick<SearchAnswer, 'missing' | 'isPartial'>): readonly string[] {
  return [
    ...(missing.length > 0 ? [`Nowhere in the docs: ${missing.map((word) => `“${word}”`).join(', ')}`] : []),
    ...(isPartial ? ['No page has all of these words.'] : []),
  ];
}
