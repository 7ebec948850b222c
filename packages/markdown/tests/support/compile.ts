import { type CompiledArticle, loadCompiler, type Surroundings, type Term } from '../../index.ts';

const sayInEnglish: Surroundings['say'] = (phrase, ...[values]) => {
  const byName: Readonly<Record<string, string | number>> = values ?? {};
  const text = typeof phrase === 'string' ? phrase : phrase.other;
  return text.replace(/\{(\w+)\}/g, (name, key: string) => String(byName[key] ?? name));
};

/** A site with one page `/there/` (with a glyph), one picture and one figure. */
export const SURROUNDINGS: Surroundings = {
  entryIds: new Map(),
  marks: [],
  hasMinutes: false,
  toc: { min: 2, max: 3 },
  documents: { figures: true, api: true },
  say: sayInEnglish,
  ...termsAround([]),
  facts: () => [],
  measured: (name) => `no number ${name}`,
  settings: (name) => `no settings of ${name}`,
  schematic: (name) => `no drawing of ${name}`,
  figureSettings: () => undefined,
  apiTypes: [],
  api: null,
  demo: () => 'there are no demos here.',
  categoryCards: () => [
    { title: 'Inside', href: '/base/inside/', description: 'What lies inside.' },
  ],
  resolve(url) {
    if (url.startsWith('#')) return { kind: 'here', hash: url };
    if (url.startsWith('https:')) return { kind: 'external', href: url };
    if (url === '/file.txt') return { kind: 'file', href: '/base/file.txt' };
    const [, page, hash = ''] = /^(\.\/there\.md)(#.*)?$/.exec(url) ?? [];
    if (page)
      return {
        kind: 'page',
        href: `/base/there/${hash}`,
        path: '/there/',
        hash,
        icon: 'M0 0h25v4.4h-25z',
      };
    return { kind: 'broken', problem: `nowhere: ${url}` };
  },
  titleOf: (path) => (path === '/there/' ? 'Over there' : undefined),
  image: (address) =>
    address === '/wave.svg'
      ? { src: '/base/wave.svg', width: 12, height: 8 }
      : `no image ${address}`,
  figure: ({ name, id }) =>
    name === 'waves'
      ? {
          name,
          id: id ?? name,
          href: '/base/here/',
          written: '{"tide":"3"}',
          isStill: false,
        }
      : `no figure ${name}`,
};

/** A glossary, and which of its terms a page defines. */
export function termsAround(
  glossary: readonly Term[],
  terms = glossary,
): Pick<Surroundings, 'glossary' | 'words' | 'terms' | 'define'> {
  return {
    glossary: () => glossary,
    words: glossary,
    terms,
    define: (slug) => glossary.find((term) => term.slug === slug),
  };
}

const compiler = await loadCompiler({ mathematics: false });
await compiler.prepare('```csharp');

/** Compiles Markdown as a page of a small site. */
export function compile(
  markdown: string,
  surroundings: Partial<Surroundings> = {},
): CompiledArticle {
  return compiler.compile(markdown, { ...SURROUNDINGS, ...surroundings });
}

/** What is wrong with a page, as `line: message`. */
export function problemsIn(markdown: string): string[] {
  return compile(markdown).notes.problems.map(({ line, message }) => `${line}: ${message}`);
}
