import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { asBlock, element, icon } from '../html/hast.ts';
import type { Say } from '../phrases.ts';
import { directive, noAttributes, type Use } from './directive.ts';

interface Kind {
  readonly title: 'Note' | 'Tip' | 'Info' | 'Important' | 'Warning' | 'Caution' | 'Danger';
  /** Path data of its icon in a 20 x 20 view box. */
  readonly outlines: readonly string[];
  /** The kind whose style it shares, if it has none of its own. */
  readonly like?: string;
}

const TRIANGLE = ['M10 2.5 18 17H2z', 'M10 8v4M10 14.3v.4'];

const KINDS = new Map<string, Kind>([
  ['note', { title: 'Note', outlines: ['M4 3h12v11l-3 3H4z', 'M7 7h6M7 10.5h6'] }],
  ['tip', { title: 'Tip', outlines: ['M10 2.5a5 5 0 0 0-3 9v2h6v-2a5 5 0 0 0-3-9z', 'M8 16.5h4'] }],
  [
    'info',
    {
      title: 'Info',
      outlines: ['M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z', 'M10 9.2v4.6M10 6.2v.3'],
    },
  ],
  [
    'important',
    { title: 'Important', outlines: ['M3 3.5h14v10h-6l-4 3.5v-3.5H3z', 'M10 6v3.4M10 11v.3'] },
  ],
  ['warning', { title: 'Warning', outlines: TRIANGLE }],
  ['caution', { title: 'Caution', outlines: TRIANGLE, like: 'warning' }],
  [
    'danger',
    { title: 'Danger', outlines: ['M6.5 2.5h7l4 4v7l-4 4h-7l-4-4v-7z', 'M10 6.2v4.8M10 13.6v.4'] },
  ],
]);

export const admonitionKinds: readonly string[] = [...KINDS.keys()];

/** The default title of a kind. */
export function titleOf(kind: string, say: Say): string {
  return say(KINDS.get(kind)?.title ?? 'Note');
}

/** `:::note[Title]` or `:::note Title`, and likewise for the other kinds. */
export const admonitions = directive({
  names: admonitionKinds,
  attributes: noAttributes,
  render({ node, label, notes, site }: Use<ContainerDirective>) {
    const { outlines = [], like = node.name } = KINDS.get(node.name) ?? {};
    const title: Paragraph = label ?? {
      type: 'paragraph',
      children: [{ type: 'text', value: titleOf(node.name, site.say) }],
    };
    title.data = { hName: 'p', hProperties: { className: ['admonition-title'] } };
    node.children = [
      asBlock(icon(...outlines)),
      { type: 'blockquote', children: [title, ...node.children], data: { hName: 'div' } },
    ];
    // The style sheet of all pages covers the other kinds.
    if (like === 'important') notes.sheets.push('important');
    return element('div', {
      className: ['admonition', like],
      role: 'note',
      ariaLabel: textOf(title),
    });
  },
});
