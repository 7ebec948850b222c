/** Runs something for each item, so many at a time. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  // All workers take from one iterator, which gives each item once.
  const queue = [...items].values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await run(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
