import type { Phrase, Plural } from './phrases.ts';

/** A translation: a text or, for a phrase with a number, a form for each of the language's kinds of numbers. */
export type Saying = string | Readonly<Record<string, string>>;

/** Phrases in another language, by their English text; of a phrase with a number, that for most numbers. */
export type Words = Readonly<Record<string, Saying>>;

/** The language of a site, and what the interface says in it where that is not English. */
export interface Speech {
  readonly locale: { readonly htmlLang: string };
  readonly words?: Words;
}

type Value = string | number;

/** The names between braces in a text. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The names of a phrase's values, in any of its forms. */
export type NamesOf<Said extends Phrase> = Said extends string ? NamesIn<Said> : Said extends Plural ? NamesIn<Said['one'] | Said['other']> : never;
type ValuesOf<Said extends Phrase> = [NamesOf<Said>] extends [never] ? [] : [values: Readonly<Record<NamesOf<Said>, Value>>];

/** A phrase without values. */
export type PlainPhrase = { [Each in Extract<Phrase, string>]: [NamesOf<Each>] extends [never] ? Each : never }[Extract<Phrase, string>];

/** Says a phrase in the language of a page. */
export type Say = <Said extends Phrase>(phrase: Said, ...values: ValuesOf<Said>) => string;

/** The English text by which a phrase is found in a translation. */
export function keyOf(phrase: string | Plural): string {
  return typeof phrase === 'string' ? phrase : phrase.other;
}

/** A phrase in a language, with its names between braces; in English where it is not translated. */
export function patternOf(phrase: Phrase, { locale, words }: Speech, count?: Value): string {
  const said = words?.[keyOf(phrase)];
  if (said === undefined) return typeof phrase === 'string' ? phrase : count === 1 ? phrase.one : phrase.other;
  return typeof said === 'string' ? said : (said[new Intl.PluralRules(locale.htmlLang).select(Number(count))] ?? said.other ?? '');
}

/** What says phrases in a language. */
export function createSay(speech: Speech): Say {
  return (phrase, ...[values]) => {
    const given: Readonly<Record<string, Value>> = values ?? {};
    return patternOf(phrase, speech, given.count).replace(/\{(\w+)\}/g, (name, key: string) => String(given[key] ?? name));
  };
}

/** Says everything in English. */
export const sayInEnglish: Say = createSay({ locale: { htmlLang: 'en' } });

/** A text with a link, in three parts: what is before it, the link, and what is behind it. */
export function aroundLink(text: string): readonly [before: string, link: string, after: string] {
  const [before = '', link = '', after = ''] = text.split(/\[([^[\]]*)\]/);
  return [before, link, after];
}
