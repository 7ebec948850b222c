import remarkDirective from 'remark-directive';
import type { Data, Processor } from 'unified';

type Flow = NonNullable<NonNullable<Data['micromarkExtensions']>[number]['flow']>;
type Tokenizer = Exclude<NonNullable<Flow[number]>, readonly unknown[]>['tokenize'];

/** Character codes of micromark: the colon, and the tab, below which are line endings. */
const COLON = 58;
const TAB = -2;

/** Limits the nesting of blockquotes, lists and containers, since the time and memory of parsing grow with it. */
const MAX_NESTED = 100;

/** Markers of blockquotes and list items at the start of a line. */
const MARKS = /^([ \t]*)((?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+)/;

/** First and last lines of containers. */
const OPENED = /^[\t >*+-]*:{3,}[\t ]*[a-z]/i;
const CLOSED = /^[\t >]*:{3,}[\t ]*$/;

/** The first or last line of a fence, with the markers of lists and blockquotes before it. */
const FENCE = /^([\t >]*(?:(?:[-*+]|\d{1,9}[.)])[\t >]+)*)(`{3,}(?=[^`]*$)|~{3,})/;

/** remark-directive, except that a line of colons inside a fence is code and does not end a container. */
export function remarkContainers(this: Processor): void {
  remarkDirective.call(this);
  const data = this.data();
  data.micromarkExtensions =
    data.micromarkExtensions?.map(({ flow = {}, ...extension }) => {
      const constructs = [flow[COLON] ?? []].flat();
      const ours = constructs.map(({ tokenize, ...construct }) => ({
        ...construct,
        tokenize: construct.concrete ? aroundFences(tokenize) : tokenize,
      }));
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
      // At the start of a line, the tokenizer only attempts the closing marks.
      ((this.previous ?? 0) < TAB && isCode() ? (no ?? nok) : effects.attempt(construct, yes, no))(
        code,
      );
    return tokenize.call(this, { ...effects, attempt }, ok, nok);
  };
}

/** Tells of successive lines whether each is in a fence. A fence also ends with its blockquote. */
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
 * Returns the first line that exceeds the limit of nesting; 0 if there is none. Containers are counted both with and
 * without fences, since one line does not tell whether it is indented too far to be a fence.
 */
export function findTooDeepLine(text: string): number {
  let [open, all] = [0, 0];
  const isCode = fences();
  const isTooDeep = (line: string): boolean => {
    const step = OPENED.test(line) ? 1 : CLOSED.test(line) ? -1 : 0;
    all = Math.max(0, all + step);
    if (!isCode(line)) open = Math.max(0, open + step);
    return Math.max(open, all, depthOf(line)) > MAX_NESTED;
  };
  return text.split('\n').findIndex(isTooDeep) + 1;
}

/** Counts two columns of indentation as a level, since they may belong to the items around. */
function depthOf(line: string): number {
  // A shorter line cannot have that many markers.
  if (line.length <= MAX_NESTED) return 0;
  const [, indentation = '', marks = ''] = MARKS.exec(line) ?? [];
  return Math.floor(indentation.length / 2) + (marks.match(/>|[-*+]|\d+/g) ?? []).length;
}
