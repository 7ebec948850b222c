import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Avoids another parse for the many texts that have no such line. */
const MAYBE = /:::[ \t]+[a-z]|:::[a-z][\w-]*[ \t]+\S/i;

/** The first line of a container: its indentation, colons, name, and the rest. */
const OPENING = /^(?<before>[\t >]*)(?<colons>:{3,})[ \t]*(?<name>[a-z][\w-]*)(?<rest>.*)$/i;

const ATTRIBUTES = /\{[^{}]*\}$/;

/**
 * Rewrites containers of Docusaurus and VitePress (`:::tip Title`, `::: tip`) to the syntax of the parser
 * (`:::tip[Title]`). Only lines of paragraphs change, so code stays as it is. Line numbers stay the same.
 */
export function bracketTitles(text: string, parse: (text: string) => Root): string {
  let lines = text.split('\n');
  // A container may hide another one, so the text is parsed until nothing changes.
  while (MAYBE.test(lines.join('\n'))) {
    const before = lines;
    const numbers = linesOfText(parse(before.join('\n')));
    lines = before.map((line, index) =>
      numbers.has(index + 1) ? rewritten(line, numbers.get(index + 1) ?? 0) : line,
    );
    if (lines.every((line, index) => line === before[index])) break;
  }
  return lines.join('\n');
}

/** Maps the lines of all paragraphs to the column where their text may begin. */
function linesOfText(tree: Root): ReadonlyMap<number, number> {
  const lines = new Map<number, number>();
  visit(tree, 'paragraph', ({ position }: Nodes) => {
    if (!position) return;
    for (let line = position.start.line; line <= position.end.line; line++)
      lines.set(line, line === position.start.line ? position.start.column - 1 : 0);
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
  const bracketed =
    isLabel || title === ''
      ? title
      : `[${isBalanced(title) ? title : title.replace(/[[\]]/g, '\\$&')}]`;
  return `${line.slice(0, column)}${before}${colons}${name}${bracketed}${attributes}`;
}

/** Whether all brackets are paired, as in a link. */
function isBalanced(title: string): boolean {
  let depth = 0;
  for (const letter of title) {
    if (letter === '[') depth++;
    if (letter === ']') depth--;
    if (depth < 0) return false;
  }
  return depth === 0;
}
