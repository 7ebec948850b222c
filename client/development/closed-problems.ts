import * as v from 'valibot';
import type { ShownProblem } from './problems.ts';

/** Each save reloads the page, so closed problems are stored for the lifetime of the tab. */
const KEY = 'development.closed-problems';

const idsSchema = v.array(v.string());

/** Identifies a problem even if it moves within its file. */
export function idOf({ file, message }: ShownProblem): string {
  return `${file} ${message}`;
}

/** Returns the ids of the problems that the author closed. */
export function readClosed(): readonly string[] {
  return v.parse(idsSchema, JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
}

export function writeClosed(ids: readonly string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(ids));
}
