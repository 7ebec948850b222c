import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../html/hast.ts';
import { directive, noAttributes, type Use } from './directive.ts';

/** `:::details[Summary]`: collapsible text that works without scripts. */
export const details = directive({
  names: ['details'],
  attributes: noAttributes,
  render({ node, label, site }: Use<ContainerDirective>) {
    const summary: Paragraph = label ?? {
      type: 'paragraph',
      children: [{ type: 'text', value: site.say('Details') }],
    };
    summary.data = { hName: 'summary' };
    node.children.unshift(summary);
    return element('details', {});
  },
});
