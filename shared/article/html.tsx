import { createElement } from 'react';

/** Elements that can hold a leaf. */
export type HtmlElement = 'div' | 'code';

interface HtmlProps {
  readonly as: HtmlElement;
  /** Markup made by our own pipeline. */
  readonly html: string;
}

/** Marks a leaf, so that the first page can be given back what the server already sent. */
export const LEAF_ATTRIBUTE = 'data-leaf';

/** A leaf of the article: a run of content without components, as one piece of HTML. */
export function Html({ as, html }: HtmlProps) {
  return createElement(as, { [LEAF_ATTRIBUTE]: '', dangerouslySetInnerHTML: { __html: html } });
}
