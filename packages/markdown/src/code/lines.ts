import type { Element, ElementContent } from 'hast';
import { element, hiddenWords, text as textNode } from '../html/hast.ts';
import type { Say } from '../phrases.ts';
import type { Fence } from './fence.ts';
import { type Mark, UNCOPIED } from './marks.ts';

/** Marks in words, for screen readers. Others see a colour and a sign. */
const SPOKEN_MARKS = {
  marked: null,
  added: 'Added:',
  removed: 'Removed:',
  focused: 'In focus:',
  error: 'Error:',
  warning: 'Warning:',
} as const satisfies Readonly<Record<Mark, string | null>>;

export interface Line {
  readonly children: readonly ElementContent[];
  readonly isOutput?: boolean;
}

/** Creates an element for each line: its number as a link, its mark in words, the code, and links to notes. */
export function lineElements(
  lines: readonly Line[],
  { marks, firstNumber, noteMarks }: Fence,
  id: string,
  say: Say,
): Element[] {
  return lines.map(({ children, isOutput = false }, index) => {
    const own = marks.of(index + 1);
    const number = firstNumber === null ? null : firstNumber + index;
    const isUncopied = isOutput || own.includes('removed');
    const properties = {
      className: ['line', ...own, ...(isOutput ? ['output'] : [])],
      ...(number === null ? {} : { id: lineId(id, number) }),
      ...(isUncopied ? UNCOPIED : {}),
    };
    const before = [
      ...(number === null ? [] : [numberLink(id, number, say)]),
      ...own.flatMap((mark) => spokenMark(mark, say)),
    ];
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
  return element(
    'a',
    {
      className: ['line-number'],
      href: `#${lineId(id, number)}`,
      ariaLabel: say('Line {number}', { number }),
      ...UNCOPIED,
    },
    String(number),
  );
}

function spokenMark(mark: Mark, say: Say): readonly Element[] {
  const phrase = SPOKEN_MARKS[mark];
  if (phrase === null) return [];
  const words = hiddenWords(`${say(phrase)} `);
  return [{ ...words, properties: { ...words.properties, ...UNCOPIED } }];
}

/** Links to a note below the code. The note links back to its first mark only. */
function noteLink(
  id: string,
  number: number,
  { isFirst, say }: { readonly isFirst: boolean; readonly say: Say },
): Element {
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

/** Splits highlighted code at line ends. A token that spans lines becomes an element in each of them. */
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
  if (node.type === 'element')
    return splitLines(node.children).map((children) => ({ ...node, children }));
  return node.type === 'text' ? node.value.split('\n').map(textNode) : [];
}
