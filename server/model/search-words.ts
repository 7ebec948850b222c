/** Neither abbreviations nor what was put together of several words. */
const WORD = /(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}]{3,9}(?![\p{L}\p{M}\p{N}])/gu;
/** Words of titles that say nothing of what a site is about. */
const EMPTY = new Set(
  (
    'about after also among before changelog every everything first from getting guide guides have index into more most once other over ' +
    'overview reference should start started than that their then there they this under using what when where which while will with your'
  ).split(' '),
);
/** A word of two titles is the best example, then one of three: it finds more than one page, and not half the site. */
const BEST_COUNT = 2.4;

/** Up to two words of titles for the examples of the search help: one that few have, and one that stands beside it. */
export function searchWords(titles: readonly string[]): readonly string[] {
  const found = titles.map((title) => new Set((title.toLowerCase().match(WORD) ?? []).filter((word) => !EMPTY.has(word))));
  const counts = new Map<string, number>();
  for (const word of found.flatMap((words) => [...words])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const first = best(counts.keys(), counts);
  if (first === undefined) return [];
  const beside = new Set(found.filter((words) => words.has(first)).flatMap((words) => [...words]));
  const others = (words: Iterable<string>): readonly string[] => [...words].filter((word) => word !== first);
  const second = best(others(beside), counts) ?? best(others(counts.keys()), counts);
  return second === undefined ? [first] : [first, second];
}

/** The word that comes nearest to the best count, and of several the longest, since long words say more. */
function best(words: Iterable<string>, counts: ReadonlyMap<string, number>): string | undefined {
  const distance = (word: string): number => Math.abs((counts.get(word) ?? 0) - BEST_COUNT);
  return [...words].sort((a, b) => distance(a) - distance(b) || b.length - a.length)[0];
}
