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

/** Endings that make a word of another kind from a stem: `placement`, `walkable`, `randomise`, `painter`. */
const DERIVED = /^([a-z]{4,}?)(?:ement|ment|abl|ibl|iz|is|ism|ist|er|or|al|ful|iti|ish|i|e)$/;

/**
 * What a lower-case word has in common with words of another kind and with other spellings: `place` and `placement`,
 * `reach` and `unreachable`, `colour` and `color`, `customise` and `customize`. No word by itself.
 */
export function familyOf(word: string): string {
  const stem = stemOf(word);
  if (!/^[a-z]{4,}$/.test(stem)) return stem;
  const positive = /(?:able|ible|ed)$/.test(word) ? stem.replace(/^un(?=[a-z]{4})/, '') : stem;
  const american = positive.replace(/our$/, 'or').replace(/tr$/, 'ter');
  // Two endings, as in `repeat-abl-iti`.
  return american.replace(DERIVED, '$1').replace(DERIVED, '$1');
}

/** Words with which people ask for anything whatever. They say less than others, though they may be rare in a text. */
const FILLERS = new Set(
  [
    'add adds added adding always become becomes change changes changing come comes coming do doing done does gave get gets getting give gives giving go goes',
    'going gone happen happening happens have help issue keep keeping keeps kept let lets look looking looks lot lots made make makes making many more most',
    'much need needs never possible problem put really set sets setting show showing shows still take takes thing things tried tries try turn turns use used',
    'uses using very want wants way ways work working works wrong',
  ].flatMap((line) => line.split(' ')),
);

export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}
