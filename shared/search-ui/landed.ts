/** Where a reader has landed, and which landings there have been enough of. */
export interface Landed {
  /** Key of the history entry. */
  readonly key: string;
  readonly pathname: string;
  /** The words that are marked. */
  readonly words: readonly string[];
  /** Names of the landings whose marks were taken away. */
  readonly dismissed: readonly string[];
}

interface Arrival extends Pick<Landed, 'key' | 'pathname' | 'words'> {
  /** Whether the reader comes back to an entry, or reloads it. */
  readonly isReturn: boolean;
}

/**
 * What is marked at the next entry: its own words or, where it has none and is of the same page, those from before. Marks that were taken away
 * stay away at every entry of theirs, until a search leads there anew.
 */
export function nextLanded({ pathname, words, dismissed }: Landed, { isReturn, ...arrival }: Arrival): Landed {
  if (arrival.words.length === 0) return { ...arrival, words: arrival.pathname === pathname ? words : arrival.words, dismissed };
  const name = nameOf(arrival);
  if (!isReturn) return { ...arrival, dismissed: dismissed.filter((other) => other !== name) };
  return { ...arrival, words: dismissed.includes(name) ? [] : arrival.words, dismissed };
}

/** The same entry when its marks have been taken away. */
export function withoutMarks(landed: Landed): Landed {
  return { ...landed, words: [], dismissed: [...landed.dismissed, nameOf(landed)] };
}

function nameOf({ pathname, words }: Pick<Landed, 'pathname' | 'words'>): string {
  return [pathname, ...words].join(' ');
}
