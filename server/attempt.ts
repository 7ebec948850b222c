import { ContentError, formatProblem } from './library/content-error.ts';

/** Runs a step of the start. On an error, prints the problems and ends the process. */
export async function attempt<Result>(run: () => Result | Promise<Result>, failure: string): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ContentError) {
      const [first, ...others] = error.problems.map(formatProblem);
      return fail(others.length === 0 ? `${failure}: ${first}` : [`${failure}: the content is broken.`, first, ...others].join('\n'));
    }
    return fail(`${failure}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
