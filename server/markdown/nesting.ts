/** So deep are quotations, lists and containers inside each other at most: parsing takes ever more time and memory. */
const MOST_NESTED = 100;

/** Marks of quotations and list items at the beginning of a line. */
const MARKS = /^([ \t]*)((?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)+)/;

/** First and last lines of containers, and those of code. */
const OPENED = /^[\t >*+-]*:{3,}[\t ]*[a-z]/i;
const CLOSED = /^[\t >]*:{3,}[\t ]*$/;
const FENCE = /^[\t >*+-]*(?:```|~~~)/;

/** The first line that is nested deeper than anybody means to; null if there is none. */
export function tooDeepLine(text: string): number | null {
  let open = 0;
  let isCode = false;
  const at = text.split('\n').findIndex((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    if (!isCode && OPENED.test(line)) open += 1;
    if (!isCode && CLOSED.test(line)) open = Math.max(0, open - 1);
    return open > MOST_NESTED || depthOf(line) > MOST_NESTED;
  });
  return at === -1 ? null : at + 1;
}

/** The indentation of an item may belong to the items around it, each of which has two columns. */
function depthOf(line: string): number {
  // Most lines are not that long.
  if (line.length <= MOST_NESTED) return 0;
  const [, indentation = '', marks = ''] = MARKS.exec(line) ?? [];
  if (marks === '') return 0;
  return Math.floor(indentation.length / 2) + (marks.match(/>|[-*+]|\d+/g) ?? []).length;
}
