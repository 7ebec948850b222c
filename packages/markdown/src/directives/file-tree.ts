import type { Element, ElementContent } from 'hast';
import type { List, ListItem, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { element, icon } from '../html/hast.ts';
import { directive, noAttributes, type Use } from './directive.ts';

/**
 * `:::file-tree` around a nested list: files and folders that fold without scripts. A folder has a nested list or ends
 * in a slash. A bold name is highlighted, text after a name is a comment, and `…` stands for more entries.
 */
export const fileTree = directive({
  names: ['file-tree'],
  attributes: noAttributes,
  sheet: 'file-tree',
  render({ node, label, problem }: Use<ContainerDirective>) {
    const [list, ...others] = node.children;
    if (list?.type !== 'list' || others.length > 0 || label)
      return problem(
        ':::file-tree must contain one list of files and folders. Write "- src/" and, below it, "  - index.ts".',
        others[0] ?? node,
      );
    return element('div', { className: ['file-tree'] }, treeOf(list, problem));
  },
});

type Problem = Use<ContainerDirective>['problem'];

function treeOf(list: List, problem: Problem): Element {
  return element('ul', {}, ...list.children.map((item) => entryOf(item, problem)));
}

const TAKES =
  'an entry of :::file-tree has a name, an optional comment, and its own entries as a list.';

function entryOf(item: ListItem, problem: Problem): Element {
  const [line, inside, ...others] = item.children;
  const unexpected = others[0] ?? (inside?.type === 'list' ? undefined : inside);
  if (unexpected) problem(`${TAKES} Move other text out of the list.`, unexpected);
  if (line?.type !== 'paragraph') {
    problem(`${TAKES} Begin it with a name.`, item);
    return element('li', {});
  }
  const { name, isHighlighted, comment } = readEntry(line.children);
  if (/^(?:…|\.\.\.)$/.test(name)) return element('li', { className: ['more'] }, '…', ...comment);
  const isFolder = inside?.type === 'list' || name.endsWith('/');
  const shown = isFolder ? `${name.replace(/\/$/, '')}/` : name;
  const row = [
    icon(isFolder ? FOLDER : FILE),
    element(isHighlighted ? 'strong' : 'span', { className: ['name'] }, shown),
    ...comment,
  ];
  if (inside?.type !== 'list')
    return element('li', {}, element('span', { className: ['row'] }, ...row));
  return element(
    'li',
    {},
    element(
      'details',
      { open: true },
      element('summary', { className: ['row'] }, ...row),
      treeOf(inside, problem),
    ),
  );
}

const FOLDER = 'M2.5 5.5h5l1.5 2h8.5v8.5h-15z';
const FILE = 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15';

interface Entry {
  readonly name: string;
  readonly isHighlighted: boolean;
  readonly comment: readonly ElementContent[];
}

/** Splits a line into a name (up to the first blank, in bold type or in code) and a comment. */
function readEntry(line: readonly PhrasingContent[]): Entry {
  const [first, ...rest] = line;
  if (first?.type === 'strong' || first?.type === 'inlineCode') {
    return {
      name: textOf(first).trim(),
      isHighlighted: first.type === 'strong',
      comment: commentOf(rest.map(wordsOf).join('')),
    };
  }
  const [, name = '', words = ''] = /^\s*(\S*)(.*)/s.exec(line.map(wordsOf).join('')) ?? [];
  return { name, isHighlighted: false, comment: commentOf(words) };
}

/** Returns the text of a node. A name with a colon is parsed as a directive. */
function wordsOf(node: PhrasingContent): string {
  if (node.type !== 'textDirective') return textOf(node);
  return `:${node.name}${node.children.length === 0 ? '' : `[${textOf(node)}]`}`;
}

function commentOf(words: string): readonly ElementContent[] {
  const text = words.replace(/\s+/g, ' ').trim();
  return text === ''
    ? []
    : [{ type: 'text', value: ' ' }, element('span', { className: ['comment'] }, text)];
}
