import type { ArticleNode } from 'markdown';
import { createElement, Fragment, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { articleComponents } from './components.ts';
import { LEAVES } from './leaf.tsx';

type Article = readonly ArticleNode[];

/** Returns an article without the HTML of its leaves. */
export function withoutLeaves(article: Article): Article {
  return mapLeaves(article, ({ html: _, ...props }) => props);
}

/** Returns an article with the HTML of its leaves, calling `html` in document order. */
export function withLeaves(article: Article, html: (props: LeafProps) => string): Article {
  return mapLeaves(article, (props) => ({ ...props, html: html(props) }));
}

export type LeafProps = Exclude<ArticleNode, string>[1];

/** Returns an article with changed props of its leaves. */
export function mapLeaves(
  article: Article,
  change: (props: LeafProps, name: string) => LeafProps,
): Article {
  return article.map((node): ArticleNode => {
    if (typeof node === 'string') return node;
    const [name, props, ...children] = node;
    return LEAVES.has(name)
      ? [name, change(props, name)]
      : [name, props, ...mapLeaves(children, change)];
  });
}

/** Characters of an article, with its HTML, that fill a window. */
const FIRST_SCREEN = 8_000;

/** Returns the parts of a long article that fill a window; null for an article that hardly has more. */
export function beginningOf(article: Article): Article | null {
  let characters = 0;
  const beginning = article.filter((node) => {
    const isNear = characters < FIRST_SCREEN;
    if (isNear) characters += JSON.stringify(node).length;
    return isNear;
  });
  return characters < FIRST_SCREEN ? null : beginning;
}

/** Renders an article as React elements, the same on both sides. */
export function renderArticle(article: Article): ReactNode {
  return article.map((node, index) =>
    typeof node === 'string' ? node : renderElement(node, index),
  );
}

function renderElement(
  [name, props, ...children]: Exclude<ArticleNode, string>,
  key: number,
): ReactNode {
  const inner = children.length === 0 ? undefined : renderArticle(children);
  if (!isComponentName(name)) return createElement(name, { ...props, key }, inner);
  const component = jsx(
    articleComponents[name],
    inner === undefined ? props : { ...props, children: inner },
  );
  // React's development build warns of a key beside spread props, so it is on a fragment.
  return createElement(Fragment, { key }, component);
}

function isComponentName(name: string): name is keyof typeof articleComponents {
  return Object.hasOwn(articleComponents, name);
}
