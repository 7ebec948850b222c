import type { Element, ElementContent, Properties, Text } from 'hast';
import type { Paragraph } from 'mdast';

export function element(tagName: string, properties: Properties, ...children: readonly (ElementContent | string)[]): Element {
  return { type: 'element', tagName, properties: { ...properties }, children: children.map((child) => (typeof child === 'string' ? text(child) : child)) };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

/** Words for screen readers. */
export function hiddenWords(value: string): Element {
  return element('span', { className: ['visually-hidden'] }, value);
}

/** The `#` beside a heading or a name that links to its anchor. */
export function directLink(id: string, label: string): Element {
  const title = `Direct link to ${label}`;
  return element('a', { className: ['anchor'], href: `#${id}`, ariaLabel: title, title }, '#');
}

export function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** Wraps HTML so that it can be a block in the Markdown tree. */
export function asBlock({ tagName, properties, children }: Element): Paragraph {
  return { type: 'paragraph', children: [], data: { hName: tagName, hProperties: properties, hChildren: children } };
}
