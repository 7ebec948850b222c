import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { RESULT_MARK } from './result-mark.ts';

/*
 * Runs the files that it is called with and writes, a line of JSON for each, what they printed. A process of its own, so that what a sample does to the
 * world ends with it; a line as soon as a sample is through, so that it is known which one never is.
 */
async function resultOf(path: string): Promise<{ readonly lines: readonly string[]; readonly error: string | null }> {
  const lines: string[] = [];
  console.log = (...values: readonly unknown[]): void => void lines.push(format(...values));
  try {
    await import(pathToFileURL(path).href);
    return { lines, error: null };
  } catch (error) {
    return { lines, error: error instanceof Error ? error.message : String(error) };
  }
}

for (const path of process.argv.slice(2)) process.stdout.write(`\n${RESULT_MARK}${JSON.stringify(await resultOf(path))}\n`);
