/** A word of a text in its normalised form, and its position. */
export interface Word extends Span {
  /** Lower case, without accents. */
  readonly form: string;
  /** The number of the word in the text. The parts of a name have the number of the name. */
  readonly place: number;
  /** A word as it is written, a part of a name, or two words joined by a hyphen. */
  readonly role: 'whole' | 'part' | 'joint';
}

/** A stretch of a text; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Joins spans that overlap, such as those of a name and of a part of it. They are sorted by their start. */
export function joined(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const { start, end } of spans) {
    const last = apart.at(-1);
    if (!last || start >= last.end) apart.push({ start, end });
    else if (end > last.end) apart[apart.length - 1] = { start: last.start, end };
  }
  return apart;
}

/** Letters, digits and underscores; inner apostrophes; decimals; sizes (`2 × 3`); signs of languages (`C#`, `C++`). */
const WORD =
  /\d+ ?× ?\d+|\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}_]+(?:['’]\p{L}+)*(?:#|\+\+)?(?![\p{L}\p{N}])/gu;

/** Words without parts, which are most. */
const PLAIN = /^[A-Z]?[a-z]+$/;

/** The boundaries between parts of a name: `NestedGenerator`, `XMLFile`, `max_size`. */
const SEAM = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_+/u;

/** Longer runs of letters are not words. */
const LONGEST = 64;

/**
 * The words of a text in all their forms: whole (`nestedgeneratorrunner`, `3x3`, `c#`), the parts of a name (`nested`,
 * `generator`, `runner`), and words joined by a hyphen (`multi`, `tile`, `multitile`). Used for index, queries and
 * marks.
 */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  let before: Word | null = null;
  let place = 0;
  for (const { 0: raw, index } of text.matchAll(WORD)) {
    const word: Word = {
      form: formOf(raw),
      start: index,
      end: index + raw.length,
      place,
      role: 'whole',
    };
    if (word.form === '' || raw.length > LONGEST) continue;
    place += 1;
    words.push(word);
    if (!PLAIN.test(raw)) words.push(...partsOf(raw, word));
    if (before && index === before.end + 1 && text[before.end] === '-')
      words.push({ ...before, form: before.form + word.form, end: word.end, role: 'joint' });
    before = word;
  }
  return words;
}

/** Remembers what was made of texts, for the next letter of a query needs the same ones. */
function remembered<Result>(
  make: (text: string) => Result,
  mostCharacters: number,
): (text: string) => Result {
  const kept = new Map<string, Result>();
  let characters = 0;
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const result = make(text);
    kept.set(text, result);
    characters += text.length;
    for (const oldest of kept.keys()) {
      if (characters <= mostCharacters) break;
      kept.delete(oldest);
      characters -= oldest.length;
    }
    return result;
  };
}

/** `wordsIn` with a memory, for the texts that are shown. */
export const knownWordsIn: (text: string) => readonly Word[] = remembered(wordsIn, 256 * 1024);

/** The forms of the words of a text, and their places, in much less memory than the words. */
export interface Forms {
  readonly forms: readonly string[];
  readonly places: Uint32Array;
}

/** With a memory, for the texts that are compared with a query. */
export const formsIn: (text: string) => Forms = remembered(
  (text) => {
    const words = wordsIn(text);
    return {
      forms: words.map(({ form }) => form),
      places: Uint32Array.from(words, ({ place }) => place),
    };
  },
  4 * 1024 * 1024,
);

/** The words of a text without parts and joined words. */
export function wholeWords(text: string): Word[] {
  return wordsIn(text).filter(({ role }) => role === 'whole');
}

/** The normalised form of a word: lower case, without accents, possessive `s` and outer underscores. */
export function formOf(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}+|['’]s$|['’]|^_+|(?<!_)_+$/gu, '')
    .replace(/ ?× ?/, 'x');
}

/** The parts of a name; empty when it has only one. */
function partsOf(raw: string, whole: Word): Word[] {
  const parts = raw.split(SEAM).filter((part) => part !== '');
  if (parts.length < 2) return [];
  const words: Word[] = [];
  let from = 0;
  for (const part of parts) {
    const start = whole.start + raw.indexOf(part, from);
    from = start - whole.start + part.length;
    const form = formOf(part);
    if (form.length > 1)
      words.push({ form, start, end: start + part.length, place: whole.place, role: 'part' });
  }
  return words;
}
