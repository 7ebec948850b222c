import type { Element, ElementContent } from 'hast';
import type { Say } from '../../../shared/words/say.ts';
import { element, hiddenWords, text as textNode } from '../html/hast.ts';
import type { Fence } from './fence.ts';
import { type Mark, UNCOPIED } from './marks.ts';

/** What screen readers say of a line with a mark, which others see in its colour and its sign. */
const SAID = { marked: null, added: 'Added:', removed: 'Removed:', focused: 'In focus:', error: 'Error:', warning: 'Warning:' } as const satisfies Readonly<
  Record<Mark, string | null>
>;

export interface Line {
  readonly children: readonly ElementContent[];
  readonly isOutput?: boolean;
}

/** An element for each line: its number as a link to it, what is said of it, and marks of notes at its end. */
export function lineElements(lines: readonly Line[], { marks, firstNumber, noteMarks }: Fence, id: string, say: Say): Element[] {
  return lines.map(({ children, isOutput = false }, index) => {
    const own = marks.of(index + 1);
    const number = firstNumber === null ? null : firstNumber + index;
    const isLeftOut = isOutput || own.includes('removed');
    const properties = {
      className: ['line', ...own, ...(isOutput ? ['output'] : [])],
      ...(number === null ? {} : { id: lineId(id, number) }),
      ...(isLeftOut ? UNCOPIED : {}),
    };
    const before = [...(number === null ? [] : [numberLink(id, number, say)]), ...own.flatMap((mark) => said(mark, say))];
    const after = noteMarks.flatMap(({ line, number: note }, at) => {
      const isFirst = noteMarks.findIndex((mark) => mark.number === note) === at;
      return line === index + 1 ? [noteLink(id, note, { isFirst, say })] : [];
    });
    return element('span', properties, ...before, ...children, ...after, '\n');
  });
}

export function lineId(id: string, number: number): string {
  return `${id}-L${number}`;
}

function numberLink(id: string, number: number, say: Say): Element {
  return element('a', { className: ['line-number'], href: `#${lineId(id, number)}`, ariaLabel: say('Line {number}', { number }), ...UNCOPIED }, String(number));
}

function said(mark: Mark, say: Say): readonly Element[] {
  const phrase = SAID[mark];
  if (phrase === null) return [];
  const words = hiddenWords(`${say(phrase)} `);
  return [{ ...words, properties: { ...words.properties, ...UNCOPIED } }];
}

/** Leads to a note below the code. Only the first mark of a note is what the note leads back to. */
function noteLink(id: string, number: number, { isFirst, say }: { readonly isFirst: boolean; readonly say: Say }): Element {
  const properties = {
    className: ['code-note'],
    ...(isFirst ? { id: markId(id, number) } : {}),
    href: `#${noteId(id, number)}`,
    ariaLabel: say('Note {number}', { number }),
  };
  return element('a', { ...properties, ...UNCOPIED }, String(number));
}

export const markId = (id: string, number: number): string => `${id}-mark-${number}`;
export const noteId = (id: string, number: number): string => `${id}-note-${number}`;

/** Splits highlighted code at line ends. A token over several lines becomes an element in each of them. */
export function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    partsOf(node).forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part.type !== 'text' || part.value !== '') lines.at(-1)?.push(part);
    });
  }
  return lines;
}

function partsOf(node: ElementContent): readonly ElementContent[] {
  if (node.type === 'element') return splitLines(node.children).map((children) => ({ ...node, children }));
  return node.type === 'text' ? node.value.split('\n').map(textNode) : [];
}
