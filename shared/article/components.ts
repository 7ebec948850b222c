import type { ComponentType } from 'react';
import { CodeBlock } from './code-block.tsx';
import { Figure } from './figure.tsx';
import { Html } from './html.tsx';

/**
 * The components that Markdown can become, by the element name that the pipeline gives them. Their props are texts and numbers, since they
 * travel as JSON; a new component is one file and one line here.
 */
export const articleComponents = {
  'x-html': Html,
  'x-code-block': CodeBlock,
  'x-figure': Figure,
} satisfies Record<`x-${string}`, ComponentType<never>>;
