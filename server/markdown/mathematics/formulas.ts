import type { Element } from 'hast';
import type { Code, Node, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { asBlock, element, scrollBox } from '../html/hast.ts';
import { notesOf, report, sourceOf, surroundingsOf } from '../notes.ts';
import { NotReadable } from './math-ml.ts';
import type { Mathematics } from './mathematics.ts';

/**
 * Makes MathML of `$…$` in a sentence, and of `$$…$$` and fences of the language `math` as blocks. The source stays
 * with it, for the search and for whoever cannot read MathML.
 */
export function formulas(mathematics: Mathematics | null) {
  return (tree: Root, file: VFile): void => {
    if (!mathematics) return;
    visit(tree, (node, index, parent) => {
      if (node.type === 'inlineMath') {
        const raw = sourceOf(node, file);
        const isPrice = /^\$(?!\$)(?:\s|.*\s\$$)/s.test(raw) || (/^\$(?!\$)/.test(raw) && /^\d/.test(after(node, file)));
        if (isPrice) report(file, node, `${raw} is read as a formula. Write \\$ for a dollar sign; a formula has no blanks beside its dollar signs.`);
        const made = isPrice ? element('span', {}, raw) : write(node.value, { file, node, isBlock: false, mathematics });
        // Only in a box of its own a long one can scroll.
        const shown = node.value.length > MOST_ON_A_PHONE ? element('span', { className: ['formula'] }, made) : made;
        node.data = { hName: shown.tagName, hProperties: shown.properties, hChildren: shown.children };
        return SKIP;
      }
      if (!parent || index === undefined) return undefined;
      const block = blockOf(node, file);
      if (block === null) return undefined;
      const wrong = endsWrongly(node, file);
      if (wrong !== null) {
        report(file, node, wrong);
        parent.children.splice(index, 1, asBlock(element('pre', {}, element('code', {}, block))));
        return [SKIP, index + 1];
      }
      const made = write(block, { file, node, isBlock: true, mathematics });
      parent.children.splice(index, 1, asBlock(scrollBox('math', surroundingsOf(file).say('Formula'), made)));
      return [SKIP, index + 1];
    });
  };
}

/** With so many letters of source no formula is wider than a phone. */
const MOST_ON_A_PHONE = 24;

/** The source of a formula that is a block; null for anything else. */
function blockOf(node: Root['children'][number] | Root, file: VFile): string | null {
  if (node.type === 'code') return isFormula(node) ? node.value : null;
  if (node.type === 'paragraph') {
    const [only, ...more] = node.children;
    return only?.type === 'inlineMath' && more.length === 0 && sourceOf(only, file).startsWith('$$') ? only.value : null;
  }
  return node.type === 'math' ? node.value : null;
}

/** What is wrong with the lines around a block, which then takes what stands below it; null if nothing is. */
function endsWrongly(node: Node, file: VFile): string | null {
  if (node.type !== 'math') return null;
  const lines = sourceOf(node, file).split('\n');
  if (!/^[\s>]*\$\$+\s*$/.test(lines[0] ?? '')) return 'the line has to end after $$. Write the formula below it, and $$ on a line of its own where it ends.';
  return lines.length > 1 && /^[\s>]*\$\$+\s*$/.test(lines.at(-1) ?? '') ? null : '$$ is never closed. Write $$ on a line of its own where the formula ends.';
}

function isFormula({ lang }: Code): boolean {
  return lang?.toLowerCase() === 'math';
}

interface Place {
  readonly file: VFile;
  readonly node: Node;
  readonly isBlock: boolean;
  readonly mathematics: Mathematics;
}

/** A formula as MathML, or its source as code if that is not possible. */
function write(source: string, { file, node, isBlock, mathematics }: Place): Element {
  try {
    const { root, problem } = mathematics.write(source, isBlock);
    if (problem !== null) report(file, node, `the formula is not shown as it is written. ${problem}`);
    notesOf(file).sheets.push('math');
    return { ...root, properties: { ...root.properties, alttext: source.trim() } };
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    // A block begins below its mark.
    const below = (isBlock && node.type !== 'paragraph' ? 1 : 0) + source.slice(0, error.position).split('\n').length - 1;
    report(file, node, `the formula cannot be read: ${error.message}. Correct it, or put it between backticks.`, below);
    return element('code', {}, source);
  }
}

function after({ position }: Node, file: VFile): string {
  const end = position?.end.offset ?? 0;
  return String(file.value).slice(end, end + 1);
}
