import { readEnv } from '../server/env.ts';
import { type ContentProblem, formatProblem } from '../server/read/content-error.ts';

/** Prints warnings as `file:line: message`. */
export function warn(lines: readonly ContentProblem[]): void {
  const { contentDir } = readEnv(process.env);
  for (const line of lines) process.stderr.write(`${contentDir}/${formatProblem(line)}\n`);
}

/** Ends a command that has failed. For an unknown option, the usage replaces Node's advice. */
export function fail(error: unknown, usage: string): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.replace(/(Unknown option '[^']*')\..*/s, `$1: ${usage}`)}\n`);
  process.exitCode = 1;
}

/** Prints each problem as `file:line: message`, then their number or the message of success. Returns the number. */
export function report(
  check: string,
  problems: readonly ContentProblem[],
  success: string,
): number {
  warn(problems);
  if (problems.length === 0) process.stdout.write(`${check}: ${success}\n`);
  else
    process.stderr.write(
      `${check}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}\n`,
    );
  return problems.length;
}
