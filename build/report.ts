import { readEnv } from '../server/env.ts';
import { type ContentProblem, formatProblem } from '../server/library/content-error.ts';

/** Prints each problem as `file:line: message`, and then their number, or what is sound. Returns the number. */
export function report(check: string, problems: readonly ContentProblem[], sound: string): number {
  const { contentDir } = readEnv(process.env);
  for (const problem of problems) process.stderr.write(`${contentDir}/${formatProblem(problem)}\n`);
  if (problems.length === 0) process.stdout.write(`${check}: ${sound}\n`);
  else process.stderr.write(`${check}: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}\n`);
  return problems.length;
}
