/** How many cells an SVG path of rectangles, each one cell tall, covers. */
export function cellsIn(path: string | null): number {
  return [...(path ?? '').matchAll(/M\d+ \d+h(\d+)v1h/g)].reduce(
    (sum, [, cells]) => sum + Number(cells),
    0,
  );
}
