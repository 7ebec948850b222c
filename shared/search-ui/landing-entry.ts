import { landingState } from './landing.ts';

/** What the router has written into a history entry, with the words of a search. */
export function withLanding(entry: unknown, words: readonly string[]): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const own = 'usr' in entry && typeof entry.usr === 'object' ? entry.usr : null;
  return { ...entry, usr: { ...own, ...landingState(words) } };
}

/** What the router has written into a history entry, without the words of a search. */
export function withoutLanding(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? { ...entry, usr: null } : entry;
}
