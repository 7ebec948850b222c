/** Work in short steps, so that other work can run between them. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs all steps without a break. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
