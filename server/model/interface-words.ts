import { type Plural, suggestion } from 'markdown';
import * as v from 'valibot';
import type { Locale } from '../../shared/contract/site.ts';
import { PHRASES, type Phrase } from '../../shared/words/phrases.ts';
import { keyOf, type Saying, splitLink, type Words } from '../../shared/words/say.ts';
import type { ContentProblem } from '../read/content-error.ts';
import type { RawContent, TextFile } from '../read/raw-content.ts';
import { type LineOf, readYaml } from '../read/yaml.ts';

const KNOWN: ReadonlyMap<string, Phrase> = new Map(
  Object.values(PHRASES).flatMap((phrases) =>
    phrases.map((phrase) => [keyOf(phrase), phrase] as const),
  ),
);

/** A key without a value is not translated yet. */
export const interfaceSchema = v.pipe(
  v.record(
    v.string(),
    v.nullable(
      v.union(
        [v.string(), v.record(v.string(), v.nullable(v.string()))],
        'must be a text, or a text for each kind of number.',
      ),
    ),
  ),
  v.description('The interface in one language: translations by the English text.'),
);
type Given = v.InferOutput<typeof interfaceSchema>;

export function interfaceFile(locale: string): string {
  return `interface/${locale}.yaml`;
}

export function interfaceOf(
  { interfaces }: RawContent,
  { path }: Pick<Locale, 'path'>,
): TextFile | undefined {
  return interfaces.find((file) => file.path === interfaceFile(path));
}

interface InterfaceWords {
  /** Undefined if nothing is translated. */
  readonly words: Words | undefined;
  readonly problems: readonly ContentProblem[];
  /** Phrases that stay in English on pages of another language. */
  readonly missing: readonly ContentProblem[];
}

/** Reads the translations of the interface for a locale. */
export function readInterface(raw: RawContent, locale: Locale, lineInSite: LineOf): InterfaceWords {
  const isEnglish = /^en\b/i.test(locale.htmlLang);
  const file = interfaceOf(raw, locale);
  if (!file) {
    const message = `the locale "${locale.path}" has no ${interfaceFile(locale.path)}, so the interface is in English on its pages. Run: npm run words -- ${locale.path}`;
    return {
      words: undefined,
      problems: [],
      missing: isEnglish
        ? []
        : [{ file: raw.site.path, line: lineInSite(['locales', 'list', locale.path]), message }],
    };
  }
  const { value: given = {}, problems, lineOf } = readYaml(file, interfaceSchema);
  const kinds = pluralCategoriesOf(locale.htmlLang);
  const at = (path: readonly string[], message: string): ContentProblem => ({
    file: file.path,
    line: lineOf(path),
    message,
  });
  const wrong = Object.entries(given).flatMap(([key, saying]) =>
    problemsIn(key, saying, kinds).map((message) => at([key], message)),
  );
  const words = wordsIn(given);
  const untranslated = [...KNOWN].flatMap(([key, phrase]) => {
    const kind = missingPart(phrase, words[key], kinds);
    return kind === null
      ? []
      : [at([key], `${kind}"${key}" is not translated, so it appears in English.`)];
  });
  return {
    words: Object.keys(words).length === 0 ? undefined : words,
    problems: [...problems, ...wrong],
    missing: isEnglish || problems.length > 0 ? [] : untranslated,
  };
}

/** Reports translations of the interface for which there is no locale. */
export function strayInterfaces(
  { interfaces }: RawContent,
  locales: readonly Locale[],
): ContentProblem[] {
  const known = locales.map(({ path }) => interfaceFile(path));
  return interfaces
    .filter(({ path }) => !known.includes(path))
    .map(({ path }) => ({
      file: path,
      line: 1,
      message: `is never read: site.yaml has no locale of this name. Rename or remove it.${suggestion(path, known)}`,
    }));
}

/** The plural categories of a language: `one` and `other` in English. */
export function pluralCategoriesOf(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

function wordsIn(given: Given): Words {
  const translated = Object.entries(given).flatMap(([key, saying]): [string, Saying][] => {
    if (typeof saying === 'string') return saying === '' ? [] : [[key, saying]];
    const forms = Object.entries(saying ?? {}).flatMap(([kind, form]) =>
      form ? [[kind, form] as const] : [],
    );
    return forms.length === 0 ? [] : [[key, Object.fromEntries(forms)]];
  });
  return Object.fromEntries(translated);
}

/** The untranslated part of a phrase: none (null), all of it (an empty text), or a form. */
function missingPart(
  phrase: Phrase,
  saying: Saying | undefined,
  kinds: readonly string[],
): string | null {
  if (saying === undefined) return '';
  if (typeof phrase === 'string' || typeof saying === 'string') return null;
  const untranslated = kinds.filter((kind) => saying[kind] === undefined);
  return untranslated.length === 0 ? null : `the form ${untranslated.join(', ')} of `;
}

function problemsIn(key: string, saying: Given[string], kinds: readonly string[]): string[] {
  const phrase = KNOWN.get(key);
  if (phrase === undefined)
    return [
      `the interface has no text "${key}". Remove it, or correct it to the English text.${suggestion(key, [...KNOWN.keys()])}`,
    ];
  if (typeof saying === 'string')
    return saying === '' ? [] : differences(key, phrase, 'other', saying);
  const forms = Object.entries(saying ?? {});
  if (typeof phrase === 'string')
    return forms.length === 0 ? [] : [`"${key}" has no plural. Write its translation as one text.`];
  const unknown = forms.filter(([kind]) => !kinds.includes(kind)).map(([kind]) => kind);
  return [
    ...unknown.map(
      (kind) => `"${key}": the language has no form "${kind}". It has ${kinds.join(', ')}.`,
    ),
    ...(forms.some(([, form]) => form) && !saying?.other
      ? [`"${key}" lacks the form "other". Add it.`]
      : []),
    ...forms.flatMap(([kind, form]) =>
      form && !unknown.includes(kind) ? differences(key, phrase, kind, form) : [],
    ),
  ];
}

/** Reports placeholders that a translation lacks or invents, and a link that it lacks. */
function differences(key: string, phrase: string | Plural, kind: string, saying: string): string[] {
  const [expected, found] = [namesIn(key), namesIn(saying)];
  // "Ein Ergebnis" does not need the number.
  const isFew = typeof phrase !== 'string' && ['zero', 'one', 'two'].includes(kind);
  return [
    ...expected
      .filter((name) => !found.includes(name) && !(isFew && name === 'count'))
      .map((name) => `"${key}": its translation lacks {${name}}. Add it.`),
    ...found
      .filter((name) => !expected.includes(name))
      .map(
        (name) =>
          `"${key}": there is no value for {${name}}. Remove it.${suggestion(name, expected)}`,
      ),
    ...(splitLink(key)[1] !== '' && splitLink(saying)[1] === ''
      ? [`"${key}": its translation lacks the link. Put its text in square brackets.`]
      : []),
  ];
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
