import { fences } from './containers.ts';

/** The cells of one table, since rows that are too short are filled up: a few lines may become a million cells. */
const MAX_CELLS = 20_000;

/** The line below the names of the columns. */
const DELIMITERS = /^[\t >|:-]+$/;

/** A table that would have too many cells, and the line at which it begins. */
interface WideTable {
  readonly line: number;
  readonly message: string;
}

/** Returns the first table that would have too many cells; null if there is none. */
export function findWideTable(text: string): WideTable | null {
  const isCode = fences();
  let [columns, rows, begin] = [0, 0, 0];
  for (const [index, line] of text.split('\n').entries()) {
    const isInCode = isCode(line);
    if (isInCode || line.trim() === '') columns = 0;
    else if (columns > 0) rows++;
    else if (line.includes('-') && line.includes('|') && DELIMITERS.test(line.trimEnd())) {
      // The row above has the names.
      [columns, rows, begin] = [columnsOf(line), 1, index];
    }
    if (columns * rows > MAX_CELLS)
      return {
        line: begin,
        message: `this table has more than ${MAX_CELLS} cells. Divide it into several tables.`,
      };
  }
  return null;
}

function columnsOf(delimiters: string): number {
  return (delimiters.match(/-+/g) ?? []).length;
}
