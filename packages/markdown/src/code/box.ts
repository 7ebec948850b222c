import GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import { FRAME_IDS } from '../headings.ts';
import { element } from '../html/hast.ts';
import type { Notes } from '../notes.ts';
import type { Say } from '../phrases.ts';
import type { Fence } from './fence.ts';
import { lineId } from './lines.ts';
import { isTerminal } from './terminal.ts';

/** Whether the code needs the style sheet `code-extras`. Most code does not. */
export function needsExtras(fence: Fence): boolean {
  const { language, marks, words, noteMarks } = fence;
  return (
    marks.hasOthers ||
    words.length > 0 ||
    noteMarks.length > 0 ||
    needsBox(fence) ||
    isTerminal(language)
  );
}

function needsBox({ wrap, isFolded, firstNumber }: Fence): boolean {
  return wrap !== null || isFolded || firstNumber !== null;
}

/** Assigns an id to code with link targets. It comes from the title, so that it survives insertions above the code. */
export function assignId({ title, firstNumber, noteMarks, text }: Fence, { ids }: Notes): string {
  if (firstNumber === null && noteMarks.length === 0) return '';
  const slug = title === '' ? '' : new GithubSlugger().slug(title.replaceAll(/[./\\]/g, '-'));
  let id = slug || 'code-1';
  for (let next = 2; ids.has(id) || FRAME_IDS.includes(id); next++)
    id = `${slug || 'code'}-${next}`;
  ids.add(id);
  if (firstNumber !== null)
    for (let line = 0; line < text.split('\n').length; line++)
      ids.add(lineId(id, firstNumber + line));
  return id;
}

/** Wraps code in a box with its toggles. */
export function wrapInBox(block: Element, fence: Fence, id: string, say: Say): Element {
  const { language, wrap, isFolded, text } = fence;
  const isBox = needsBox(fence);
  if (!isBox && !isTerminal(language) && id === '') return block;
  const properties = {
    className: ['code-box', ...(isTerminal(language) ? ['terminal'] : [])],
    ...(id === '' ? {} : { id }),
  };
  const before = wrap === null ? [] : [wrapToggle(wrap, say)];
  const after = isFolded ? [foldToggle(text.split('\n').length, say)] : [];
  // Only a box with toggles or line numbers needs scripts.
  return element(isBox ? 'x-code-box' : 'div', properties, ...before, block, ...after);
}

function wrapToggle(checked: boolean, say: Say): Element {
  return element(
    'label',
    { className: ['wrap-toggle'] },
    element('input', { type: 'checkbox', checked }),
    say('Wrap lines'),
  );
}

const ALL_LINES = { one: 'Show the {count} line', other: 'Show all {count} lines' } as const;

/** Only the state of this toggle folds the code, so all of it can be copied, found and printed. */
function foldToggle(count: number, say: Say): Element {
  const words = [
    element('span', { className: ['more'] }, say(ALL_LINES, { count })),
    element('span', { className: ['fewer'] }, say('Show fewer lines')),
  ];
  return element('details', { className: ['fold-toggle'] }, element('summary', {}, ...words));
}
