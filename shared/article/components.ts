import type { ComponentType } from 'react';
import { CodeBlock } from './code-block.tsx';
import { CodeBox } from './code-box.tsx';
import { Figure } from './figure.tsx';
import { Html } from './leaf.tsx';

/**
 * The components of articles by the element names that the pipeline emits. Their props are strings, numbers and
 * booleans, because articles are sent as JSON. A new component is one file and one line here.
 */
export const articleComponents = {
  'x-html': Html,
  'x-code-block': CodeBlock,
  'x-code-box': CodeBox,
  'x-figure': Figure,
} satisfies Record<`x-${string}`, ComponentType<never>>;
