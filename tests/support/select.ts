import type { DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** All nodes below a node of a document, in its order. */
function nodesIn({ childNodes }: ParentNode): DefaultTreeAdapterTypes.ChildNode[] {
  return childNodes.flatMap((node) => ('childNodes' in node ? [node, ...nodesIn(node)] : [node]));
}

/**
 * The elements that a selector finds. It may have names, classes, ids and attributes without values, and parts that
 * stand below each other: `.step-table tr[aria-current] td`.
 */
export function select(within: ParentNode, selector: string): readonly Element[] {
  const [part = '', ...rest] = selector.split(' ');
  const found = nodesIn(within).filter((node) => 'tagName' in node);
  const fitting = found.filter((element) => fits(element, part));
  return rest.length === 0
    ? fitting
    : [...new Set(fitting.flatMap((element) => select(element, rest.join(' '))))];
}

function fits(element: Element, part: string): boolean {
  const tokens = part.match(/^(?:\*|[a-z][a-z0-9]*)|[.#][\w-]+|\[[\w-]+\]/g) ?? [];
  if (tokens.join('') !== part) throw new Error(`"${part}" is more than a test can select by.`);
  return tokens.every((token) => {
    if (token === '*') return true;
    if (token.startsWith('.')) return classesOf(element).includes(token.slice(1));
    if (token.startsWith('#')) return attributeOf(element, 'id') === token.slice(1);
    return token.startsWith('[')
      ? attributeOf(element, token.slice(1, -1)) !== undefined
      : element.tagName === token;
  });
}

export const classesOf = (element: Element): readonly string[] =>
  attributeOf(element, 'class')?.split(' ') ?? [];

export const attributeOf = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

/** What is written in each element that a selector finds. */
export const textsOf = (within: ParentNode, selector: string): readonly string[] =>
  select(within, selector).map(textOf);

const textOf = (element: Element): string =>
  nodesIn(element)
    .map((node) => ('value' in node ? node.value : ''))
    .join('')
    .trim();

/** What a browser sends of a form that nobody has touched. */
export function sentFields(form: Element): URLSearchParams {
  const sent = new URLSearchParams();
  for (const field of select(form, '[name]')) {
    const value = valueIn(field);
    if (value !== undefined && attributeOf(field, 'disabled') === undefined)
      sent.append(attributeOf(field, 'name') ?? '', value);
  }
  return sent;
}

/** The value of a field, undefined for a box that is not ticked. */
function valueIn(field: Element): string | undefined {
  if (field.tagName === 'textarea') return textOf(field);
  if (field.tagName === 'select') {
    const [first] = select(field, 'option');
    const [chosen = first] = select(field, 'option[selected]');
    return chosen && attributeOf(chosen, 'value');
  }
  const canBeTicked = ['checkbox', 'radio'].includes(attributeOf(field, 'type') ?? '');
  return canBeTicked && attributeOf(field, 'checked') === undefined
    ? undefined
    : attributeOf(field, 'value');
}
