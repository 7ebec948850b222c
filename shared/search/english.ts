import lunr from 'lunr';

/** What lunr knows about English: which words are in every sentence, and which are forms of one. */

/** Whether a lower-case word is in every sentence (`the`, `how`), so that the index does not keep it. */
export function isStopWord(word: string): boolean {
  return lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;
}

/** Whether a word is so slight that running text is full of it: a single sign, or a number of up to three. */
export function isTrifle(word: string): boolean {
  return word.length === 1 || /^[\d.]{1,3}$/.test(word);
}

/** The stem of a lower-case word (`levels`, `level` -> `level`); a word with digits or signs is its own. */
export function stemOf(word: string): string {
  return /^[a-z]+$/.test(word) ? lunr.stemmer(new lunr.Token(word, {})).toString() : word;
}
