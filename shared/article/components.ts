import type { ComponentType } from 'react';
import { CodeBlock } from './code-block.tsx';
import { CodeBox } from './code-box.tsx';
import { Figure } from './figure.tsx';
import { Html } from './leaf.tsx';

/**
 * The components that Markdown can become, by the element name that the pipeline gives them. Their props are texts,
 * numbers and booleans, because an article travels as JSON. A new component is one file and one line here.
 */
export const articleComponents = {
  'x-html': Html,
  'x-code-block': CodeBlock,
  'x-code-box': CodeBox,
  'x-figure': Figure,
} satisfies Record<`x-${string}`, ComponentType<never>>;
