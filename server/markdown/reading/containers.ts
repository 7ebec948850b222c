import remarkDirective from 'remark-directive';
import type { Data, Processor } from 'unified';

type Flow = NonNullable<NonNullable<Data['micromarkExtensions']>[number]['flow']>;
type Tokenizer = Exclude<NonNullable<Flow[number]>, readonly unknown[]>['tokenize'];

/** The codes of the sign of directives, and of the tab, below which are line ends. */
const COLON = 58;
const TAB = -2;

/** So deep are quotations, lists and containers inside each other at most: parsing takes ever more time and memory. */
const MOST_NESTED = 100;

/** Marks of quotations and list items at the beginning of a line. */
const MARKS = /^([ \t]*)((?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+)/;

/** First and last lines of containers. */
const OPENED = /^[\t >*+-]*:{3,}[\t ]*[a-z]/i;
const CLOSED = /^[\t >]*:{3,}[\t ]*$/;

/** The first or last line of a fence, and what stands before it in lists and quotations. */
const FENCE = /^([\t >]*(?:(?:[-*+]|\d{1,9}[.)])[\t >]+)*)(`{3,}(?=[^`]*$)|~{3,})/;

/** Directives, of which a container does not end in a fence: a line of colons there is code. */
export function remarkContainers(this: Processor): void {
  remarkDirective.call(this);
  const data = this.data();
  data.micromarkExtensions =
    data.micromarkExtensions?.map(({ flow = {}, ...extension }) => {
      const constructs = [flow[COLON] ?? []].flat();
      const ours = constructs.map(({ tokenize, ...construct }) => ({ ...construct, tokenize: construct.concrete ? aroundFences(tokenize) : tokenize }));
      return { ...extension, flow: { ...flow, [COLON]: ours } };
    }) ?? [];
}

function aroundFences(tokenize: Tokenizer): Tokenizer {
  return function (effects, ok, nok) {
    let start = this.now();
    const isFenced = fences();
    const isCode = (): boolean => {
      const from = start;
      start = this.now();
      return isFenced(this.sliceSerialize({ start: from, end: start }));
    };
    const attempt: typeof effects.attempt = (construct, yes, no) => (code) =>
      // At the beginning of a line only the end of the container is tried.
      ((this.previous ?? 0) < TAB && isCode() ? (no ?? nok) : effects.attempt(construct, yes, no))(code);
    return tokenize.call(this, { ...effects, attempt }, ok, nok);
  };
}

/** Whether each of the lines that are given begins a fence or is in one, which also ends with its quotation. */
export function fences(): (line: string) => boolean {
  let fence = '';
  let quotes = '';
  return (line) => {
    const [, before = '', marks = ''] = FENCE.exec(line) ?? [];
    const bare = line.replace(/\s/g, '');
    if (!bare.startsWith(quotes)) fence = '';
    if (fence === '') {
      fence = marks;
      quotes = before.replace(/[^>]/g, '');
    } else if (bare === quotes + marks && marks.startsWith(fence)) fence = '';
    return fence !== '';
  };
}

/**
 * The first line that is nested deeper than anybody means to; 0 if there is none. Containers are counted with and
 * without what stands in fences, since a line alone does not tell whether it is indented too far to be a fence.
 */
export function tooDeepLine(text: string): number {
  let [open, all] = [0, 0];
  const isCode = fences();
  const isTooDeep = (line: string): boolean => {
    const step = OPENED.test(line) ? 1 : CLOSED.test(line) ? -1 : 0;
    all = Math.max(0, all + step);
    if (!isCode(line)) open = Math.max(0, open + step);
    return Math.max(open, all, depthOf(line)) > MOST_NESTED;
  };
  return text.split('\n').findIndex(isTooDeep) + 1;
}

/** The indentation of an item may belong to the items around it, each of which has two columns. */
function depthOf(line: string): number {
  // Most lines are not that long.
  if (line.length <= MOST_NESTED) return 0;
  const [, indentation = '', marks = ''] = MARKS.exec(line) ?? [];
  return Math.floor(indentation.length / 2) + (marks.match(/>|[-*+]|\d+/g) ?? []).length;
}
