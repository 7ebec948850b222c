/**
 * The outline of some cells of a level as an SVG path, with y down as in a picture. One path serves for filling and for
 * a line around the cells.
 * @param marks 1 for each of the cells, row-major, y up
 */
export function outlineOf(marks: Uint8Array, width: number): string {
  const height = marks.length / width;
  const has = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && marks[(height - 1 - y) * width + x] === 1;
  /** sides next to cells that are not marked, clockwise around their own cell, by the corner where they start */
  const sides = new Map<number, Corner[]>();
  const add = (x: number, y: number, toX: number, toY: number): void => {
    const key = y * (width + 1) + x;
    sides.set(key, [...(sides.get(key) ?? []), { x: toX, y: toY }]);
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!has(x, y)) continue;
      if (!has(x, y - 1)) add(x, y, x + 1, y);
      if (!has(x + 1, y)) add(x + 1, y, x + 1, y + 1);
      if (!has(x, y + 1)) add(x + 1, y + 1, x, y + 1);
      if (!has(x - 1, y)) add(x, y + 1, x, y);
    }
  }
  let path = '';
  for (const key of sides.keys()) {
    const start = { x: key % (width + 1), y: Math.floor(key / (width + 1)) };
    while ((sides.get(key)?.length ?? 0) > 0)
      path += loopFrom(start, (at) => sides.get(at.y * (width + 1) + at.x)?.pop());
  }
  return path;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Follows sides until there is no next one, and joins those in one line. */
function loopFrom(start: Corner, next: (at: Corner) => Corner | undefined): string {
  let path = `M${start.x} ${start.y}`;
  let at = start;
  let run = { dx: 0, dy: 0 };
  const written = (): string => (run.dx !== 0 ? `h${run.dx}` : run.dy !== 0 ? `v${run.dy}` : '');
  for (let to = next(at); to !== undefined; to = next(at)) {
    const step = { dx: to.x - at.x, dy: to.y - at.y };
    if ((step.dx !== 0) !== (run.dx !== 0)) {
      path += written();
      run = step;
    } else run = { dx: run.dx + step.dx, dy: run.dy + step.dy };
    at = to;
  }
  return `${path}${written()}z`;
}
