import type { SearchAnswer } from '../contract/search.ts';

/** What is said of an answer, in the box, on the page and aloud. */

/** What is heard of an answer: how many results there are, and what of the query they lack. */
export function spokenAnswer(answer: SearchAnswer): string {
  return [resultCount(answer), shortfalls(answer).join(' ')].filter((text) => text !== '').join('. ');
}

/** How many of how many results are shown, in a few words. */
export function resultCount({ hits, count }: Counted): string {
  return count > hits.length ? `${hits.length} of ${count} results` : all(count);
}

/** How many results there are, and how many of them are shown. */
export function resultLine({ hits, count }: Counted): string {
  return count > hits.length ? `${count} results, the best ${hits.length} are shown` : all(count);
}

/** What of the query was not found as it was asked, in sentences. */
export function shortfalls({ missing, isPartial }: Pick<SearchAnswer, 'missing' | 'isPartial'>): readonly string[] {
  return [
    ...(missing.length > 0 ? [`Nowhere in the docs: ${missing.map((word) => `“${word}”`).join(', ')}.`] : []),
    ...(isPartial ? ['No page has all of these words. These have most of them.'] : []),
  ];
}

type Counted = Pick<SearchAnswer, 'hits' | 'count'>;

function all(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}
