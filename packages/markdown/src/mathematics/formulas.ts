import type { Element } from 'hast';
import type { Code, Node, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { asBlock, element, scrollBox } from '../html/hast.ts';
import { notesOf, report, sourceOf, surroundingsOf } from '../notes.ts';
import { FormulaError } from './math-ml.ts';
import type { Mathematics } from './mathematics.ts';

/**
 * Renders inline `$…$`, and the blocks `$$…$$` and fences of the language `math`, as MathML. The source is kept as
 * alternative text, which the search reads too.
 */
export function formulas(mathematics: Mathematics | null) {
  return (tree: Root, file: VFile): void => {
    if (!mathematics) return;
    visit(tree, (node, index, parent) => {
      if (node.type === 'inlineMath') {
        const raw = sourceOf(node, file);
        const isPrice =
          /^\$(?!\$)(?:\s|.*\s\$$)/s.test(raw) ||
          (/^\$(?!\$)/.test(raw) && /^\d/.test(after(node, file)));
        if (isPrice)
          report(
            file,
            node,
            `${raw} is read as a formula. Write \\$ for a dollar sign; a formula has no blanks beside its dollar signs.`,
          );
        const made = isPrice
          ? element('span', {}, raw)
          : render(node.value, { file, node, isBlock: false, mathematics });
        // A long formula needs a box to scroll in.
        const shown =
          node.value.length > MAX_ON_PHONE
            ? element('span', { className: ['formula'] }, made)
            : made;
        node.data = {
          hName: shown.tagName,
          hProperties: shown.properties,
          hChildren: shown.children,
        };
        return SKIP;
      }
      if (!parent || index === undefined) return undefined;
      const block = blockOf(node, file);
      if (block === null) return undefined;
      const problem = problemOfFences(node, file);
      if (problem !== null) {
        report(file, node, problem);
        parent.children.splice(index, 1, asBlock(element('pre', {}, element('code', {}, block))));
        return [SKIP, index + 1];
      }
      const made = render(block, { file, node, isBlock: true, mathematics });
      parent.children.splice(
        index,
        1,
        asBlock(scrollBox('math', surroundingsOf(file).say('Formula'), made)),
      );
      return [SKIP, index + 1];
    });
  };
}

/** A formula whose source is no longer than this fits on a phone. */
const MAX_ON_PHONE = 24;

/** Returns the source of a block formula; null for anything else. */
function blockOf(node: Root['children'][number] | Root, file: VFile): string | null {
  if (node.type === 'code') return isFormula(node) ? node.value : null;
  if (node.type === 'paragraph') {
    const [only, ...more] = node.children;
    return only?.type === 'inlineMath' && more.length === 0 && sourceOf(only, file).startsWith('$$')
      ? only.value
      : null;
  }
  return node.type === 'math' ? node.value : null;
}

/** The message for a block whose `$$` lines are wrong, so that it swallows the text below; null if they are right. */
function problemOfFences(node: Node, file: VFile): string | null {
  if (node.type !== 'math') return null;
  const lines = sourceOf(node, file).split('\n');
  if (!/^[\s>]*\$\$+\s*$/.test(lines[0] ?? ''))
    return 'the line must end after $$. Write the formula below it, and $$ on a line of its own where it ends.';
  return lines.length > 1 && /^[\s>]*\$\$+\s*$/.test(lines.at(-1) ?? '')
    ? null
    : '$$ is never closed. Write $$ on a line of its own where the formula ends.';
}

function isFormula({ lang }: Code): boolean {
  return lang?.toLowerCase() === 'math';
}

interface FormulaContext {
  readonly file: VFile;
  readonly node: Node;
  readonly isBlock: boolean;
  readonly mathematics: Mathematics;
}

/** Renders a formula as MathML, or as code if it cannot be parsed. */
function render(source: string, { file, node, isBlock, mathematics }: FormulaContext): Element {
  try {
    const { root, problem } = mathematics.write(source, isBlock);
    if (problem !== null) report(file, node, `the formula is not shown as written. ${problem}`);
    notesOf(file).sheets.push('math');
    return { ...root, properties: { ...root.properties, alttext: source.trim() } };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    // The source of a block begins below its opening line.
    const below =
      (isBlock && node.type !== 'paragraph' ? 1 : 0) +
      source.slice(0, error.position).split('\n').length -
      1;
    report(
      file,
      node,
      `the formula cannot be read: ${error.message}. Correct it, or put it between backticks.`,
      below,
    );
    return element('code', {}, source);
  }
}

function after({ position }: Node, file: VFile): string {
  const end = position?.end.offset ?? 0;
  return String(file.value).slice(end, end + 1);
}
