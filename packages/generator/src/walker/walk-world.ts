import { type CellRect, joined } from '../cell-rect.ts';

/** The floor so far, in a world that grows with the walk. */
export function createWorld() {
  let store = { x: -32, y: -32, width: 64, height: 64 };
  let since = new Uint32Array(store.width * store.height);
  let floor = 0;
  let extent: CellRect | null = null;

  const makeRoomFor = (box: CellRect): void => {
    if (isInside(box, store)) return;
    const [x, width] = stretch(store.x, store.width, box.x, box.width);
    const [y, height] = stretch(store.y, store.height, box.y, box.height);
    const larger = { x, y, width, height };
    since = cut(since, store, larger);
    store = larger;
  };

  return {
    /** distinct floor cells */
    floor: (): number => floor,
    /** Makes every cell of a box floor. Existing floor keeps its tick. */
    stamp: (box: CellRect, tick: number): void => {
      makeRoomFor(box);
      extent = joined(extent, box);
      for (let y = box.y; y < box.y + box.height; y++) {
        const row = (y - store.y) * store.width - store.x;
        for (let x = box.x; x < box.x + box.width; x++) {
          if (since[row + x] !== 0) continue;
          since[row + x] = tick;
          floor++;
        }
      }
    },
    /**
     * The smallest box around the floor (the origin if there is none), and for each of its cells (row-major, y up) the
     * tick at which it became floor, or 0.
     */
    finish: () => {
      const box = extent ?? { x: 0, y: 0, width: 1, height: 1 };
      return { box, since: cut(since, store, box) };
    },
  };
}

/**
 * Extends a span to include another, by at least its own length on each side that grows, so that growing stays cheap.
 */
function stretch(
  from: number,
  length: number,
  otherFrom: number,
  otherLength: number,
): readonly [from: number, length: number] {
  const end = from + length;
  const otherEnd = otherFrom + otherLength;
  const newFrom = otherFrom < from ? Math.min(otherFrom, from - length) : from;
  const newEnd = otherEnd > end ? Math.max(otherEnd, end + length) : end;
  return [newFrom, newEnd - newFrom];
}

function isInside(box: CellRect, outer: CellRect): boolean {
  return (
    box.x >= outer.x &&
    box.y >= outer.y &&
    box.x + box.width <= outer.x + outer.width &&
    box.y + box.height <= outer.y + outer.height
  );
}

/** Copies the cells that are in both boxes; the rest of the new one is 0. */
function cut(from: Uint32Array, old: CellRect, box: CellRect): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(box.width * box.height);
  const startX = Math.max(old.x, box.x);
  const endX = Math.min(old.x + old.width, box.x + box.width);
  for (let y = Math.max(old.y, box.y); y < Math.min(old.y + old.height, box.y + box.height); y++) {
    const source = (y - old.y) * old.width - old.x;
    to.set(from.subarray(source + startX, source + endX), (y - box.y) * box.width + startX - box.x);
  }
  return to;
}
