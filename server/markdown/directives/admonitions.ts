import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { asBlock, element } from '../hast.ts';
import { directive, noAttributes, type Use } from './directive.ts';

interface Kind {
  /** Used when the author gives no title. */
  readonly title: string;
  /** Path data of its icon in a 20 x 20 view box. */
  readonly outlines: readonly string[];
}

const KINDS = new Map<string, Kind>([
  ['note', { title: 'Note', outlines: ['M4 3h12v11l-3 3H4z', 'M7 7h6M7 10.5h6'] }],
  ['tip', { title: 'Tip', outlines: ['M10 2.5a5 5 0 0 0-3 9v2h6v-2a5 5 0 0 0-3-9z', 'M8 16.5h4'] }],
  ['info', { title: 'Info', outlines: ['M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z', 'M10 9.2v4.6M10 6.2v.3'] }],
  ['warning', { title: 'Warning', outlines: ['M10 2.5 18 17H2z', 'M10 8v4M10 14.3v.4'] }],
  ['danger', { title: 'Danger', outlines: ['M6.5 2.5h7l4 4v7l-4 4h-7l-4-4v-7z', 'M10 6.2v4.8M10 13.6v.4'] }],
]);

/** `:::note[Title]`, and the same with the other kinds. */
export const admonitions = directive({
  names: [...KINDS.keys()],
  attributes: noAttributes,
  render({ node, label }: Use<ContainerDirective>) {
    const { title: usual = '', outlines = [] } = KINDS.get(node.name) ?? {};
    const title: Paragraph = label ?? { type: 'paragraph', children: [{ type: 'text', value: usual }] };
    title.data = { hName: 'p', hProperties: { className: ['admonition-title'] } };
    node.children = [asBlock(iconOf(outlines)), { type: 'blockquote', children: [title, ...node.children], data: { hName: 'div' } }];
    return element('div', { className: ['admonition', node.name], role: 'note', ariaLabel: textOf(title) });
  },
});

function iconOf(outlines: readonly string[]) {
  const paths = outlines.map((d) => element('path', { d }));
  return element('svg', { viewBox: '0 0 20 20', width: 20, height: 20, className: ['icon'], ariaHidden: 'true', focusable: 'false' }, ...paths);
}
