import { suggestion } from 'markdown';
import type { Code, InlineCode, Root, Strong } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { lineOf } from './passages.ts';
import type { ProseProblem } from './structure.ts';

export interface KnownNames {
  /** Names in bold type as the product spells them: settings and their values, buttons, menus, components and terms. */
  readonly labels: ReadonlySet<string>;
  /** Names in code: types, members and kinds of cells. */
  readonly identifiers: ReadonlySet<string>;
}

/** Longer bold text is emphasis, not a label. */
const MAX_LABEL_WORDS = 4;

/**
 * Finds names on a page that do not exist, such as renamed settings or removed members.
 * @param known null if the names of the product are unknown
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

function unknownLabel(
  node: Strong,
  { labels }: KnownNames,
  here: ReadonlySet<string>,
): ProseProblem[] {
  const label = textOf(node);
  const isLabel =
    /^\p{Lu}/u.test(label) && !/[.:?!]$/.test(label) && label.split(' ').length <= MAX_LABEL_WORDS;
  if (!isLabel || labels.has(label) || here.has(label.toLowerCase())) return [];
  const known = [...labels].find((one) => one.toLowerCase() === label.toLowerCase());
  if (known !== undefined)
    return [{ line: lineOf(node), message: `the product spells it "${known}", not "${label}".` }];
  const message = `"${label}" in bold type is not a setting, a value of one, a term of the glossary or a line of interface.txt.${suggestion(label, [...labels])}`;
  return [{ line: lineOf(node), message }];
}

function unknownIdentifiers(
  node: InlineCode,
  { identifiers }: KnownNames,
  here: ReadonlySet<string>,
): ProseProblem[] {
  const names = (node.value.match(/\b\p{Lu}[\p{L}\d]*\b/gu) ?? []).filter((name) =>
    /^\p{L}*\p{Ll}/u.test(name),
  );
  return names
    .filter((name) => !identifiers.has(name) && !here.has(name))
    .map((name) => ({
      line: lineOf(node),
      message: `\`${name}\` is not a type or member of the API, and is neither in interface.txt nor in the code of this page.${suggestion(name, [...identifiers])}`,
    }));
}

/** Collects the identifiers in the code of a page, also as the Inspector shows them: `blockSize` is "block size". */
function namesInCode(tree: Root): ReadonlySet<string> {
  const names = new Set<string>();
  visit(tree, 'code', ({ value }: Code) => {
    for (const [name] of value.matchAll(/\b\p{L}[\p{L}\d]*\b/gu))
      names.add(name).add(asInspector(name));
  });
  return names;
}

function asInspector(name: string): string {
  return name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').toLowerCase();
}
