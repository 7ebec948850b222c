import type { CellRect } from '../cell-rect.ts';

/** The floor that walkers have left so far, in a world that grows with them. */
export interface World {
  /** distinct floor cells */
  floor(): number;
  /** Makes every cell of a box floor; what is floor already keeps its tick. */
  stamp(box: CellRect, tick: number): void;
  /** The smallest box around the floor (the origin alone where there is none), and for each of its cells (row-major, y up) the tick at which it became floor, or 0. */
  finish(): { readonly box: CellRect; readonly since: Uint32Array };
}

/** A world without floor. */
export function createWorld(): World {
  let store = { x: -32, y: -32, width: 64, height: 64 };
  let since = new Uint32Array(store.width * store.height);
  let floor = 0;
  let extent: CellRect | undefined;

  const makeRoomFor = (box: CellRect): void => {
    if (isInside(box, store)) return;
    const [x, width] = stretch(store.x, store.width, box.x, box.width);
    const [y, height] = stretch(store.y, store.height, box.y, box.height);
    const larger = { x, y, width, height };
    since = cut(since, store, larger);
    store = larger;
  };

  return {
    floor: () => floor,
    stamp: (box, tick) => {
      makeRoomFor(box);
      extent = extent === undefined ? box : around(extent, box);
      for (let y = box.y; y < box.y + box.height; y++) {
        const row = (y - store.y) * store.width - store.x;
        for (let x = box.x; x < box.x + box.width; x++) {
          if (since[row + x] !== 0) continue;
          since[row + x] = tick;
          floor++;
        }
      }
    },
    finish: () => {
      const box = extent ?? { x: 0, y: 0, width: 1, height: 1 };
      return { box, since: cut(since, store, box) };
    },
  };
}

/** Makes a span at least as long again on each side where the other sticks out, so that growing stays cheap. */
function stretch(from: number, length: number, otherFrom: number, otherLength: number): readonly [from: number, length: number] {
  const end = from + length;
  const otherEnd = otherFrom + otherLength;
  const newFrom = otherFrom < from ? Math.min(otherFrom, from - length) : from;
  const newEnd = otherEnd > end ? Math.max(otherEnd, end + length) : end;
  return [newFrom, newEnd - newFrom];
}

function isInside(box: CellRect, outer: CellRect): boolean {
  return box.x >= outer.x && box.y >= outer.y && box.x + box.width <= outer.x + outer.width && box.y + box.height <= outer.y + outer.height;
}

/** The smallest box that holds both. */
function around(one: CellRect, other: CellRect): CellRect {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const width = Math.max(one.x + one.width, other.x + other.width) - x;
  return { x, y, width, height: Math.max(one.y + one.height, other.y + other.height) - y };
}

/** Copies what lies in both boxes; the rest of the new one is 0. */
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
