import lunr from 'lunr';

/** Whether a lower-case word is too common for the index (`the`, `how`). */
export function isStopWord(word: string): boolean {
  return lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
}

/** Whether a word is a single character or a number of up to three digits. */
export function isTrifle(word: string): boolean {
  return word.length === 1 || /^[\d.]{1,3}$/.test(word);
}

/** The stem of a lower-case word (`levels`, `level` -> `level`). A word with digits or signs is its own stem. */
export function stemOf(word: string): string {
  return /^[a-z]+$/.test(word) ? lunr.stemmer(new lunr.Token(word, {})).toString() : word;
}
