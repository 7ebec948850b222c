import type { TextRun } from '../contract/search.ts';

/** A text with what matched the query marked. */
export function Runs({ runs }: { readonly runs: readonly TextRun[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never move.
  return runs.map(({ text, mark }, index) => (mark ? <mark key={index}>{text}</mark> : text));
}

/** The text alone. */
export function plainText(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}
