import type { NamesOf, Plural, SayOf } from 'markdown';
import type { Phrase } from './phrases.ts';

/** A translation: a text or, for a phrase with a number, a form for each plural category of the language. */
export type Saying = string | Readonly<Record<string, string>>;

/** Translations by their English text, which for a phrase with a number is the form for most numbers. */
export type Words = Readonly<Record<string, Saying>>;

/** The language of a site, and its translations if it is not English. */
export interface Speech {
  readonly locale: { readonly htmlLang: string };
  readonly words?: Words;
}

type Value = string | number;

/** A phrase without values. */
export type PlainPhrase = {
  [Each in Extract<Phrase, string>]: [NamesOf<Each>] extends [never] ? Each : never;
}[Extract<Phrase, string>];

/** Translates a phrase. */
export type Say = SayOf<Phrase>;

/** Returns the English text that identifies a phrase in translations. */
export function keyOf(phrase: string | Plural): string {
  return typeof phrase === 'string' ? phrase : phrase.other;
}

/** Returns the translation of a phrase with its placeholders; in English if there is none. */
export function patternOf(phrase: Phrase, { locale, words }: Speech, count?: Value): string {
  const translation = words?.[keyOf(phrase)];
  if (translation === undefined)
    return typeof phrase === 'string' ? phrase : count === 1 ? phrase.one : phrase.other;
  return typeof translation === 'string'
    ? translation
    : (translation[new Intl.PluralRules(locale.htmlLang).select(Number(count))] ??
        translation.other ??
        '');
}

/** Creates the translator of a language. */
export function createSay(speech: Speech): Say {
  return (phrase, ...[values]) => {
    const byName: Readonly<Record<string, Value>> = values ?? {};
    return patternOf(phrase, speech, byName.count).replace(/\{(\w+)\}/g, (name, key: string) =>
      String(byName[key] ?? name),
    );
  };
}

/** Translates nothing. */
export const sayInEnglish: Say = createSay({ locale: { htmlLang: 'en' } });

/** Splits a text with a link into the parts before, in and after the link. */
export function splitLink(text: string): readonly [before: string, link: string, after: string] {
  const [before = '', link = '', after = ''] = text.split(/\[([^[\]]*)\]/);
  return [before, link, after];
}
