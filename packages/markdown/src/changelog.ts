import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { levelOf } from './headings.ts';
import { classesOf, element } from './html/hast.ts';
import { type Mark, notesOf, surroundingsOf } from './notes.ts';
import type { Say } from './phrases.ts';

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

/**
 * Marks new and changed headings with a link to the entry of the changelog. Below the lead of a page stands the same
 * for the page, after the minutes that it takes to read.
 */
export function marks() {
  return (tree: Root, file: VFile): void => {
    const { marks: all, hasMinutes, say } = surroundingsOf(file);
    const byId = new Map(all.map((mark) => [mark.id, mark]));
    const minutes = hasMinutes ? Math.round(countWords(tree) / WORDS_A_MINUTE) : 0;
    if (byId.size > 0)
      visit(tree, 'element', (node) => {
        const mark = levelOf(node) > 1 ? byId.get(String(node.properties.id)) : undefined;
        if (!mark) return undefined;
        // Insert the mark before the direct link.
        node.children.splice(-1, 0, element('small', { className: ['since'] }, linkOf(mark)));
        return SKIP;
      });
    const whole = byId.get('');
    // What takes a minute or less is read before its time is.
    if (minutes < 2 && !whole) return;
    const time = element('span', { className: ['minutes'] }, minutesOf(minutes, say));
    const meta = whole
      ? element('p', { className: ['since'] }, ...(minutes < 2 ? [] : [time]), linkOf(whole))
      : { ...time, tagName: 'p', properties: { className: ['since', 'minutes'] } };
    const lead = tree.children.findLastIndex(
      (node) =>
        node.type === 'element' && (node.tagName === 'h1' || classesOf(node).includes('lead')),
    );
    tree.children.splice(lead + 1, 0, meta);
  };
}

const WORDS_A_MINUTE = 200;

function minutesOf(count: number, say: Say): string {
  return say({ one: '1 minute', other: '{count} minutes' }, { count });
}

/** Counts words in text, tables and code. */
function countWords(node: Nodes): number {
  if (node.type === 'text') return node.value.split(/\s+/).filter(Boolean).length;
  return 'children' in node ? node.children.reduce((sum, child) => sum + countWords(child), 0) : 0;
}

function linkOf({ href, text }: Mark): Element {
  return element('a', { href }, text);
}
