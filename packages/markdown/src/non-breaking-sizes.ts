import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** The middle of a size such as "3 × 3". */
const SIZE = /(?<=\d) × (?=\d)/g;

/** Keeps sizes on one line. Runs after `searchText`, which needs normal spaces. */
export function nonBreakingSizes() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'element' && (node.tagName === 'code' || node.tagName.startsWith('x-')))
        return SKIP;
      if (node.type === 'text') node.value = node.value.replace(SIZE, '\u00A0×\u00A0');
      return undefined;
    });
  };
}
