import type { TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { element } from '../html/hast.ts';
import { directive, noAttributes, type Use } from './directive.ts';

/** `:kbd[Ctrl+K]`: keys that are pressed together, each in its own box. */
export const keys = directive({
  names: ['kbd'],
  attributes: noAttributes,
  render({ node, problem }: Use<TextDirective>) {
    // A trailing plus is the key itself.
    const names = textOf(node)
      .trim()
      .split(/(?<!\s)\s*\+\s*(?=\S)/);
    if (names.includes('')) return problem(':kbd needs keys in brackets: :kbd[Ctrl+K]. Add them.');
    return element(
      'span',
      { dir: 'ltr' },
      ...names.flatMap((name, index) => [...(index === 0 ? [] : ['+']), element('kbd', {}, name)]),
    );
  },
});
