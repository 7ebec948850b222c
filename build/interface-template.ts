import type { Plural } from 'markdown';
import { isMap, isScalar, parseDocument, stringify } from 'yaml';
import { pluralCategoriesOf } from '../server/model/interface-words.ts';
import { PHRASES } from '../shared/words/phrases.ts';
import { keyOf } from '../shared/words/say.ts';

interface Language {
  readonly locale: string;
  readonly htmlLang: string;
}

interface Template {
  readonly text: string;
  readonly total: number;
  readonly untranslated: number;
  /** Translations of phrases that the interface no longer uses, which are not in the text. */
  readonly unused: readonly { readonly key: string; readonly translation: unknown }[];
}

/**
 * Creates the file of a locale with all phrases of the interface, to be filled in.
 * @param existing the current file, whose translations and comments are kept
 */
export function interfaceTemplate({ locale, htmlLang }: Language, existing = ''): Template {
  const known = new Map(entriesIn(existing));
  const kinds = pluralCategoriesOf(htmlLang);
  const blocks: string[] = [headOf(locale)];
  let total = 0;
  let untranslated = 0;
  for (const [place, phrases] of Object.entries(PHRASES)) {
    blocks.push(`\n${TITLE}${place}\n`);
    for (const phrase of phrases) {
      const key = keyOf(phrase);
      const { translation = null, comments = [] } = known.get(key) ?? {};
      known.delete(key);
      total++;
      if (translation === null || translation === '') untranslated++;
      blocks.push(
        ...comments.map((comment) => `#${comment}\n`),
        pair(key, translation ?? emptyOf(phrase, kinds), phrase),
      );
    }
  }
  return {
    text: blocks.join(''),
    total,
    untranslated,
    unused: [...known].map(([key, { translation }]) => ({ key, translation })),
  };
}

/** Prefix of the name of a section. */
const TITLE = '# --- ';
/** Prefix of the English forms of a phrase with a number. */
const ENGLISH = '# In English: ';

function headOf(locale: string): string {
  return [
    `# What the interface says in the locale "${locale}": behind each English text its translation. What is left empty is said`,
    '# in English, and `npm run check` names it. {name} stands for a value, and what is between [square brackets] is a link.',
    `# After an update, \`npm run words -- ${locale}\` adds what is new.`,
    '',
  ].join('\n');
}

interface Entry {
  readonly translation: unknown;
  /** Comments above it, without generated ones. */
  readonly comments: readonly string[];
}

function entriesIn(text: string): [string, Entry][] {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) return [];
  const generated = [TITLE, ENGLISH, ...headOf('').split('\n')].map((start) => start.slice(1, 20));
  return contents.items.flatMap(({ key, value }, index): [string, Entry][] => {
    if (!isScalar(key)) return [];
    const above = [index === 0 ? contents.commentBefore : null, key.commentBefore].flatMap(
      (comment) => comment?.split('\n') ?? [],
    );
    const comments = above.filter(
      (comment) =>
        comment !== '' && !generated.some((start) => start !== '' && comment.startsWith(start)),
    );
    const translation: unknown = isScalar(value) || isMap(value) ? value.toJSON() : null;
    return [[String(key.value), { translation, comments }]];
  });
}

function emptyOf(phrase: string | Plural, kinds: readonly string[]): unknown {
  return typeof phrase === 'string' ? null : Object.fromEntries(kinds.map((kind) => [kind, null]));
}

function pair(key: string, translation: unknown, phrase: string | Plural): string {
  const english = typeof phrase === 'string' ? '' : `${ENGLISH}${phrase.one} / ${phrase.other}\n`;
  return (
    english +
    stringify({ [key]: translation }, { lineWidth: 0, nullStr: '' }).replace(/(?<! ) +$/gm, '')
  );
}
