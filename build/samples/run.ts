import { execFile } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../paths.ts';
import { RESULT_MARK } from './result-mark.ts';

/** What a sample printed, a text for each call of `console.log`; and why it stopped, unless it ran to its end. */
const printedSchema = v.object({ lines: v.array(v.string()), error: v.nullable(v.string()) });

export type Printed = v.InferOutput<typeof printedSchema>;

const LIMIT_MS = 60_000;

/**
 * Runs files one after the other, in a process of their own.
 *
 * @param limitMs how long all of them may take together; what runs then is stopped, and those after it have no result
 */
export async function run(paths: readonly string[], limitMs = LIMIT_MS): Promise<readonly Printed[]> {
  if (paths.length === 0) return [];
  const runner = join(import.meta.dirname, 'runner.ts');
  return await new Promise<readonly Printed[]>((resolve, reject) => {
    const options = { cwd: root, timeout: limitMs, killSignal: 'SIGKILL', maxBuffer: 16 * 1024 * 1024 } as const;
    execFile(process.execPath, ['--import', 'tsx', runner, ...paths], options, (error, stdout, stderr) => {
      if (error === null) resolve(resultsIn(stdout));
      else if (error.killed) resolve([...resultsIn(stdout), { lines: [], error: `it has not ended after ${limitMs / 1000} s.` }]);
      else reject(new Error(`The samples did not run: ${stderr || error.message}`));
    });
  });
}

/** The results that the runner wrote, among whatever samples write past `console.log`. */
function resultsIn(output: string): readonly Printed[] {
  const marked = output.split('\n').filter((line) => line.startsWith(RESULT_MARK));
  return marked.map((line) => v.parse(printedSchema, JSON.parse(line.slice(RESULT_MARK.length))));
}
