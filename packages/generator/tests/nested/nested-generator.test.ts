import { expect, test } from 'vitest';
import { randomSettingsOf } from '../../../../site/tests/support/random-settings.ts';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { defaultsOf, digest, makeGrid, NESTED_SETTINGS, type NestedSettings } from '../../index.ts';
import { DEEP_WATER, SAND } from '../../src/island-kinds.ts';
import { falloffFor, noiseIsland, walkerIsland } from '../../src/nested/island-levels.ts';
import { islandPlaces } from '../../src/nested/island-places.ts';
import {
  fatesOf,
  generateNested,
  type NestedLevel,
  overlaps,
} from '../../src/nested/nested-generator.ts';

const SEEDS = casesOf(1000);
/** Small enough that many archipelagos are quick. */
const SMALL: NestedSettings = {
  ...defaultsOf(NESTED_SETTINGS),
  seaWidth: 39,
  seaHeight: 27,
  count: 3,
  islandSize: 9,
  shift: 3,
  spacing: 1,
  kind: 'mixed',
};

/** Merging as one would say it: for each cell of the sea the highest kind that any island has there. */
function naiveMerge({ grid, islands }: NestedLevel): ReturnType<typeof makeGrid> {
  const merged = makeGrid(grid.width, grid.height, DEEP_WATER);
  merged.cells.forEach((_, cell) => {
    const x = cell % grid.width;
    const y = Math.floor(cell / grid.width);
    const kinds = islands.map(({ box, grid: level }) => {
      const isIn = x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
      return isIn ? (level.cells[(y - box.y) * level.width + x - box.x] ?? 0) : DEEP_WATER;
    });
    merged.cells[cell] = Math.max(DEEP_WATER, ...kinds);
  });
  return merged;
}

test('with a hash of the block an island more leaves all others as they were, wherever it enters the list', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const settings = { ...SMALL, seed };
    const before = generateNested(settings);
    for (const add of ['front', 'end'] as const) {
      const after = generateNested(settings, add);
      const fates = fatesOf(before, after);
      if (
        fates.filter((fate) => fate === 'same').length !== 3 ||
        fates.filter((fate) => fate === 'new').length !== 1
      )
        expect.fail(`seed ${seed}`);
      const islands = after.islands.filter((_, at) => fates[at] === 'same');
      expect(islands.map(({ digest: own }) => own)).toEqual(
        before.islands.map(({ digest: own }) => own),
      );
    }
  }
});

test('with one stream an island at the front changes all others, and one at the end none', () => {
  for (const seeding of ['stream', 'index'] as const) {
    for (let seed = 0; seed < 100; seed++) {
      const settings = { ...SMALL, seed, seeding };
      const before = generateNested(settings);
      expect(fatesOf(before, generateNested(settings, 'front'))).toEqual([
        'new',
        'changed',
        'changed',
        'changed',
      ]);
      expect(fatesOf(before, generateNested(settings, 'end'))).toEqual([
        'same',
        'same',
        'same',
        'new',
      ]);
    }
  }
});

test('the merged level is the naive one, in any order, and no island loses land', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const settings = { ...SMALL, spacing: -5, shift: 5, islandSize: 10, count: 2, seed };
    const level = generateNested(settings, 'end');
    if (digest(naiveMerge(level)) !== level.digest)
      expect.fail(`seed ${seed}: not the naive merge`);
    if (generateNested(settings, 'front').digest !== level.digest)
      expect.fail(`seed ${seed}: order matters`);
    for (const { box, grid } of level.islands) {
      grid.cells.forEach((kind, at) => {
        const cell =
          (box.y + Math.floor(at / grid.width)) * level.grid.width + box.x + (at % grid.width);
        if (kind >= SAND && (level.grid.cells[cell] ?? 0) < SAND)
          expect.fail(`seed ${seed}: land is lost`);
      });
    }
  }
});

test('for random settings boxes lie inside the sea, keep their spacing, and have a block each', () => {
  for (let seed = 0; seed < SEEDS; seed++) {
    const settings = randomSettingsOf(NESTED_SETTINGS, seed, {
      seed,
      seaWidth: 16 + ((seed * 37) % 300),
      seaHeight: 16 + ((seed * 53) % 200),
    });
    const { spacing } = settings;
    const places = islandPlaces(settings, seed % 2 === 0 ? 'front' : 'none');
    expect(new Set(places.map(({ block }) => block.id)).size).toBe(places.length);
    // They have to fit where numbers have a sign.
    expect(places.every(({ seed: own }) => own >= 0 && own < 2 ** 31)).toBe(true);
    for (const [at, { box }] of places.entries()) {
      const isInside =
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= settings.seaWidth &&
        box.y + box.height <= settings.seaHeight;
      if (!isInside) expect.fail(`seed ${seed}: a box sticks out`);
      const grown = { ...box, width: box.width + spacing, height: box.height + spacing };
      for (const other of places.slice(at + 1)) {
        if (
          overlaps(grown, {
            ...other.box,
            width: other.box.width + spacing,
            height: other.box.height + spacing,
          })
        )
          expect.fail(`seed ${seed}: too near`);
      }
    }
  }
});

