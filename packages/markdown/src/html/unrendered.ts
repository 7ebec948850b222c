import type { Nodes, Root, Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { lineOf, report, sourceOf } from '../notes.ts';
import { bracesOf } from '../reading/heading.ts';
import { suggestion } from '../suggest.ts';
import { WITH_SIZE } from './foreign-syntax.ts';

type Definition = Nodes & { type: 'definition' | 'footnoteDefinition' };

/** Reports what Markdown silently drops or leaves as text. */
export function unrendered() {
  return (tree: Root, file: VFile): void => {
    const definitions: Definition[] = [];
    visit(tree, (node) => {
      if (node.type === 'definition' || node.type === 'footnoteDefinition') definitions.push(node);
      if (node.type === 'table') checkRows(node, file);
      if (
        node.type === 'link' &&
        textOf(node).trim() === '' &&
        node.children.every(({ type }) => type === 'text')
      )
        report(
          file,
          node,
          `the link to ${node.url} has no text, so nobody can follow it. Write some between the square brackets.`,
        );
      if (node.type === 'link' && node.url === '') {
        report(
          file,
          node,
          `the link "${textOf(node)}" has no address. Write one between the parentheses, or leave the brackets out.`,
        );
        node.url = '#';
      }
      if (node.type === 'image' && /\|\d+(?:x\d+)?$/.test(node.alt ?? ''))
        report(file, node, `"${node.alt}" ${WITH_SIZE}`);
      if (node.type === 'heading') checkAttributes(node, file);
    });
    checkDefinitions(definitions, file);
    visit(tree, 'text', (node) => {
      if (!node.position) return;
      const own = sourceOf(node, file);
      const before = String(file.value).slice(0, node.position.start.offset);
      // A link whose text begins with code starts in an earlier text node.
      const begun = /^[^[\]\n]*\]\[/.test(own) ? before.slice(before.lastIndexOf('[')) : '';
      const linesTo = (text: string): number => text.split('\n').length - 1;
      for (const { index, message } of [
        ...missingIn(begun + own, definitions),
        ...tablesIn(begun + own),
      ])
        report(file, node, message, linesTo((begun + own).slice(0, index)) - linesTo(begun));
    });
  };
}

/** Reports rows with more cells than the header, which are dropped. */
function checkRows({ children: [head, ...rows] }: Table, file: VFile): void {
  const width = head?.children.length ?? 0;
  for (const row of rows) {
    const extra = row.children.slice(width).map((cell) => textOf(cell));
    if (extra.length === 0) continue;
    const message = `this row has ${row.children.length} cells, but the header has ${width}, so "${extra.join(' | ')}" is not shown. Write a bar in a cell as \\|.`;
    report(file, row, message);
  }
}

/** Reports attributes such as `## Heading {.wide}`. */
function checkAttributes(heading: Nodes & { type: 'heading' }, file: VFile): void {
  const braces = bracesOf(heading, String(file.value));
  if (!braces || braces.id !== undefined || !/^\{[ \t]*(?:[#.:]|[\w-]+=)/.test(braces.text)) return;
  report(
    file,
    heading,
    `"${braces.text}" is not supported. The braces of a heading may only have an id without blanks: ## Heading {#id}.`,
  );
}

/** Reports duplicate and unused definitions. */
function checkDefinitions(definitions: readonly Definition[], file: VFile): void {
  if (definitions.length === 0) return;
  const written = countOf(String(file.value).match(/\[[^[\]\n]+\]/g) ?? []);
  const defined = countOf(definitions.map(nameOf));
  const firsts = new Map<string, Definition>();
  for (const node of definitions) {
    const name = nameOf(node);
    const key = keyOf(name);
    const first = firsts.get(key);
    firsts.set(key, first ?? node);
    if (first)
      report(
        file,
        node,
        `${name} is already defined on line ${lineOf(first)}, and only that definition counts. Rename one of them.`,
      );
    else if (written.get(key) === defined.get(key) && !isComment(node))
      report(file, node, unused(node));
  }
}

/** Names are compared without case and repeated blanks. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ');
}

/** Counts the names. */
function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names.map(keyOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function unused(node: Definition): string {
  const what = node.type === 'definition' ? 'this address' : 'this footnote';
  return `nothing refers to ${what}, so it is not shown. Write ${nameOf(node)} where it belongs, or remove it.`;
}

/** Whether this is a comment, which some write as `[//]: # (words)`. */
function isComment(node: Definition): boolean {
  return (
    node.type === 'definition' &&
    (node.url === '' || node.url === '#' || /^(?:\/\/|comment)/.test(node.identifier))
  );
}

function nameOf({ type, label, identifier }: Definition): string {
  return type === 'definition' ? `[${label ?? identifier}]` : `[^${label ?? identifier}]`;
}

interface Found {
  readonly index: number;
  readonly message: string;
}

/** Finds `[text][missing]` and `[^missing]`. Only references without a definition are left as text. */
function missingIn(source: string, definitions: readonly Definition[]): Found[] {
  const known = definitions.map(nameOf);
  const links = [...source.matchAll(/(?<![\w\\\])])\[([^[\]\n^][^[\]\n]*)\]\[([^[\]\n]*)\]/g)].map(
    (match) => {
      const name = `[${match[2] || match[1] || ''}]`;
      const message = `the link ${match[0]} is shown as is, since ${name} has no address. Add a line "${name}: address".${suggestion(name, known)}`;
      return { index: match.index, message };
    },
  );
  const notes = [...source.matchAll(/(?<!\\)\[\^[^\s[\]]+\]/g)].map(({ 0: name, index }) => ({
    index,
    message: `the footnote ${name} is shown as is, since it has no text. Add a line "${name}: text".${suggestion(name, known)}`,
  }));
  return [...links, ...notes];
}

/** The delimiter row of a table that was not parsed as one. */
const DELIMITER_ROW =
  /^[\t >]*(?:\|[\t ]*)?:?-{2,}:?[\t ]*(?:\|[\t ]*:?-{2,}:?[\t ]*)+(?:\|[\t ]*)?$/gm;

function tablesIn(source: string): Found[] {
  const message =
    'this is shown as text and not as a table. Its header needs as many cells as the line of dashes, and a line of its own above it.';
  return [...source.matchAll(DELIMITER_ROW)].map(({ index }) => ({ index, message }));
}
