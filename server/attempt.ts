import { ContentError } from './library/content-error.ts';

/** Runs a step of the start. On an error, prints the problems and ends the process. */
export async function attempt<Result>(run: () => Result | Promise<Result>, failure: string): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const broken = error instanceof ContentError && error.problems.length > 1 ? 'the content is broken.\n' : '';
    return fail(`${failure}: ${broken}${error instanceof Error ? error.message : String(error)}`);
  }
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
