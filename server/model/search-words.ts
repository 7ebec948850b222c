/** Excludes abbreviations and compounds. */
const WORD = /(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}]{3,9}(?![\p{L}\p{M}\p{N}])/gu;
/** Words that say nothing about the topic of a site. */
const STOP_WORDS = new Set(
  (
    'about after also among before changelog every everything first from getting guide guides have index into more most once other over ' +
    'overview reference should start started than that their then there they this under using what when where which while will with your'
  ).split(' '),
);
/** A word in two titles is the best example, then one in three: it finds more than one page, but not half the site. */
const BEST_COUNT = 2.4;

/** Up to two words for the examples of the search help: one that few titles have, and one from the same titles. */
export function searchWords(titles: readonly string[]): readonly string[] {
  const found = titles.map(
    (title) =>
      new Set((title.toLowerCase().match(WORD) ?? []).filter((word) => !STOP_WORDS.has(word))),
  );
  const counts = new Map<string, number>();
  for (const word of found.flatMap((words) => [...words]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const first = best(counts.keys(), counts);
  if (first === undefined) return [];
  const related = new Set(found.filter((words) => words.has(first)).flatMap((words) => [...words]));
  const others = (words: Iterable<string>): readonly string[] =>
    [...words].filter((word) => word !== first);
  const second = best(others(related), counts) ?? best(others(counts.keys()), counts);
  return second === undefined ? [first] : [first, second];
}

/** The word with a count nearest to the best one. Of several, the longest, since it is the most specific. */
function best(words: Iterable<string>, counts: ReadonlyMap<string, number>): string | undefined {
  const distance = (word: string): number => Math.abs((counts.get(word) ?? 0) - BEST_COUNT);
  return [...words].sort((a, b) => distance(a) - distance(b) || b.length - a.length)[0];
}
