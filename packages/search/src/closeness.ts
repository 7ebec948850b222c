import { stemOf } from './english.ts';
import type { Marks } from './snippet.ts';
import { formsIn, knownWordsIn } from './words.ts';

/**
 * Similarity of a title or heading to the query, 0 to 1: the share of its words that match. The query itself gets 1.
 */
export function likeness(label: string, query: readonly string[], marks: Marks): number {
  const words = knownWordsIn(label).filter(({ role }) => role === 'whole');
  if (words.length === 0) return 0;
  const worth = (form: string): number => (marks.get(form)?.quality ?? 0) ** 2;
  const share = words.reduce((sum, { form }) => sum + worth(form), 0) / words.length;
  const isBeginning = query.every((asked, position) =>
    isSameOrBegun(words[position]?.form, asked, position === query.length - 1),
  );
  const leads = 0.1 * worth(words[0]?.form ?? '');
  if (!isBeginning) return Math.min(1, 0.7 * share + leads);
  return Math.min(1, 0.75 + 0.25 * (query.length / words.length));
}

/** Whether a title or heading is the query, word for word, in any form of the words: "rule tiles" is "Rule Tile". */
export function isNamed(label: string, query: readonly string[]): boolean {
  const words = knownWordsIn(label).filter(({ role }) => role === 'whole');
  return (
    words.length === query.length &&
    words.every(({ form }, position) => stemOf(form) === stemOf(query[position] ?? ''))
  );
}

/**
 * How close together the words of a query are in a text, 0 to 1. 1 means all of them, side by side and as they were
 * typed; other forms and synonyms count by their quality.
 */
export function nearness(text: string, marks: Marks, terms: number): number {
  if (terms < 2) return 0;
  const hits: Hit[] = [];
  const qualities = new Map<number, number>();
  const { forms, places } = formsIn(text);
  forms.forEach((form, position) => {
    const mark = marks.get(form);
    if (!mark) return;
    hits.push({ group: mark.term, place: places[position] ?? 0 });
    qualities.set(mark.term, Math.max(qualities.get(mark.term) ?? 0, mark.quality));
  });
  const present = qualities.size;
  if (present < 2) return 0;
  const quality = [...qualities.values()].reduce((sum, value) => sum + value, 0);
  return (quality / terms) * (present / shortestSpan(hits, present));
}

interface Hit {
  readonly group: number;
  readonly place: number;
}

/** The number of words in the shortest span that has `present` different groups. */
function shortestSpan(hits: readonly Hit[], present: number): number {
  const counts = new Map<number, number>();
  let shortest = Number.POSITIVE_INFINITY;
  let first = 0;
  for (const { group, place } of hits) {
    counts.set(group, (counts.get(group) ?? 0) + 1);
    while (counts.size === present) {
      const from = hits[first] ?? { group, place };
      shortest = Math.min(shortest, place - from.place + 1);
      const left = (counts.get(from.group) ?? 1) - 1;
      if (left === 0) counts.delete(from.group);
      else counts.set(from.group, left);
      first += 1;
    }
  }
  return Math.max(shortest, present);
}

function isSameOrBegun(form: string | undefined, asked: string, mayBeUnfinished: boolean): boolean {
  return form === asked || (mayBeUnfinished && form?.startsWith(asked) === true);
}
