import type { Element } from 'hast';
import { glyphPath } from '../../shared/layout/glyph-path.ts';

/** Outlines on a 20 x 20 field, drawn with the current colour. */
const OUTLINES: Readonly<Record<string, readonly string[]>> = {
  note: ['M4 3h12v11l-3 3H4z', 'M7 7h6M7 10.5h6'],
  tip: ['M10 2.5a5 5 0 0 0-3 9v2h6v-2a5 5 0 0 0-3-9z', 'M8 16.5h4'],
  info: ['M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z', 'M10 9.2v4.6M10 6.2v.3'],
  warning: ['M10 2.5 18 17H2z', 'M10 8v4M10 14.3v.4'],
  danger: ['M6.5 2.5h7l4 4v7l-4 4h-7l-4-4v-7z', 'M10 6.2v4.8M10 13.6v.4'],
};

/** The sign of an admonition. */
export function admonitionIcon(kind: string): Element {
  const paths = (OUTLINES[kind] ?? []).map((d) => element('path', { d }));
  return element('svg', { viewBox: '0 0 20 20', width: 20, height: 20, className: ['icon'], ariaHidden: 'true', focusable: 'false' }, paths);
}

/** A section's 5 x 5 pixel glyph. */
export function glyphIcon(pattern: string): Element {
  return element('svg', { viewBox: '0 0 25 25', width: 25, height: 25, className: ['glyph'], ariaHidden: 'true', focusable: 'false' }, [
    element('path', { d: glyphPath(pattern) }),
  ]);
}

function element(tagName: string, properties: Element['properties'], children: Element[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
