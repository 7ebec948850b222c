import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { Script } from 'node:vm';
import { LRUCache } from 'lru-cache';

/** A page that takes longer to compile is refused. A table of 500 rows takes a sixth of that on a busy machine. */
const MOST_MS = 6_000;
/** A refused page is not compiled again for so long, since each attempt keeps everything else waiting. */
const AGAIN_MS = 60_000;
/** More pages than are ever refused at the same time. */
const MOST_REFUSED = 100;

/** Node opens four for the clock of a script. The others are for connections that come between the look and that. */
const DESCRIPTORS_NEEDED = 24;

const TOO_LONG = `takes longer than ${MOST_MS / 1000} s to compile. Divide the page, or make its longest list, table, paragraph or code block shorter.`;

/** Thrown for a page that costs too much. The message is for its author. */
export class TooDear extends Error {}

const PENDING = Symbol.for('docs.pending');
/** Only code that a script has started can be ended, so this script calls what is pending. */
const script = new Script(`globalThis[Symbol.for(${JSON.stringify(PENDING.description)})]()`);

/** The messages of refused pages, by the digest of their text. */
const refused = new LRUCache<string, string>({ max: MOST_REFUSED, ttl: AGAIN_MS });

/**
 * Runs a step of compiling a page, and ends it if it takes too long. The step must not wait for anything. While no more
 * files can be opened, only the heartbeat of the thread ends a step, since Node would abort the process.
 * @param id names the text of the page
 */
export function inTime<Result>(id: string, run: () => Result): Result {
  const known = refused.get(id);
  if (known !== undefined) throw new TooDear(known);
  if (!canOpenMore()) return run();
  let result: { readonly value: Result } | undefined;
  Reflect.set(globalThis, PENDING, () => {
    result = { value: run() };
  });
  try {
    script.runInThisContext({ timeout: MOST_MS });
  } catch (error) {
    const dear = isTimeout(error) ? new TooDear(TOO_LONG) : error;
    if (dear instanceof TooDear) refused.set(id, dear.message);
    throw dear;
  } finally {
    Reflect.deleteProperty(globalThis, PENDING);
  }
  if (!result) throw new Error('The step ended without a result.');
  return result.value;
}

/** Null for a page that costs too much. What is made of many pages leaves it out. */
export async function unlessTooDear<Result>(making: Promise<Result>): Promise<Result | null> {
  try {
    return await making;
  } catch (error) {
    if (error instanceof TooDear) return null;
    throw error;
  }
}

/** Whether the process has enough file descriptors left for the clock of a script. */
function canOpenMore(): boolean {
  const open: number[] = [];
  try {
    while (open.length < DESCRIPTORS_NEEDED) open.push(openSync(devNull, 'r'));
    return true;
  } catch {
    return false;
  } finally {
    for (const descriptor of open) closeSync(descriptor);
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
