import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

/*
 * Runs TypeScript files and writes a line of JSON with the output of each. Arguments: the prefix of these lines, and
 * the files. Runs in its own process, so that samples cannot change anything outside it. A file begins when the one
 * before it has nothing left to wait for, so that what it does later is its own too.
 */
const [resultMark = '', ...paths] = process.argv.slice(2);
let result: { readonly lines: string[]; error: string | null } | undefined;

function fail(error: unknown): void {
  if (result) result.error ??= error instanceof Error ? error.message : String(error);
}

console.log = (...values: readonly unknown[]): void => void result?.lines.push(format(...values));
process.on('uncaughtException', fail);
process.on('beforeExit', () => {
  if (result) process.stdout.write(`\n${resultMark}${JSON.stringify(result)}\n`);
  const path = paths.shift();
  result = path === undefined ? undefined : { lines: [], error: null };
  if (path !== undefined) import(pathToFileURL(path).href).catch(fail);
});
