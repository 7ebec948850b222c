import type { Nodes, Parent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';

/** A block of prose without code, addresses and attributes of directives. */
export interface Passage {
  /** 1-based line of the file. */
  readonly line: number;
  /** Inline code is replaced by `x`, since it counts as a word. */
  readonly text: string;
  /** Headings and table cells need not be sentences. */
  readonly is: 'prose' | 'heading' | 'cell';
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFrontmatter)
  .use(remarkDirective);

export function parseMarkdown(text: string): Root {
  return parser.parse(text);
}

/** Collects the prose of a Markdown file, including titles, descriptions and alternative texts. */
export function passagesOf(tree: Root): readonly Passage[] {
  const passages: Passage[] = [];
  gather(tree, passages);
  visit(tree, (node) => void passages.push(...picturesIn(node)));
  return passages;
}

function gather(node: Nodes, passages: Passage[]): void {
  const add = (is: Passage['is']): void =>
    void passages.push({ line: lineOf(node), text: readAloud(node), is });
  if (node.type === 'yaml') passages.push(...frontMatter(node.value));
  else if (node.type === 'heading') add('heading');
  else if (node.type === 'tableCell') add('cell');
  else if (node.type === 'paragraph' || node.type === 'leafDirective') add('prose');
  else if ('children' in node) for (const child of node.children) gather(child, passages);
}

const READ_KEYS = ['title', 'description', 'sidebar_label', 'pagination_label'];

function frontMatter(yaml: string): Passage[] {
  const values: unknown = parseYaml(yaml);
  if (typeof values !== 'object' || values === null) return [];
  const lines = yaml.split('\n');
  return Object.entries(values).flatMap(([key, value]) => {
    if (!READ_KEYS.includes(key) || typeof value !== 'string') return [];
    // Plus 2, since a line of hyphens is above and lines are 1-based.
    return [
      {
        line: lines.findIndex((line) => line.startsWith(`${key}:`)) + 2,
        text: value,
        is: 'prose' as const,
      },
    ];
  });
}

/** Returns alternative text and caption. */
function picturesIn(node: Nodes): Passage[] {
  const isPicture = node.type === 'leafDirective' && node.name === 'image';
  const texts = isPicture
    ? [node.attributes?.alt, node.attributes?.caption]
    : [node.type === 'image' ? node.alt : null];
  return texts.flatMap((text) =>
    text ? [{ line: lineOf(node), text, is: 'prose' as const }] : [],
  );
}

/** Returns the text of a node as it is read aloud. */
function readAloud(node: Nodes): string {
  switch (node.type) {
    case 'inlineCode':
    case 'textDirective':
      return 'x';
    case 'html':
    case 'image':
      return '';
    case 'link':
      // A bare address is not prose.
      return textOf(node) === node.url ? '' : readAll(node);
    case 'break':
      return ' ';
    default:
      return 'children' in node ? readAll(node) : textOf(node).replace(/\s+/g, ' ');
  }
}

function readAll({ children }: Parent): string {
  return children.map(readAloud).join('');
}

export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
