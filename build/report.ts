import { readEnv } from '../server/env.ts';
import { type ContentProblem, formatProblem } from '../server/read/content-error.ts';

/** Prints what is worth mending and breaks nothing, as `file:line: message`. */
export function advise(lines: readonly ContentProblem[]): void {
  const { contentDir } = readEnv(process.env);
  for (const line of lines) process.stderr.write(`${contentDir}/${formatProblem(line)}\n`);
}

/** Ends a command that has failed. Of an unknown option it says the usage, and not Node's advice for other programs. */
export function fail(error: unknown, usage: string): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.replace(/(Unknown option '[^']*')\..*/s, `$1: ${usage}`)}\n`);
  process.exitCode = 1;
}

/** Prints each problem as `file:line: message`, and then their number, or what is sound. Returns the number. */
export function report(check: string, problems: readonly ContentProblem[], sound: string): number {
  advise(problems);
  if (problems.length === 0) process.stdout.write(`${check}: ${sound}\n`);
  else process.stderr.write(`${check}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}\n`);
  return problems.length;
}
