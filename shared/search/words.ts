/** A word of a text, as the index knows it, and where it stands. */
export interface Word {
  /** Lower case, without accents. */
  readonly form: string;
  /** First character and the one after the last, in the text as it is. */
  readonly start: number;
  readonly end: number;
  /** Which word of the text it belongs to, counted from 0: the parts of a name stand where the name stands. */
  readonly place: number;
  readonly role: WordRole;
}

/** A word as it stands, a part of a name, or two words that a hyphen joins. */
export type WordRole = 'whole' | 'part' | 'joint';

/** Letters, digits and underscores; an apostrophe inside; decimals; a size (`2 × 3`); the signs behind the name of a language (`C#`, `C++`). */
const WORD = /\d+ ?× ?\d+|\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*(?:#|\+\+)?(?![\p{L}\p{N}])/gu;

/** Most words are plain, and need no second look. */
const PLAIN = /^[A-Z]?[a-z]+$/;

/** Where a name is made of several: `NestedGenerator`, `XMLFile`, `max_size`. */
const SEAM = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_+/u;

/** A longer run of letters is no word that anybody looks for. */
const LONGEST = 64;

/**
 * The words of a text in every form that they are looked for in: whole (`nestedgeneratorrunner`, `3x3`, `c#`), the parts of a name (`nested`,
 * `generator`, `runner`), and what a hyphen joins (`multi`, `tile`, `multitile`). Index, queries and marks all use this one reading.
 */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  let before: Word | null = null;
  let place = 0;
  for (const { 0: raw, index } of text.matchAll(WORD)) {
    const word: Word = { form: formOf(raw), start: index, end: index + raw.length, place, role: 'whole' };
    if (word.form === '' || raw.length > LONGEST) continue;
    place += 1;
    words.push(word);
    if (!PLAIN.test(raw)) words.push(...partsOf(raw, word));
    if (before && index === before.end + 1 && text[before.end] === '-') words.push({ ...before, form: before.form + word.form, end: word.end, role: 'joint' });
    before = word;
  }
  return words;
}

/** Texts of so many characters are kept with their words: those of the last queries, which the next letter asks for again. */
const KEPT_CHARACTERS = 256 * 1024;
const kept = new Map<string, readonly Word[]>();
let keptCharacters = 0;

/** As `wordsIn`, for texts that are looked at again and again. */
export function knownWordsIn(text: string): readonly Word[] {
  const known = kept.get(text);
  if (known) return known;
  const words = wordsIn(text);
  kept.set(text, words);
  keptCharacters += text.length;
  for (const oldest of kept.keys()) {
    if (keptCharacters <= KEPT_CHARACTERS) break;
    kept.delete(oldest);
    keptCharacters -= oldest.length;
  }
  return words;
}

/** The words of a text as they stand, without the parts and joints of names. */
export function wholeWords(text: string): Word[] {
  return wordsIn(text).filter(({ role }) => role === 'whole');
}

/** A word as it is compared: lower case, without accents, possessive and underscores around it. */
export function formOf(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+|['’]s$|['’]|^_+|_+$/gu, '')
    .replace(/ ?× ?/, 'x');
}

/** The parts of a name, where it has several. */
function partsOf(raw: string, whole: Word): Word[] {
  const parts = raw.split(SEAM).filter((part) => part !== '');
  if (parts.length < 2) return [];
  const words: Word[] = [];
  let from = 0;
  for (const part of parts) {
    const start = whole.start + raw.indexOf(part, from);
    from = start - whole.start + part.length;
    const form = formOf(part);
    if (form.length > 1) words.push({ form, start, end: start + part.length, place: whole.place, role: 'part' });
  }
  return words;
}
