import type { refractor } from 'refractor/core';
import { visit } from 'unist-util-visit';
import { ON_DEMAND, PRELOADED } from './grammars.ts';
import { suggestion } from './suggest.ts';

/** Languages that are not highlighted. */
const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none', '']);

const GRAMMARS = { ...PRELOADED, ...ON_DEMAND };

/** Lists the languages. The first name of each is that of its grammar. */
export function languages(): [name: string, ...aliases: string[]][] {
  return Object.entries(GRAMMARS)
    .map(([name, [, aliases]]): [string, ...string[]] => [name, ...(aliases?.split(' ') ?? [])])
    .concat([['text', ...[...PLAIN].filter((name) => name !== '' && name !== 'text')]])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Grammars by all of their names. */
const BY_NAME: ReadonlyMap<string, string> = new Map(
  languages().flatMap(([name, ...aliases]) =>
    [name, ...aliases].map((alias) => [alias, name] as const),
  ),
);

export interface Highlighter extends Pick<typeof refractor, 'highlight' | 'registered'> {
  /** Loads the grammars that a Markdown text names. Until then its code is not highlighted. */
  prepare(text: string): Promise<void>;
}

/** Token names that clash with CSS classes of the site. */
const RESERVED_CLASSES = /^(?:line|code|table|row|anchor|error|warning|info|output)$/;

export async function loadHighlighter(): Promise<Highlighter> {
  const { refractor } = await import('refractor/core');
  const register = async (names: readonly string[]): Promise<void> => {
    const loading = names.flatMap((name) => {
      const [load, aliases] = GRAMMARS[name] ?? [];
      return load ? [{ name, aliases, loaded: load() }] : [];
    });
    for (const { name, aliases, loaded } of loading) {
      refractor.register((await loaded).default);
      if (aliases) refractor.alias(name, aliases.split(' '));
    }
  };
  await register(Object.keys(PRELOADED));
  return {
    highlight(text, language) {
      const root = refractor.highlight(text, language);
      visit(root, 'element', ({ properties }) => {
        properties.className = String(properties.className)
          .split(',')
          .filter((name) => !RESERVED_CLASSES.test(name));
      });
      return root;
    },
    registered: refractor.registered,
    async prepare(text) {
      const missing = grammarsIn(text).filter(
        (name) => !isPlain(name) && !refractor.registered(name),
      );
      if (missing.length > 0) await register(missing);
    },
  };
}

/** The opening line of a fence, also in lists and blockquotes. Group 1 is the info string. */
const FENCE = /^[ \t>*+\-\d.)]*(?:`{3,}|~{3,})(.*)/gm;

/** Finds the grammars of all fences. Options may name a language too, as `lang` does in a `diff`. */
function grammarsIn(text: string): string[] {
  const words = [...text.matchAll(FENCE)].flatMap(
    ([, info = '']) => info.toLowerCase().match(/[\w+#-]+/g) ?? [],
  );
  return [...new Set(words.flatMap((word) => BY_NAME.get(word) ?? []))];
}

export function isPlain(language: string): boolean {
  return PLAIN.has(language);
}

/** The message for an unknown language of a fence; null if it is known. */
export function unknownLanguage(language: string): string | null {
  if (isPlain(language) || BY_NAME.has(language)) return null;
  const hint = suggestion(language, [...BY_NAME.keys()]);
  return `code cannot be highlighted as "${language}".${hint} Correct the name, or write "text" for code without highlighting; reference/languages.md lists all languages.`;
}
