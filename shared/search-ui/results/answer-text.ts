import { MAX_TERMS } from 'search';
import type { SearchAnswer } from '../../contract/search.ts';
import type { Say } from '../../words/say.ts';

/** The texts about an answer in the box, on the search page and for screen readers. */

/** Shown while the server builds its first index. */
export const NOT_READY_TEXT = 'The search is being prepared. It will answer in a moment.';

type Counted = Pick<SearchAnswer, 'hits' | 'count'>;

/** For screen readers: the number of results, and which words they lack. */
export function spokenAnswer(answer: SearchAnswer, say: Say): string {
  return [resultCount(answer, say), shortfalls(answer, say).join(' ')]
    .filter((text) => text !== '')
    .join('. ');
}

/** For the box: how many results are shown. */
export function resultCount({ hits: { length: shown }, count }: Counted, say: Say): string {
  return count > shown
    ? say({ one: '{shown} of 1 result', other: '{shown} of {count} results' }, { shown, count })
    : total(count, say);
}

/** For the search page: the number of results, and how many are shown. */
export function resultLine({ hits: { length: shown }, count }: Counted, say: Say): string {
  return count > shown
    ? say(
        {
          one: '1 result, the best {shown} are shown',
          other: '{count} results, the best {shown} are shown',
        },
        { shown, count },
      )
    : total(count, say);
}

/** Returns sentences about the parts of the query that the results lack. */
export function shortfalls(
  { missing, isPartial, isCut }: SearchAnswer,
  say: Say,
): readonly string[] {
  const words = missing.map((word) => say('“{word}”', { word })).join(', ');
  return [
    ...(isCut
      ? [say('A search takes {count} words. The rest was left out.', { count: MAX_TERMS })]
      : []),
    ...(missing.length > 0 ? [say('Nowhere in the docs: {words}.', { words })] : []),
    ...(isPartial ? [say('No page has all of these words. These have most of them.')] : []),
  ];
}

function total(count: number, say: Say): string {
  return count === 0
    ? say('No results')
    : say({ one: '1 result', other: '{count} results' }, { count });
}
