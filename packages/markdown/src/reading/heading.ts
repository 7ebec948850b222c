import type { Heading, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** `{#id}`: group 1 is the id. */
const ID = /^\{[ \t]*#([^\s{}"'<>#%&\\]+)[ \t]*\}$/;

/** Applies explicit ids of headings: `## Heading {#id}`. */
export function explicitIds() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'heading', (node) => {
      const id = extractId(node, String(file.value));
      if (id !== undefined)
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    });
  };
}

/** Finds braces at the end of a heading. Reads the source, since in the tree an id may contain emphasis. */
export function bracesOf(
  { children }: Heading,
  source: string,
): { readonly at: number; readonly text: string; readonly id: string | undefined } | null {
  const start = children[0]?.position?.start.offset ?? 0;
  const written = source.slice(start, children.at(-1)?.position?.end.offset ?? start);
  const open = written.lastIndexOf('{');
  if (open === -1 || written[open - 1] === '\\' || !written.endsWith('}')) return null;
  // Other braces belong to a directive.
  if (children.find(({ position }) => (position?.end.offset ?? 0) > start + open)?.type !== 'text')
    return null;
  const text = written.slice(open);
  return { at: start + open, text, id: ID.exec(text)?.[1] };
}

/** Removes the explicit id from a heading and returns it. */
export function extractId(heading: Heading, source: string): string | undefined {
  const { at = 0, id } = bracesOf(heading, source) ?? {};
  const cut = heading.children.findIndex(({ position }) => (position?.end.offset ?? 0) > at);
  const node = heading.children[cut];
  if (id === undefined || node?.type !== 'text') return undefined;
  node.value = node.value.slice(0, node.value.lastIndexOf('{')).trimEnd();
  heading.children.splice(cut + 1);
  return id;
}

/** Returns the text of a heading without badges and footnotes. */
export function nameOf(heading: Heading, source: string): string {
  const words = (node: Nodes): string => {
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'inlineMath')
      return node.value;
    if (node.type === 'break') return ' ';
    if (node.type === 'textDirective' && node.name !== 'kbd')
      return node.name === 'badge'
        ? ''
        : source.slice(node.position?.start.offset, node.position?.end.offset);
    return 'children' in node ? node.children.map(words).join('') : '';
  };
  const name = words(heading).replace(/\s+/g, ' ').trim();
  return name || heading.children.map((node) => ('alt' in node ? node.alt : '')).join('');
}
