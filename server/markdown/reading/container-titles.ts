import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Whether a text may have such a line, since few have one and looking for them takes another parse. */
const MAYBE = /:::[ \t]+[a-z]|:::[a-z][\w-]*[ \t]+\S/i;

/** The first line of a container, after what it stands in: colons, name, and what comes behind. */
const OPENING = /^(?<before>[\t >]*)(?<colons>:{3,})[ \t]*(?<name>[a-z][\w-]*)(?<rest>.*)$/i;

const ATTRIBUTES = /\{[^{}]*\}$/;

/**
 * Writes containers of Docusaurus and VitePress (`:::tip Title`, `::: tip`) as the parser knows them (`:::tip[Title]`),
 * where it takes the line for text, so code stays as it is. Each line keeps its number.
 */
export function bracketTitles(text: string, parse: (text: string) => Root): string {
  let lines = text.split('\n');
  // A container may hide another one, so the text is read again until nothing changes.
  while (MAYBE.test(lines.join('\n'))) {
    const before = lines;
    const numbers = linesOfText(parse(before.join('\n')));
    lines = before.map((line, index) => (numbers.has(index + 1) ? rewritten(line, numbers.get(index + 1) ?? 0) : line));
    if (lines.every((line, index) => line === before[index])) break;
  }
  return lines.join('\n');
}

/** The lines of all paragraphs, each with the column at which its text may begin. */
function linesOfText(tree: Root): ReadonlyMap<number, number> {
  const lines = new Map<number, number>();
  visit(tree, 'paragraph', ({ position }: Nodes) => {
    if (!position) return;
    for (let line = position.start.line; line <= position.end.line; line++) lines.set(line, line === position.start.line ? position.start.column - 1 : 0);
  });
  return lines;
}

function rewritten(line: string, column: number): string {
  const { before, colons, name, rest = '' } = OPENING.exec(line.slice(column))?.groups ?? {};
  if (before === undefined || colons === undefined || name === undefined) return line;
  const behind = rest.trim();
  const [attributes = ''] = ATTRIBUTES.exec(behind) ?? [];
  const title = behind.slice(0, behind.length - attributes.length).trimEnd();
  const isLabel = title.length > 1 && title.startsWith('[') && title.endsWith(']');
  const bracketed = isLabel || title === '' ? title : `[${isBalanced(title) ? title : title.replace(/[[\]]/g, '\\$&')}]`;
  return `${line.slice(0, column)}${before}${colons}${name}${bracketed}${attributes}`;
}

/** Whether each bracket has its other half, as in a link. */
function isBalanced(title: string): boolean {
  let depth = 0;
  for (const letter of title) {
    if (letter === '[') depth++;
    if (letter === ']') depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}
