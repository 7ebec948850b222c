import type { refractor } from 'refractor/core';
import { visit } from 'unist-util-visit';
import { ALWAYS, WHEN_NAMED } from './grammars.ts';
import { suggestion } from './suggest.ts';

/** Names of fences that are not highlighted. */
const PLAIN = new Set(['text', 'txt', 'plain', 'plaintext', 'none', '']);

const GRAMMARS = { ...ALWAYS, ...WHEN_NAMED };

/** The names of each language, the first of which is that of its grammar. */
export function languages(): [name: string, ...aliases: string[]][] {
  return Object.entries(GRAMMARS)
    .map(([name, [, aliases]]): [string, ...string[]] => [name, ...(aliases?.split(' ') ?? [])])
    .concat([['text', ...[...PLAIN].filter((name) => name !== '' && name !== 'text')]])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** By each of its names, the name of a grammar. */
const BY_NAME: ReadonlyMap<string, string> = new Map(languages().flatMap(([name, ...aliases]) => [name, ...aliases].map((alias) => [alias, name] as const)));

export interface Highlighter extends Pick<typeof refractor, 'highlight' | 'registered'> {
  /** Loads the grammars of the languages that a Markdown text names. Code is shown without colours before that. */
  prepare(text: string): Promise<void>;
}

/** Tokens that are classes of the site too, and would look like those, such as a line of a diff. */
const OURS = /^(?:line|code|table|row|anchor|error|warning|info|output)$/;

/** Loaded only by the thread that compiles pages. */
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
  await register(Object.keys(ALWAYS));
  return {
    highlight(text, language) {
      const root = refractor.highlight(text, language);
      visit(root, 'element', ({ properties }) => {
        properties.className = String(properties.className)
          .split(',')
          .filter((name) => !OURS.test(name));
      });
      return root;
    },
    registered: refractor.registered,
    async prepare(text) {
      const missing = grammarsIn(text).filter((name) => !isPlain(name) && !refractor.registered(name));
      if (missing.length > 0) await register(missing);
    },
  };
}

/** The opening line of a fence, perhaps in lists and quotations; group 1 is what follows the backticks. */
const FENCE = /^[ \t>*+\-\d.)]*(?:`{3,}|~{3,})(.*)/gm;

/** Options may name a language too, such as that of the code in a `diff`. */
function grammarsIn(text: string): string[] {
  const words = [...text.matchAll(FENCE)].flatMap(([, info = '']) => info.toLowerCase().match(/[\w+#-]+/g) ?? []);
  return [...new Set(words.flatMap((word) => BY_NAME.get(word) ?? []))];
}

export function isPlain(language: string): boolean {
  return PLAIN.has(language);
}

/** A message about the language of a fence; null if there is nothing to say. */
export function unknownLanguage(language: string): string | null {
  if (isPlain(language) || BY_NAME.has(language)) return null;
  const hint = suggestion(language, [...BY_NAME.keys()]);
  return `code cannot be highlighted as "${language}".${hint} Correct the name, or write "text" for code without colours; reference/languages.md lists all languages.`;
}
