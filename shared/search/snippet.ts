import type { TextRun } from '../contract/search.ts';

/** Splits a text where words of the query begin a word; what matched is marked. Gives text, never markup. */
export function marked(text: string, terms: readonly string[]): TextRun[] {
  const runs: TextRun[] = [];
  let last = 0;
  for (const { index, length } of matchesOf(text, terms)) {
    if (index > last) runs.push({ text: text.slice(last, index), mark: false });
    runs.push({ text: text.slice(index, index + length), mark: true });
    last = index + length;
  }
  if (last < text.length) runs.push({ text: text.slice(last), mark: false });
  return runs;
}

/** About `length` characters around the first match, cut at words, with an ellipsis on each cut side; a text that fits is shown whole. */
export function snippet(text: string, terms: readonly string[], length: number): TextRun[] {
  if (text.length <= length) return marked(text, terms);
  const match = matchesOf(text, terms)[0] ?? { index: 0, length: 0 };
  const start = wordStart(text, Math.max(0, match.index - Math.floor(length / 3)), match.index);
  const end = wordEnd(text, Math.min(text.length, start + length), match.index + match.length);
  const cut = `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
  return marked(cut, terms);
}

interface Match {
  readonly index: number;
  readonly length: number;
}

/** Non-overlapping matches at word starts, left to right. */
function matchesOf(text: string, terms: readonly string[]): Match[] {
  const lower = lowered(text);
  const matches: Match[] = [];
  let position = 0;
  while (position < text.length) {
    const next = nextMatch(lower, terms, position);
    if (!next) break;
    matches.push(next);
    position = next.index + next.length;
  }
  return matches;
}

function nextMatch(lower: string, terms: readonly string[], from: number): Match | null {
  let best: Match | null = null;
  for (const term of terms) {
    for (let index = lower.indexOf(term, from); index !== -1; index = lower.indexOf(term, index + 1)) {
      if (index > 0 && /[\p{L}\p{N}]/u.test(lower.charAt(index - 1))) continue;
      if (!best || index < best.index || (index === best.index && term.length > best.length)) best = { index, length: term.length };
      break;
    }
  }
  return best;
}

/** Beginning of the word at or after a position, at most `latest`, where the match begins. */
function wordStart(text: string, position: number, latest: number): number {
  if (position === 0) return 0;
  const blank = text.indexOf(' ', position);
  return blank === -1 || blank >= latest ? Math.min(position, latest) : blank + 1;
}

/** End of the word at or before a position, at least `earliest`, where the match ends. */
function wordEnd(text: string, position: number, earliest: number): number {
  if (position >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', position);
  return blank < earliest ? Math.max(position, earliest) : blank;
}

/** Lower case of the same length: a few letters grow, and places in the text must stay what they are. */
function lowered(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return [...text].map((letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter)).join('');
}