test('both kinds of islands have deep water along the whole edge, at every size', () => {
  // Every tenth level has the next of 57 sizes, and most are small, so that they are quick.
  for (let seed = 0; seed < casesOf(1000, 570); seed++) {
    const size = seed % 10 === 0 ? 8 + ((seed / 10) % 57) : 8 + (seed % 13);
    for (const make of [noiseIsland, walkerIsland]) {
      const { cells } = make(size, seed);
      for (let at = 0; at < size; at++) {
        const edge = [
          cells[at],
          cells[(size - 1) * size + at],
          cells[at * size],
          cells[at * size + size - 1],
        ];
        if (edge.some((kind) => kind !== DEEP_WATER))
          expect.fail(`${make.name} ${size}, seed ${seed}: the edge is not deep`);
      }
    }
  }
});

test('islands have land', () => {
  for (let seed = 0; seed < casesOf(200); seed++) {
    for (const make of [noiseIsland, walkerIsland])
      expect(make(18, seed).cells.filter((kind) => kind >= SAND).length).toBeGreaterThan(20);
  }
  expect([falloffFor(18), falloffFor(32)]).toEqual([0.57, 0.54]);
});

test('what is asked for beyond the blocks is left out, and more islands change no earlier one', () => {
  for (let seed = 0; seed < 100; seed++) {
    const few = generateNested({ ...SMALL, seed, count: 2 });
    const many = generateNested({ ...SMALL, seed, count: 64 }, 'front');
    expect(many.islands.length).toBe(6);
    expect(fatesOf(few, many).filter((fate) => fate === 'same').length).toBe(2);
  }
});

test('a larger sea adds blocks and moves none', () => {
  const ids = (settings: NestedSettings): readonly string[] =>
    islandPlaces(settings, 'none').map(
      ({ block, box, seed }) => `${block.x} ${block.y} ${box.x} ${box.y} ${seed}`,
    );
  const all = { ...SMALL, count: 64 };
  const larger = new Set(ids({ ...all, seaWidth: 90, seaHeight: 90 }));
  for (const id of ids(all)) expect(larger).toContain(id);
});

test('skip leaves out whoever overlaps an earlier one, fail stops there, and last wins copies water too', () => {
  let [skipped, stopped] = [0, 0];
  for (let seed = 0; seed < 100; seed++) {
    const crowded = {
      ...SMALL,
      seed,
      seaWidth: 60,
      seaHeight: 42,
      spacing: -8,
      shift: 6,
      islandSize: 14,
      count: 2 + (seed % 5),
    };
    const skip = generateNested({ ...crowded, overlap: 'skip' });
    const placed = skip.islands.filter(({ isPlaced }) => isPlaced);
    skipped += skip.islands.length - placed.length;
    expect(
      placed.some((one, at) => placed.slice(at + 1).some((other) => overlaps(one.box, other.box))),
    ).toBe(false);
    const fail = generateNested({ ...crowded, overlap: 'fail' });
    expect(fail.isFailed).toBe(fail.overlapping.length > 0);
    // Boxes up to the first that overlaps an earlier one are merged, and none from there on.
    if (fail.isFailed) stopped++;
    const first = Math.min(fail.islands.length, ...fail.overlapping.map(([, later]) => later));
    expect(fail.islands.map(({ isPlaced }) => isPlaced)).toEqual(
      fail.islands.map((_, at) => at < first),
    );
    expect(digest(naiveMerge({ ...fail, islands: fail.islands.slice(0, first) }))).toBe(
      fail.digest,
    );
    const last = generateNested({ ...crowded, overlap: 'last-wins' });
    const newest = last.islands[last.islands.length - 1];
    newest?.grid.cells.forEach((kind, at) => {
      const cell =
        (newest.box.y + Math.floor(at / newest.grid.width)) * last.grid.width +
        newest.box.x +
        (at % newest.grid.width);
      if (last.grid.cells[cell] !== kind) expect.fail(`seed ${seed}: the last island is not whole`);
    });
  }
  expect([skipped > 100, stopped > 25, stopped < 100]).toEqual([true, true, true]);
});
