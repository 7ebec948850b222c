import type { Element, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { element, isElement } from '../html/hast.ts';
import { report, surroundingsOf } from '../notes.ts';
import type { Say } from '../phrases.ts';
import type { Fence } from './fence.ts';
import { markId, noteId } from './lines.ts';

interface CodeContext {
  readonly id: string;
  readonly pre: Element;
  /** The siblings after the code. */
  readonly following: readonly RootContent[];
  readonly file: VFile;
}

/** Links marks such as `// (1)!` to the list right after the code, and each note back to its mark. */
export function linkNotes(
  { noteMarks, lines }: Fence,
  { id, pre, following, file }: CodeContext,
): void {
  if (noteMarks.length === 0) return;
  const next = following.find((node) => node.type !== 'text' || node.value.trim() !== '');
  const list = isElement(next, 'ol') ? next : null;
  const items = list ? itemsOf(list) : new Map<number, Element>();
  for (const { line, number } of noteMarks) {
    if (items.has(number)) continue;
    const message = list
      ? `has no item ${number} in the list below the code.`
      : 'has no note. Write a numbered list right below the code.';
    report(file, pre, `the mark (${number})! ${message}`, lines[line - 1] ?? line);
  }
  if (!list) return;
  const { say } = surroundingsOf(file);
  list.properties.className = ['code-notes'];
  for (const [number, item] of items) {
    const isMarked = noteMarks.some((mark) => mark.number === number);
    if (!isMarked)
      report(
        file,
        item,
        `note ${number} has no mark in the code above. Write the comment (${number})! at the end of the line that it is about.`,
      );
    else {
      item.properties.id = noteId(id, number);
      (lastParagraphOf(item) ?? item).children.push(
        { type: 'text', value: ' ' },
        backLink(id, number, say),
      );
    }
  }
}

function itemsOf({ properties, children }: Element): ReadonlyMap<number, Element> {
  const first = Number(properties.start ?? 1);
  const items = children.filter((child) => isElement(child, 'li'));
  return new Map(items.map((item, index) => [first + index, item]));
}

function lastParagraphOf({ children }: Element): Element | undefined {
  const last = children.findLast(({ type }) => type === 'element');
  return isElement(last, 'p') ? last : undefined;
}

/** Has a label of its own, but is left out of the search like the links of footnotes. */
function backLink(id: string, number: number, say: Say): Element {
  const properties = {
    className: ['note-back'],
    href: `#${markId(id, number)}`,
    ariaLabel: say('Back to note {number} in the code', { number }),
    dataFootnoteBackref: '',
  };
  return element('a', properties, '\u21A9\uFE0E');
}
