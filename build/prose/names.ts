import type { Code, InlineCode, Root, Strong } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { suggestion } from '../../server/markdown/suggest.ts';
import { lineOf } from './passages.ts';
import type { ProseProblem } from './structure.ts';

export interface KnownNames {
  /** Names in bold type as the product writes them: settings and their values, buttons, menus, components and terms. */
  readonly labels: ReadonlySet<string>;
  /** Names in code: types, members and kinds of cells. */
  readonly identifiers: ReadonlySet<string>;
}

/** Longer bold text is emphasis, not a label. */
const MOST_WORDS_OF_A_LABEL = 4;

/**
 * Names on a page that do not exist, for instance of renamed settings or removed members.
 * @param known null if nobody knows the names of the product
 */
export function unknownNames(tree: Root, known: KnownNames | null): readonly ProseProblem[] {
  if (!known) return [];
  const here = namesInCode(tree);
  const problems: ProseProblem[] = [];
  visit(tree, (node) => {
    if (node.type === 'strong') problems.push(...unknownLabel(node, known, here));
    if (node.type === 'inlineCode') problems.push(...unknownIdentifiers(node, known, here));
  });
  return problems;
}

function unknownLabel(node: Strong, { labels }: KnownNames, here: ReadonlySet<string>): ProseProblem[] {
  const label = textOf(node);
  const isLabel = /^\p{Lu}/u.test(label) && !/[.:?!]$/.test(label) && label.split(' ').length <= MOST_WORDS_OF_A_LABEL;
  if (!isLabel || labels.has(label) || here.has(label.toLowerCase())) return [];
  const known = [...labels].find((one) => one.toLowerCase() === label.toLowerCase());
  if (known !== undefined) return [{ line: lineOf(node), message: `the product writes "${known}", not "${label}".` }];
  const message = `"${label}" in bold type is no setting, no value of one, no word of the glossary and nothing in interface.txt.${suggestion(label, [...labels])}`;
  return [{ line: lineOf(node), message }];
}

function unknownIdentifiers(node: InlineCode, { identifiers }: KnownNames, here: ReadonlySet<string>): ProseProblem[] {
  const names = (node.value.match(/\b\p{Lu}[\p{L}\d]*\b/gu) ?? []).filter((name) => /^\p{L}*\p{Ll}/u.test(name));
  return names
    .filter((name) => !identifiers.has(name) && !here.has(name))
    .map((name) => ({
      line: lineOf(node),
      message: `\`${name}\` is no type or member of the API, nothing in interface.txt, and in no code of this page.${suggestion(name, [...identifiers])}`,
    }));
}

/** Every identifier in the code of a page, also as the Inspector shows it: `blockSize` is "block size". */
function namesInCode(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  visit(tree, 'code', ({ value }: Code) => {
    for (const [name] of value.matchAll(/\b\p{L}[\p{L}\d]*\b/gu)) names.add(name).add(asInspector(name));
  });
  return names;
}

function asInspector(name: string): string {
  return name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').toLowerCase();
}
