/** Runs a step of the start. On an error, prints the problems and ends the process. */
export async function attempt<Result>(
  run: () => Result | Promise<Result>,
  failure: string,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    return fail(`${failure}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fail(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
