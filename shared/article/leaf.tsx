import type { LeafElement } from 'markdown';
import { createElement } from 'react';

interface HtmlProps {
  readonly as: LeafElement;
  /** Markup made by our own pipeline. */
  readonly html: string;
}

/**
 * Components whose HTML the document of a first visit already contains. They are sent without it and read it from the
 * element with {@link LEAF_ATTRIBUTE}.
 */
export const LEAVES: ReadonlySet<string> = new Set(['x-html', 'x-figure']);

export const LEAF_ATTRIBUTE = 'data-leaf';

/** A part of the content without components, as one piece of HTML. */
export function Html({ as, html }: HtmlProps) {
  return createElement(as, { [LEAF_ATTRIBUTE]: '', dangerouslySetInnerHTML: { __html: html } });
}
