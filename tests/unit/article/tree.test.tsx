import type { ArticleNode } from 'markdown';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { renderArticle, withLeaves, withoutLeaves } from '../../../shared/article/tree.ts';
import { articleSchema } from '../../../shared/contract/article-node.ts';
import { EnglishSite } from '../../support/english-site.tsx';

type Article = readonly ArticleNode[];

/** What arrives of an article that is sent as JSON. */
function travelled(article: Article): Article {
  return v.parse(articleSchema, JSON.parse(JSON.stringify(article)));
}

const htmlOf = (article: Article): string =>
  renderToStaticMarkup(<EnglishSite>{renderArticle(article)}</EnglishSite>);

/**
 * HTML of each leaf of a document, as a browser reads it: in document order, without nested ones, which there are none
 * of.
 */
function leavesIn(html: string): string[] {
  return [...html.matchAll(/<(div|code) data-leaf="">(.*?)<\/\1>/gs)].map(
    ([, , inner = '']) => inner,
  );
}

const ARTICLE: Article = [
  ['x-html', { as: 'div', html: '<p>One &amp; two</p>' }],
  [
    'aside',
    { className: 'note', 'aria-label': 'Note' },
    'text ',
    ['x-html', { as: 'div', html: '<p>Three</p>' }],
    [
      'x-code-block',
      { language: 'js', title: 'a.js' },
      ['x-html', { as: 'code', html: '<b>x</b>' }],
    ],
    ['br', {}],
  ],
];

test('an article renders as it is written, after a journey as JSON too', () => {
  const html = htmlOf(ARTICLE);
  expect(html).toMatch(
    /^<div data-leaf=""><p>One &amp; two<\/p><\/div><aside class="note" aria-label="Note">text <div/,
  );
  expect(htmlOf(travelled(ARTICLE))).toBe(html);
});

test('leaves that are left out are nowhere in the data, and given back they make the same article', () => {
  const html = htmlOf(ARTICLE);
  const without = travelled(withoutLeaves(ARTICLE));
  expect(JSON.stringify(without)).not.toMatch(/One|Three|<b>/);
  const leaves = leavesIn(html);
  expect(leaves).toEqual(['<p>One &amp; two</p>', '<p>Three</p>', '<b>x</b>']);
  expect(htmlOf(withLeaves(without, () => leaves.shift() ?? ''))).toBe(html);
  expect(leaves).toEqual([]);
});

test('a name that only exists on every object is an element, never a component', () => {
  expect(htmlOf([['constructor', {}, 'x']])).toBe('<constructor>x</constructor>');
});
