import type { Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** The middle of a size such as "3 × 3", and the end of a share such as "45 %". */
const INSIDE = /(?<=\d) (?:× (?=\d)|%)/g;

/** Keeps sizes and shares on one line. Runs after `searchText`, which needs normal spaces. */
export function nonBreakingNumbers() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'element' && (node.tagName === 'code' || node.tagName.startsWith('x-')))
        return SKIP;
      if (node.type === 'text')
        node.value = node.value.replace(INSIDE, (inside) => inside.replaceAll(' ', '\u00A0'));
      return undefined;
    });
  };
}
