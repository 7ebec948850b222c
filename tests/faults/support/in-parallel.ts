/** Runs something for each number below a count, so many at a time. */
export async function inParallel(count: number, atOnce: number, run: (nth: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await run(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}
