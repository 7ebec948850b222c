import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

/*
 * Runs the files that it is called with and prints, as JSON, what each of them printed. A process of its own, so that what a sample does to the
 * world ends with it.
 */
const results: { readonly lines: readonly string[]; readonly error: string | null }[] = [];

for (const path of process.argv.slice(2)) {
  const lines: string[] = [];
  console.log = (...values: readonly unknown[]): void => void lines.push(format(...values));
  try {
    await import(pathToFileURL(path).href);
    results.push({ lines, error: null });
  } catch (error) {
    results.push({ lines, error: error instanceof Error ? error.message : String(error) });
  }
}
process.stdout.write(JSON.stringify(results));
