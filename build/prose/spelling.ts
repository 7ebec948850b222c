import { createRequire } from 'node:module';
import { getDictionary, mergeSettings, readConfigFile, resolveConfigFileImports } from 'cspell-lib';
import { wordsOf } from './sentences.ts';

/** A word that is spelt wrong, and what may have been meant. */
export interface Misspelling {
  readonly word: string;
  readonly instead: readonly string[];
}

export type Spelling = (text: string) => readonly Misspelling[];

/** British English knows both endings; the docs have one. These words have no other. */
const ONLY_WITH_Z = /^(pri[sz]e|sei[sz]e|assi[sz]e|si[sz]e|capsi[sz]e)/;

/**
 * British English and the words of a project.
 *
 * @param own words that no dictionary has: names, terms
 */
export async function createSpelling(own: readonly string[]): Promise<Spelling> {
  const british = await readConfigFile(createRequire(import.meta.url).resolve('@cspell/dict-en-gb/cspell-ext.json'));
  const settings = mergeSettings(await resolveConfigFileImports(british), { dictionaries: ['en-gb'], words: [...own] });
  const dictionary = await getDictionary(settings);
  const has = (word: string): boolean => dictionary.has(word, { ignoreCase: true });
  const suggest = (word: string): readonly string[] => dictionary.suggest(word, { numSuggestions: 3, ignoreCase: true }).map((found) => found.word);
  return (text) => wordsOf(text).flatMap((word) => judge(word, has, suggest));
}

function judge(written: string, has: (word: string) => boolean, suggest: (word: string) => readonly string[]): readonly Misspelling[] {
  const word = written.replace(/’/g, "'").replace(/'s$/, '');
  // A letter of a formula, a number with its unit, a name in capitals.
  if (!/^\p{L}[\p{L}']+$/u.test(word) || word === word.toUpperCase()) return [];
  const withS = word.replace(/iz(e|ed|es|er|ers|ing|ation|ations)$/, 'is$1');
  if (withS !== word && has(withS) && !ONLY_WITH_Z.test(word)) return [{ word: written, instead: [withS] }];
  return has(word) ? [] : [{ word: written, instead: suggest(word) }];
}
