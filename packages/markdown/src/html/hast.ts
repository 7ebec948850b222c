import type { Element, ElementContent, Nodes, Properties, RootContent, Text } from 'hast';
import type { Paragraph } from 'mdast';

/** Makes an element. Children that are strings become text. */
export function element(
  tagName: string,
  properties: Properties,
  ...children: readonly (ElementContent | string)[]
): Element {
  return {
    type: 'element',
    tagName,
    properties: { ...properties },
    children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
  };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

/** Whether a node is an element with this name. */
export function isElement(node: Nodes | undefined, tagName: string): node is Element {
  return node?.type === 'element' && node.tagName === tagName;
}

export function elementsOf(nodes: readonly RootContent[]): ElementContent[] {
  return nodes.flatMap((node) => (node.type === 'element' || node.type === 'text' ? [node] : []));
}

/** Replaces each text node. `change` also receives the offset of the node in the text as a whole. */
export function mapTexts(
  nodes: readonly ElementContent[],
  change: (value: string, start: number) => readonly ElementContent[],
): ElementContent[] {
  let at = 0;
  const inNode = (node: ElementContent): readonly ElementContent[] => {
    if (node.type === 'element') return [{ ...node, children: node.children.flatMap(inNode) }];
    if (node.type !== 'text') return [node];
    at += node.value.length;
    return change(node.value, at - node.value.length);
  };
  return nodes.flatMap(inNode);
}

/** Creates a scrollable box. It must be focusable by keyboard, so it needs a label. */
export function scrollBox(
  className: string,
  ariaLabel: string,
  ...children: readonly Element[]
): Element {
  return element(
    'div',
    { className: [className], role: 'group', tabIndex: 0, ariaLabel },
    ...children,
  );
}

/** Words for screen readers. */
export function hiddenWords(value: string): Element {
  return element('span', { className: ['visually-hidden'] }, value);
}

/** Creates the `#` that links to a heading or a name. `blocks` translates its label later. */
export function directLink(id: string, label: string): Element {
  return element(
    'a',
    { className: ['anchor'], href: `#${id}`, ariaLabel: label, title: label },
    '#',
  );
}

export function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** Wraps HTML so that it can be a block in the Markdown tree. */
export function asBlock({ tagName, properties, children }: Element): Paragraph {
  return {
    type: 'paragraph',
    children: [],
    data: { hName: tagName, hProperties: properties, hChildren: children },
  };
}

/** An icon of lines, each given as path data in a 20 x 20 view box. */
export function icon(...outlines: readonly string[]): Element {
  const paths = outlines.map((d) => element('path', { d }));
  return element(
    'svg',
    { viewBox: '0 0 20 20', width: 20, height: 20, className: ['icon'], ariaHidden: 'true' },
    ...paths,
  );
}

/** Returns a heading without badges, footnotes and its direct link. */
export function headingName(heading: Element): Element {
  const bare = withoutNotes(heading);
  const children = bare.children.filter(
    (child) =>
      child.type !== 'element' ||
      !classesOf(child).some((name) => name === 'anchor' || name === 'badge'),
  );
  return children.some(
    (child) => child.type === 'element' || (child.type === 'text' && child.value.trim() !== ''),
  )
    ? { ...bare, children }
    : bare;
}

function withoutNotes(node: Element): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    const inner = withoutNotes(child);
    return child.properties.dataFootnoteRef === undefined &&
      (inner.children.length > 0 || child.children.length === 0)
      ? [inner]
      : [];
  });
  return { ...node, children };
}
