import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type CompiledArticle, createCompiler } from '../../server/markdown/compile.ts';
import { loadHighlighter } from '../../server/markdown/languages.ts';
import type { Surroundings, Term } from '../../server/markdown/notes.ts';
import { renderArticle } from '../../shared/article/tree.ts';
import { createSay } from '../../shared/words/say.ts';
import { EnglishSite } from './english-site.tsx';

const sayInEnglish = createSay({ locale: { htmlLang: 'en' } });

/** A site with one page `/there/` (with a glyph), one picture and one figure. */
export const SURROUNDINGS: Surroundings = {
  entryIds: new Map(),
  marks: [],
  toc: { min: 2, max: 3 },
  documents: { figures: true, api: true },
  say: sayInEnglish,
  ...termsAround([]),
  measured: (name) => `no number ${name}`,
  settings: (name) => `no settings of ${name}`,
  figureSettings: () => undefined,
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
        icon: '##### ..... ..... ..... .....',
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
          state: name,
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

const highlighter = await loadHighlighter();
await highlighter.prepare('```csharp');
const compiler = createCompiler(highlighter);

/** Compiles Markdown as a page of a small site. */
export function compile(
  markdown: string,
  surroundings: Partial<Surroundings> = {},
): CompiledArticle {
  return compiler.compile(markdown, { ...SURROUNDINGS, ...surroundings });
}

/** HTML of a page's body as a browser gets it. */
export function htmlOf(markdown: string, surroundings: Partial<Surroundings> = {}): string {
  return renderToStaticMarkup(
    createElement(EnglishSite, null, renderArticle(compile(markdown, surroundings).article)),
  );
}

/** What is wrong with a page, as `line: message`. */
export function problemsIn(markdown: string): string[] {
  return compile(markdown).notes.problems.map(({ line, message }) => `${line}: ${message}`);
}
