import type { Surroundings } from 'markdown';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compile } from '../../packages/markdown/tests/support/compile.ts';
import { renderArticle } from '../../shared/article/tree.ts';
import { EnglishSite } from './english-site.tsx';

/** HTML of a page's body as a browser gets it. */
export function htmlOf(markdown: string, surroundings: Partial<Surroundings> = {}): string {
  return renderToStaticMarkup(
    createElement(EnglishSite, null, renderArticle(compile(markdown, surroundings).article)),
  );
}
