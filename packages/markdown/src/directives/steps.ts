import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../html/hast.ts';
import { directive, noAttributes, type Use } from './directive.ts';

/** `:::steps` around a numbered list: instructions with large numbers along a line. */
export const steps = directive({
  names: ['steps'],
  attributes: noAttributes,
  sheet: 'steps',
  render({ node, label, problem }: Use<ContainerDirective>) {
    const [list, ...others] = node.children;
    if (list?.type !== 'list' || !list.ordered || others.length > 0 || label)
      return problem(
        ':::steps must contain one numbered list: "1. Do this", "2. Then that". Indent what belongs to a step by three spaces.',
        others[0] ?? node,
      );
    // A loose list sets short steps like long ones.
    list.spread = true;
    for (const item of list.children) item.spread = true;
    return element('div', { className: ['steps'] });
  },
});
