import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import {
  DROPPED,
  KEPT,
  LOADED,
  type RingSettings,
  UNSEEN,
  walkRings,
} from '../../src/chunks/rings.ts';
import {
  cellsOf,
  cutWalk,
  extendWalk,
  MOST_LEGS,
  MOST_STEPS,
  readWalk,
  type Walk,
  writeWalk,
} from '../../src/chunks/walk-path.ts';
import { createStream } from '../../src/stream.ts';

const WORLD = { width: 32, height: 24 };
const SETTINGS: RingSettings = { columns: 8, rows: 6, side: 4, load: 1, unload: 2, keep: 5 };

function randomWalk(seed: number): Walk {
  const stream = createStream(seed, 'walk');
  const legs = Array.from({ length: stream.below(12) }, () => ({
    direction: (['r', 'l', 'u', 'd'] as const)[stream.below(4)] ?? 'r',
    cells: 1 + stream.below(20),
  }));
  return { start: { x: stream.below(32), y: stream.below(24) }, legs };
}

test('the books are right after every walk: the load ring is loaded, nothing is beyond the unload ring, no more is kept than may be', () => {
  for (let seed = 0; seed < casesOf(1000); seed++) {
    const stream = createStream(seed, 'rings');
    const settings = {
      ...SETTINGS,
      load: stream.below(3),
      unload: stream.below(4),
      keep: stream.below(12),
    };
    const path = cellsOf(randomWalk(seed), WORLD);
    const state = walkRings(settings, path);
    const camera = path[path.length - 1] ?? { x: 0, y: 0 };
    const distance = (chunk: number): number =>
      Math.max(
        Math.abs((chunk % 8) - Math.floor(camera.x / 4)),
        Math.abs(Math.floor(chunk / 8) - Math.floor(camera.y / 4)),
      );
    state.chunks.forEach((is, chunk) => {
      const isRight =
        is === LOADED
          ? distance(chunk) <= Math.max(settings.load, settings.unload)
          : distance(chunk) > settings.load;
      if (!isRight) expect.fail(`seed ${seed}, chunk ${chunk}`);
    });
    const number = (wanted: number): number => state.chunks.filter((is) => is === wanted).length;
    expect([state.loaded, state.kept]).toEqual([number(LOADED), number(KEPT)]);
    expect(state.kept).toBeLessThanOrEqual(settings.keep);
    // Each chunk that was made once is somewhere, and each that was made again had been dropped.
    expect(state.made - state.madeAgain).toBe(state.chunks.length - number(UNSEEN));
    expect(state.dropped).toBe(state.madeAgain + number(DROPPED));
  }
});

test('crossings are counted, and the most chunks at once are those of the fullest moment on the way', () => {
  for (let seed = 0; seed < casesOf(200); seed++) {
    const stream = createStream(seed, 'moments');
    const settings = {
      ...SETTINGS,
      load: stream.below(3),
      unload: stream.below(4),
      keep: stream.below(12),
    };
    const path = cellsOf(randomWalk(seed), WORLD);
    const chunkOf = (at: number): string =>
      `${Math.floor((path[at]?.x ?? 0) / 4)} ${Math.floor((path[at]?.y ?? 0) / 4)}`;
    const moments = [...path.keys()].filter((at) => at === 0 || chunkOf(at) !== chunkOf(at - 1));
    const { crossings, most } = walkRings(settings, path);
    expect([seed, crossings]).toEqual([seed, moments.length - 1]);
    const held = moments
      .map((at) => walkRings(settings, path.slice(0, at + 1)))
      .map(({ loaded, kept }) => loaded + kept);
    expect([seed, most]).toEqual([seed, Math.max(...held)]);
  }
});

test('the chunk that was used longest ago is dropped first', () => {
  const path = cellsOf({ start: { x: 1, y: 1 }, legs: [{ direction: 'r', cells: 24 }] }, WORLD);
  const { chunks } = walkRings(
    { ...SETTINGS, rows: 1, load: 0, unload: 0, keep: 2 },
    path.map(({ x }) => ({ x, y: 1 })),
  );
  expect([...chunks]).toEqual([DROPPED, DROPPED, DROPPED, DROPPED, KEPT, KEPT, LOADED, UNSEEN]);
});

test('with both rings alike a walk to and fro makes chunks at every crossing, with a gap once', () => {
  const legs = Array.from({ length: 10 }, (_, turn) => ({
    direction: turn % 2 === 0 ? ('r' as const) : ('l' as const),
    cells: 2,
  }));
  const path = cellsOf({ start: { x: 15, y: 10 }, legs }, WORLD);
  const [without, withGap] = [1, 2].map((unload) =>
    walkRings({ ...SETTINGS, unload, keep: 0 }, path),
  );
  expect([without?.madeAgain, withGap?.madeAgain]).toEqual([27, 0]);
  expect(withGap?.crossings).toBe(10);
});

test('a walk can be written and read, cut, and gone on with; one that grows too long forgets its beginning and ends where it should', () => {
  for (let seed = 0; seed < casesOf(1000); seed++) {
    const walk = randomWalk(seed);
    expect(readWalk(writeWalk(walk), WORLD)).toEqual({ value: walk });
    const cells = cellsOf(walk, WORLD);
    const steps = seed % (cells.length + 1);
    expect(cellsOf(cutWalk(walk, steps), WORLD)).toEqual(cells.slice(0, steps + 1));
    let long = walk;
    for (let more = 0; more < 5; more++)
      long = extendWalk(long, randomWalk(seed + more + 1).legs, WORLD);
    const [last] = cellsOf(long, WORLD).slice(-1);
    const everything = [walk, ...[1, 2, 3, 4, 5].map((more) => randomWalk(seed + more))].flatMap(
      ({ legs }) => legs,
    );
    expect([seed, last]).toEqual([
      seed,
      cellsOf({ start: walk.start, legs: everything }, WORLD).slice(-1)[0],
    ]);
    expect(long.legs.length).toBeLessThanOrEqual(MOST_LEGS);
    expect(cellsOf(long, WORLD).length - 1).toBeLessThanOrEqual(MOST_STEPS);
  }
});

test('what is no walk is refused with a reason', () => {
  for (const text of [
    '',
    '1-2',
    '1-2-x3',
    '1-2-r',
    'r4',
    '40-2-r4',
    '1-2-r500',
    `1-2-${'r1l1'.repeat(40)}`,
  ])
    expect(readWalk(text, WORLD)).toEqual(expect.any(String));
});
