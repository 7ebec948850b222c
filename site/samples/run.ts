import { execFile } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '#engine/build/paths.ts';

/** The output of a sample, a string for each call of `console.log`, and the error that stopped it. */
const printedSchema = v.object({ lines: v.array(v.string()), error: v.nullable(v.string()) });

export type Printed = v.InferOutput<typeof printedSchema>;

const LIMIT_MS = 60_000;

/** The prefix of result lines. Samples may write other lines. */
const RESULT_MARK = '\u0001result ';

/**
 * Runs files one after the other in a separate process.
 * @param limitMs for all files together. After that the running file is stopped, and the rest have no result.
 */
export async function run(
  paths: readonly string[],
  limitMs = LIMIT_MS,
): Promise<readonly Printed[]> {
  if (paths.length === 0) return [];
  const runner = join(import.meta.dirname, 'runner.ts');
  return await new Promise<readonly Printed[]>((resolve, reject) => {
    const options = {
      cwd: root,
      timeout: limitMs,
      killSignal: 'SIGKILL',
      maxBuffer: 16 * 1024 * 1024,
    } as const;
    execFile(
      process.execPath,
      ['--import', 'tsx', runner, RESULT_MARK, ...paths],
      options,
      (error, stdout, stderr) => {
        if (error === null) resolve(resultsIn(stdout));
        else if (error.killed)
          resolve([
            ...resultsIn(stdout),
            { lines: [], error: `it has not ended after ${limitMs / 1000} s.` },
          ]);
        else reject(new Error(`The samples did not run: ${stderr || error.message}`));
      },
    );
  });
}

function resultsIn(output: string): readonly Printed[] {
  const marked = output.split('\n').filter((line) => line.startsWith(RESULT_MARK));
  return marked.map((line) => v.parse(printedSchema, JSON.parse(line.slice(RESULT_MARK.length))));
}
