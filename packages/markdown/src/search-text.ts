import type { Element, Nodes, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { levelOf } from './headings.ts';
import { classesOf, headingName } from './html/hast.ts';
import { notesOf } from './notes.ts';

/** Classes of links, labels and controls that only serve navigation, and of drawings, which repeat what tables say. */
const NAVIGATION = ['anchor', 'fold-toggle', 'schematic', 'see', 'visually-hidden', 'wrap-toggle'];

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'wbr',
]);

/** Collects the text below each heading of level 1 to 3. Deeper headings are part of the text. */
export function searchText() {
  return (tree: Root, file: VFile): void => {
    let heading = { heading: '', hash: '' };
    let under: RootContent[] = [];
    const { sections } = notesOf(file);
    const close = (): void =>
      void sections.push({
        ...heading,
        text: condense(under.map(wordsOf).join(' ')),
        names: under.flatMap(namesIn),
      });
    for (const child of tree.children.flatMap(unwrapHeadings)) {
      const level = child.type === 'element' ? levelOf(child) : 0;
      if (child.type === 'element' && isSection(child)) {
        close();
        heading = {
          heading: condense(wordsOf(headingName(child))),
          hash: `#${child.properties.id}`,
        };
        under = [];
      } else if (level !== 1) under.push(child);
    }
    close();
  };
}

/** Unwraps blocks that contain headings, such as tabs and steps. */
function unwrapHeadings(node: RootContent): RootContent[] {
  // The heading of footnotes is not part of the text.
  if (
    node.type !== 'element' ||
    levelOf(node) > 0 ||
    node.properties.dataFootnotes !== undefined ||
    !holdsHeading(node)
  )
    return [node];
  return node.children.flatMap(unwrapHeadings);
}

function holdsHeading(node: Element): boolean {
  return node.children.some(
    (child) => child.type === 'element' && (isSection(child) || holdsHeading(child)),
  );
}

function isSection(node: Element): boolean {
  const level = levelOf(node);
  return level >= 2 && level <= 3 && typeof node.properties.id === 'string';
}

/** Returns the first cells of table rows that consist of bold text. */
function namesIn(node: Nodes): string[] {
  if (node.type !== 'element') return [];
  if (node.tagName !== 'tr') return node.children.flatMap(namesIn);
  const [cell] = node.children.filter((child) => child.type === 'element');
  const [name, ...more] = cell?.tagName === 'td' ? cell.children : [];
  return name?.type === 'element' && name.tagName === 'strong' && more.length === 0
    ? [condense(wordsOf(name))]
    : [];
}

/** Returns the plain text of a node, with spaces between blocks and without navigation. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  // The text content of MathML loses the structure of the formula.
  if (node.tagName === 'math') return String(node.properties.alttext ?? '');
  const classes = classesOf(node);
  if (
    NAVIGATION.some((name) => classes.includes(name)) ||
    node.properties.dataFootnoteBackref !== undefined
  )
    return '';
  // Adjacent elements inside a figure are separate words.
  const separator =
    node.tagName === 'figure' || node.tagName === 'figcaption' || classes.includes('panel-label')
      ? ' '
      : '';
  const inner = node.children.map(wordsOf).join(separator);
  return INLINE.has(node.tagName) ? inner : ` ${inner} `;
}

function condense(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
