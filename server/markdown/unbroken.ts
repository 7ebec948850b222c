import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** A size, as "3 × 3"; sides may be written with a comma, as "1,024". */
const SIZE = /(?<=\d) × (?=\d)/g;

/** Keeps sizes on one line: a line that ends in "3 ×" is read twice. Runs after the words for the search are gathered, which keep plain blanks. */
export function unbroken() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'element' && (node.tagName === 'code' || node.tagName.startsWith('x-'))) return SKIP;
      if (node.type === 'text') node.value = node.value.replace(SIZE, '\u00A0×\u00A0');
      return undefined;
    });
  };
}
