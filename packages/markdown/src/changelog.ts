import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { levelOf } from './headings.ts';
import { element } from './html/hast.ts';
import { type Mark, notesOf, surroundingsOf } from './notes.ts';

/** Number of words in the label of a link. Pages have many entries, so labels stay short. */
const LABEL_WORDS = 3;

/** Gives the entries of a changelog ids and direct links. */
export function entries() {
  return (tree: Root, file: VFile): void => {
    const { entryIds, say } = surroundingsOf(file);
    if (entryIds.size === 0) return;
    const { ids } = notesOf(file);
    visit(tree, 'element', (node) => {
      const id = node.tagName === 'li' ? entryIds.get(node.position?.start.line ?? 0) : undefined;
      if (id === undefined) return;
      ids.add(id);
      node.properties.id = id;
      const heading = textOf(node).trim().split(/\s+/).slice(0, LABEL_WORDS).join(' ');
      node.children.push(
        element(
          'a',
          {
            className: ['anchor'],
            href: `#${id}`,
            ariaLabel: say('Direct link to {heading}', { heading }),
          },
          '#',
        ),
      );
    });
  };
}

/** Marks new and changed headings and pages with a link to the entry of the changelog. */
export function marks() {
  return (tree: Root, file: VFile): void => {
    const all = surroundingsOf(file).marks;
    if (all.length === 0) return;
    const byId = new Map(all.map((mark) => [mark.id, mark]));
    visit(tree, 'element', (node) => {
      const mark = levelOf(node) > 1 ? byId.get(String(node.properties.id)) : undefined;
      if (!mark) return undefined;
      // Insert the mark before the direct link.
      node.children.splice(-1, 0, element('small', { className: ['since'] }, linkOf(mark)));
      return SKIP;
    });
    const whole = byId.get('');
    if (!whole) return;
    const title = tree.children.findIndex(
      (node) => node.type === 'element' && node.tagName === 'h1',
    );
    tree.children.splice(title + 1, 0, element('p', { className: ['since'] }, linkOf(whole)));
  };
}

function linkOf({ href, text }: Mark): Element {
  return element('a', { href }, text);
}
