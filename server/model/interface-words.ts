import * as v from 'valibot';
import type { Locale } from '../../shared/contract/site.ts';
import { PHRASES, type Phrase, type Plural } from '../../shared/words/phrases.ts';
import { aroundLink, keyOf, type Saying, type Words } from '../../shared/words/say.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from '../read/content-error.ts';
import type { RawContent, TextFile } from '../read/raw-content.ts';
import { type LineOf, readYaml } from '../read/yaml.ts';

const KNOWN: ReadonlyMap<string, Phrase> = new Map(Object.values(PHRASES).flatMap((phrases) => phrases.map((phrase) => [keyOf(phrase), phrase] as const)));

/** A key without a translation is a phrase that is still to be translated. */
export const interfaceSchema = v.pipe(
  v.record(v.string(), v.nullable(v.union([v.string(), v.record(v.string(), v.nullable(v.string()))], 'must be a text, or a text for each kind of number.'))),
  v.description('The interface in one language: translations by the English text.'),
);
type Given = v.InferOutput<typeof interfaceSchema>;

/** The file in which a locale says the interface's words. */
export function interfaceFile(locale: string): string {
  return `interface/${locale}.yaml`;
}

export function interfaceOf({ interfaces }: RawContent, { path }: Pick<Locale, 'path'>): TextFile | undefined {
  return interfaces.find((file) => file.path === interfaceFile(path));
}

interface InterfaceWords {
  /** Undefined where everything is said in English. */
  readonly words: Words | undefined;
  readonly problems: readonly ContentProblem[];
  /** What is said in English on pages of another language. */
  readonly missing: readonly ContentProblem[];
}

/** Reads what the interface says in a locale. */
export function readInterface(raw: RawContent, locale: Locale, lineInSite: LineOf): InterfaceWords {
  const isEnglish = /^en\b/i.test(locale.htmlLang);
  const file = interfaceOf(raw, locale);
  if (!file) {
    const message = `the locale "${locale.path}" has no ${interfaceFile(locale.path)}, so the interface speaks English on its pages. Run: npm run words -- ${locale.path}`;
    return { words: undefined, problems: [], missing: isEnglish ? [] : [{ file: raw.site.path, line: lineInSite(['locales', 'list', locale.path]), message }] };
  }
  const { value: given = {}, problems, lineOf } = readYaml(file, interfaceSchema);
  const kinds = kindsOfNumbers(locale.htmlLang);
  const at = (path: readonly string[], message: string): ContentProblem => ({ file: file.path, line: lineOf(path), message });
  const wrong = Object.entries(given).flatMap(([key, saying]) => mistakesIn(key, saying, kinds).map((message) => at([key], message)));
  const words = wordsIn(given);
  const lacking = [...KNOWN].flatMap(([key, phrase]) => {
    const kind = lackOf(phrase, words[key], kinds);
    return kind === null ? [] : [at([key], `${kind}"${key}" is not translated, so it is said in English.`)];
  });
  return {
    words: Object.keys(words).length === 0 ? undefined : words,
    problems: [...problems, ...wrong],
    missing: isEnglish || problems.length > 0 ? [] : lacking,
  };
}

/** Files of the interface that no locale reads. */
export function strayInterfaces({ interfaces }: RawContent, locales: readonly Locale[]): ContentProblem[] {
  const known = locales.map(({ path }) => interfaceFile(path));
  return interfaces
    .filter(({ path }) => !known.includes(path))
    .map(({ path }) => ({
      file: path,
      line: 1,
      message: `is never read: it is named after no locale of site.yaml. Rename or remove it.${suggestion(path, known)}`,
    }));
}

/** The kinds of numbers that a language has forms for: `one` and `other` in English. */
export function kindsOfNumbers(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

function wordsIn(given: Given): Words {
  const said = Object.entries(given).flatMap(([key, saying]): [string, Saying][] => {
    if (typeof saying === 'string') return saying === '' ? [] : [[key, saying]];
    const forms = Object.entries(saying ?? {}).flatMap(([kind, form]) => (form ? [[kind, form] as const] : []));
    return forms.length === 0 ? [] : [[key, Object.fromEntries(forms)]];
  });
  return Object.fromEntries(said);
}

/** What is not translated of a phrase: nothing (null), all of it (an empty text), or a form. */
function lackOf(phrase: Phrase, saying: Saying | undefined, kinds: readonly string[]): string | null {
  if (saying === undefined) return '';
  if (typeof phrase === 'string' || typeof saying === 'string') return null;
  const lacking = kinds.filter((kind) => saying[kind] === undefined);
  return lacking.length === 0 ? null : `the form ${lacking.join(', ')} of `;
}

function mistakesIn(key: string, saying: Given[string], kinds: readonly string[]): string[] {
  const phrase = KNOWN.get(key);
  if (phrase === undefined) return [`the interface says "${key}" nowhere. Remove it, or correct it to the English text.${suggestion(key, [...KNOWN.keys()])}`];
  if (typeof saying === 'string') return saying === '' ? [] : differences(key, phrase, 'other', saying);
  const forms = Object.entries(saying ?? {});
  if (typeof phrase === 'string') return forms.length === 0 ? [] : [`"${key}" has no number in it. Write its translation as one text.`];
  const strange = forms.filter(([kind]) => !kinds.includes(kind)).map(([kind]) => kind);
  return [
    ...strange.map((kind) => `"${key}": the language has no form "${kind}". It has ${kinds.join(', ')}.`),
    ...(forms.some(([, form]) => form) && !saying?.other ? [`"${key}" lacks the form "other". Add it.`] : []),
    ...forms.flatMap(([kind, form]) => (form && !strange.includes(kind) ? differences(key, phrase, kind, form) : [])),
  ];
}

/** Names in braces that a translation lacks or makes up, and a link that it lacks. */
function differences(key: string, phrase: string | Plural, kind: string, saying: string): string[] {
  const [wanted, found] = [namesIn(key), namesIn(saying)];
  // "Ein Ergebnis" needs no number.
  const isFew = typeof phrase !== 'string' && ['zero', 'one', 'two'].includes(kind);
  return [
    ...wanted.filter((name) => !found.includes(name) && !(isFew && name === 'count')).map((name) => `"${key}": its translation lacks {${name}}. Add it.`),
    ...found
      .filter((name) => !wanted.includes(name))
      .map((name) => `"${key}": there is nothing to be put in for {${name}}. Remove it.${suggestion(name, wanted)}`),
    ...(aroundLink(key)[1] !== '' && aroundLink(saying)[1] === '' ? [`"${key}": its translation lacks the link. Put square brackets around its words.`] : []),
  ];
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
