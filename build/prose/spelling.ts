import { createRequire } from 'node:module';
import { getDictionary, mergeSettings, readConfigFile, resolveConfigFileImports } from 'cspell-lib';
import { wordsOf } from './sentences.ts';

interface Misspelling {
  readonly word: string;
  /** Suggestions. */
  readonly instead: readonly string[];
}

export type Spelling = (text: string) => readonly Misspelling[];

/** The docs use `-ise`. These words only look like words with that ending. */
const ONLY_WITH_Z = /^(pri[sz]e|sei[sz]e|assi[sz]e|si[sz]e|capsi[sz]e)/;

/** @param own words that are in no dictionary: names, terms, and American words that a label has, in its capitals */
export async function createSpelling(own: readonly string[]): Promise<Spelling> {
  const british = await readConfigFile(createRequire(import.meta.url).resolve('@cspell/dict-en-gb/cspell-ext.json'));
  const settings = mergeSettings(await resolveConfigFileImports(british), { dictionaries: ['en-gb'], words: [...own] });
  const dictionary = await getDictionary(settings);
  const has = (word: string): boolean => dictionary.has(word, { ignoreCase: true });
  const suggest = (word: string): readonly string[] => dictionary.suggest(word, { numSuggestions: 3, ignoreCase: true }).map((found) => found.word);
  const known = new Set(own);
  return (text) => wordsOf(text).flatMap((word) => (known.has(word) ? [] : judge(word, has, suggest)));
}

function judge(written: string, has: (word: string) => boolean, suggest: (word: string) => readonly string[]): readonly Misspelling[] {
  const word = written.replace(/’/g, "'").replace(/'s$/, '');
  // Skips letters in formulas, numbers with units, and names in capitals.
  if (!/^\p{L}[\p{L}']+$/u.test(word) || word === word.toUpperCase()) return [];
  const withS = word.replace(/iz(e|ed|es|er|ers|ing|ation|ations)$/, 'is$1');
  if (withS !== word && has(withS) && !ONLY_WITH_Z.test(word)) return [{ word: written, instead: [withS] }];
  return has(word) ? [] : [{ word: written, instead: suggest(word) }];
}
