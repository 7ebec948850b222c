/** Whether one edit turns a word into another: a letter added, removed or replaced, or two neighbours swapped. */
export function isOneEdit(word: string, other: string): boolean {
  const longer = word.length - other.length;
  if (longer > 1 || longer < -1 || word === other) return false;
  let at = 0;
  while (at < word.length && word.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  if (longer !== 0)
    return longer > 0
      ? rest(word, at + 1) === rest(other, at)
      : rest(word, at) === rest(other, at + 1);
  if (rest(word, at + 1) === rest(other, at + 1)) return true;
  return (
    word[at] === other[at + 1] &&
    word[at + 1] === other[at] &&
    rest(word, at + 2) === rest(other, at + 2)
  );
}

/** Whether `start`, with one edit, is a proper beginning of `word`. */
export function isStartWithOneEdit(start: string, word: string): boolean {
  if (word.length <= start.length + 1) return false;
  return [-1, 0, 1].some((more) => isOneEdit(start, word.slice(0, start.length + more)));
}

/** Whether at most `most` edits turn a word into another. Computes only the cells near the diagonal of the table. */
export function isWithin(word: string, other: string, most: number): boolean {
  if (word === other) return true;
  if (most < 1 || Math.abs(word.length - other.length) > most) return false;
  if (most === 1) return isOneEdit(word, other);
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= word.length; line += 1) {
    const next = Array.from({ length: other.length + 1 }, () => most + 1);
    next[0] = line;
    for (
      let column = Math.max(1, line - most);
      column <= Math.min(other.length, line + most);
      column += 1
    ) {
      const isSame = word[line - 1] === other[column - 1];
      const isSwap =
        line > 1 &&
        column > 1 &&
        word[line - 1] === other[column - 2] &&
        word[line - 2] === other[column - 1];
      next[column] = Math.min(
        at(row, column - 1) + (isSame ? 0 : 1),
        at(row, column) + 1,
        at(next, column - 1) + 1,
        isSwap ? at(before, column - 2) + 1 : most + 1,
      );
    }
    if (Math.min(...next) > most) return false;
    before = row;
    row = next;
  }
  return at(row, other.length) <= most;
}

/** The letters of a word as a bit set. Characters with the same low 5 bits share a bit. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let position = 0; position < word.length; position += 1)
    letters |= 1 << (word.charCodeAt(position) & 31);
  return letters;
}

/** A lower bound of the edits between words with these letters. */
export function letterDifference(letters: number, others: number): number {
  return Math.max(bitsOf(letters & ~others), bitsOf(others & ~letters));
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

function rest(word: string, from: number): string {
  return word.slice(from);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
