import type { DefaultTreeAdapterTypes } from 'parse5';

/** An element of a document as tests look at it. */
export interface SeenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** All elements of a document in its order. */
export function elementsIn({ childNodes }: DefaultTreeAdapterTypes.ParentNode): SeenElement[] {
  return childNodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ name: node.tagName, attributes, text: textOf(node) }, ...elementsIn(node)];
  });
}

function textOf({ childNodes }: DefaultTreeAdapterTypes.ParentNode): string {
  return childNodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node) : ''))
    .join('');
}
