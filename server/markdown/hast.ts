import type { Element, ElementContent, Properties, Text } from 'hast';

/** An element of markup that we make ourselves. */
export function element(tagName: string, properties: Properties, ...children: readonly (ElementContent | string)[]): Element {
  return { type: 'element', tagName, properties: { ...properties }, children: children.map((child) => (typeof child === 'string' ? text(child) : child)) };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

/** Words for those who do not see what is beside them. */
export function hiddenWords(value: string): Element {
  return element('span', { className: ['visually-hidden'] }, value);
}

export function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}
