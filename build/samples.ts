import { resolve } from 'node:path';
import { readEnv } from '../server/env.ts';
import { formatProblem } from '../server/library/content-error.ts';
import { checkTypeScript } from './samples/check.ts';
import { typeScriptSamples } from './samples/extract.ts';

/** Compiles and runs the TypeScript samples of the pages. Prints each problem as `file:line: what is wrong` and gives their number. */
export async function checkSamples(): Promise<number> {
  const { contentDir } = readEnv(process.env);
  const samples = await typeScriptSamples(resolve(contentDir));
  const problems = await checkTypeScript(samples);
  for (const problem of problems) process.stderr.write(`${contentDir}/${formatProblem(problem)}\n`);
  if (problems.length === 0) process.stdout.write(`samples: ${samples.length} in TypeScript, all do what they say\n`);
  else process.stderr.write(`samples: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}\n`);
  return problems.length;
}
