import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../html/hast.ts';
import { directive, noAttributes, type Use } from './directive.ts';

/** `:::columns` around a list: its items stand side by side, each with a heading, text and a list of its own. */
export const columns = directive({
  names: ['columns'],
  attributes: noAttributes,
  sheet: 'gallery',
  render({ node, label, problem }: Use<ContainerDirective>) {
    const [list, ...others] = node.children;
    if (list?.type !== 'list' || others.length > 0 || label)
      return problem(
        ':::columns must contain one list, with an item for each column. Indent what belongs to a column by two spaces.',
        others[0] ?? node,
      );
    list.spread = true;
    for (const item of list.children) item.spread = true;
    return element('div', { className: ['columns'] });
  },
});
