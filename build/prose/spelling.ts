import { createRequire } from 'node:module';
import {
  getDefaultBundledSettingsAsync,
  getDictionary,
  mergeSettings,
  readConfigFile,
  resolveConfigFileImports,
} from 'cspell-lib';
import type { ProseConfig } from '../../server/read/schema/prose-schema.ts';
import { wordsOf } from './sentences.ts';

interface Misspelling {
  readonly word: string;
  readonly instead: readonly string[];
}

export interface Spelling {
  readonly language: ProseConfig['spelling'];
  misspelt(text: string): readonly Misspelling[];
}

/** British docs use `-ise`. These words have the same ending and always a z. */
const ONLY_WITH_Z = /^(pri[sz]e|sei[sz]e|assi[sz]e|si[sz]e|capsi[sz]e)/;

type Settings = Parameters<typeof getDictionary>[0];

const DICTIONARIES: Readonly<
  Record<Exclude<ProseConfig['spelling'], 'off'>, () => Promise<Settings>>
> = {
  async 'en-GB'() {
    const british = await readConfigFile(
      createRequire(import.meta.url).resolve('@cspell/dict-en-gb/cspell-ext.json'),
    );
    return mergeSettings(await resolveConfigFileImports(british), { dictionaries: ['en-gb'] });
  },
  async 'en-US'() {
    // Its other dictionaries are for code.
    const { dictionaryDefinitions = [] } = await getDefaultBundledSettingsAsync();
    return { dictionaryDefinitions, dictionaries: ['en_us'] };
  },
};

/** @param own words that are in no dictionary: names, terms, and foreign words of labels, with their capitals */
export async function createSpelling(
  language: ProseConfig['spelling'],
  own: readonly string[],
): Promise<Spelling> {
  if (language === 'off') return { language, misspelt: () => [] };
  const dictionary = await getDictionary(
    mergeSettings(await DICTIONARIES[language](), { words: [...own] }),
  );
  const has = (word: string): boolean => dictionary.has(word, { ignoreCase: true });
  const suggest = (word: string): readonly string[] =>
    dictionary.suggest(word, { numSuggestions: 3, ignoreCase: true }).map((found) => found.word);
  const known = new Set(own);
  const judge = (written: string): readonly Misspelling[] => {
    const word = written.replace(/’/g, "'").replace(/'s$/, '');
    // Skip letters in formulas, numbers with units, and names in capitals.
    if (!/^\p{L}[\p{L}']+$/u.test(word) || word === word.toUpperCase()) return [];
    const withS = word.replace(/iz(e|ed|es|er|ers|ing|ation|ations)$/, 'is$1');
    if (language === 'en-GB' && withS !== word && has(withS) && !ONLY_WITH_Z.test(word))
      return [{ word: written, instead: [withS] }];
    return has(word) ? [] : [{ word: written, instead: suggest(word) }];
  };
  return {
    language,
    misspelt: (text) => wordsOf(text).flatMap((word) => (known.has(word) ? [] : judge(word))),
  };
}
