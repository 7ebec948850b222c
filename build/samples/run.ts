import { execFile } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../paths.ts';

/** What a sample printed, a text for each call of `console.log`; and why it stopped, unless it ran to its end. */
const printedSchema = v.object({ lines: v.array(v.string()), error: v.nullable(v.string()) });

export type Printed = v.InferOutput<typeof printedSchema>;

const LIMIT_MS = 60_000;

/** Runs files one after the other, in a process of their own. */
export async function run(paths: readonly string[]): Promise<readonly Printed[]> {
  if (paths.length === 0) return [];
  const runner = join(import.meta.dirname, 'runner.ts');
  return await new Promise<readonly Printed[]>((resolve, reject) => {
    const options = { cwd: root, timeout: LIMIT_MS, maxBuffer: 16 * 1024 * 1024 };
    execFile(process.execPath, ['--import', 'tsx', runner, ...paths], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`The samples did not run: ${stderr || error.message}`));
      else resolve(v.parse(v.array(printedSchema), JSON.parse(stdout)));
    });
  });
}
