import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../html/hast.ts';
import { directive, noAttributes, type Use } from './directive.ts';

/** `:::actions`: links that look like buttons, in a row. */
export const actions = directive({
  names: ['actions'],
  attributes: noAttributes,
  sheet: 'actions',
  render: (_use: Use<ContainerDirective>) => element('div', { className: ['actions'] }),
});
