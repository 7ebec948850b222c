import * as v from 'valibot';
import type { ShownProblem } from './problems.ts';

/** Each save loads the page anew, so what was closed is kept for as long as the tab is there. */
const KEY = 'development.closed-problems';

const idsSchema = v.array(v.string());

/** Names a problem, wherever in its file it moves. */
export function idOf({ file, message }: ShownProblem): string {
  return `${file} ${message}`;
}

/** The problems that were on the list when the author closed it. */
export function readClosed(): readonly string[] {
  return v.parse(idsSchema, JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
}

export function writeClosed(ids: readonly string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(ids));
}
