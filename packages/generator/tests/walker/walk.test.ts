import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { findWalkableAreas } from '../../src/steps/walkable-areas.ts';
import { type Walk, walk, walkLimits } from '../../src/walker/walk.ts';
import {
  WALKER_PRESETS,
  type WalkerSettings,
  walkerPresetSettings,
} from '../../src/walker/walker-settings.ts';
import { randomSettings, SEEDS } from './random-settings.ts';

/** Walks with random settings, made once for all tests. */
const walks = SEEDS.map((seed) => {
  const settings = randomSettings(seed);
  return { seed, settings, done: walk(settings) };
});

const [DUNGEON] = WALKER_PRESETS;

/** One line for each walker in a frame: "id x y direction". */
function frame({ frames }: Walk, tick: number): readonly string[] {
  const lines: string[] = [];
  for (let entry = frames.first[tick] ?? 0; entry < (frames.first[tick + 1] ?? 0); entry++) {
    lines.push(
      `${frames.walker[entry]} ${frames.x[entry]} ${frames.y[entry]} ${frames.direction[entry]}`,
    );
  }
  return lines;
}

/** Frames that are whole: the last tick may have been cut off when there was enough floor. */
function wholeFrames(done: Walk): readonly (readonly string[])[] {
  return Array.from({ length: done.ticks }, (_, tick) => frame(done, tick));
}

/** Whether two walks went the same way for as long as both went on. */
function expectSameWay(one: Walk, other: Walk): void {
  for (let tick = 0; tick < Math.min(one.ticks, other.ticks); tick++) {
    const [a, b] = [frame(one, tick).join(), frame(other, tick).join()];
    if (a !== b) expect.fail(`tick ${tick}: ${a} and ${b}`);
  }
}

/** Connected areas of the floor after a tick. */
function areasAt({ box, since }: Walk, tick: number): number {
  const grid = { ...box, cells: Uint8Array.from(since, (at) => (at > 0 && at <= tick ? 1 : 0)) };
  return (
    findWalkableAreas(grid, { x: 0, y: 0, width: box.width, height: box.height }, [1]).sizes
      .length - 1
  );
}

test('the floor is one area at the end', () => {
  for (const { done } of walks) expect(areasAt(done, done.ticks)).toBe(1);
});

test('the floor is one area at every moment', () => {
  for (const { seed, done } of walks.slice(0, 50)) {
    for (let tick = 1; tick <= done.ticks; tick++)
      if (areasAt(done, tick) !== 1) expect.fail(`seed ${seed}, tick ${tick}`);
  }
});

test('both presets give one area and reach their target', () => {
  for (const preset of WALKER_PRESETS) {
    for (let seed = 0; seed < casesOf(200); seed++) {
      const done = walk(walkerPresetSettings(preset, seed));
      expect(areasAt(done, done.ticks)).toBe(1);
      expect(done.stop).toBe('floor');
    }
  }
});

test('there is enough floor unless the walk reached Max Steps, and never more than one stamp of each kind beyond', () => {
  for (const { settings, done } of walks) {
    const { maxSteps, roomMax } = walkLimits(settings);
    if (done.stop === 'floor') expect(done.floor).toBeGreaterThanOrEqual(settings.floorTiles);
    else expect([done.steps, done.floor < settings.floorTiles]).toEqual([maxSteps, true]);
    expect(done.steps).toBeLessThanOrEqual(maxSteps);
    expect(done.floor).toBeLessThan(
      settings.floorTiles + settings.brushSize * settings.brushSize + roomMax * roomMax,
    );
  }
});

test('there is always a walker, never one too many, and each is inside its bounds', () => {
  for (const { seed, settings, done } of walks) {
    const { fence } = walkLimits(settings);
    const { frames, ticks } = done;
    for (let tick = 0; tick <= ticks; tick++) {
      const walkers = (frames.first[tick + 1] ?? 0) - (frames.first[tick] ?? 0);
      if (walkers < 1 || walkers > settings.maxWalkers)
        expect.fail(`seed ${seed}, tick ${tick}: ${walkers} walkers`);
    }
    const strays = frames.x.findIndex((x, entry) => {
      const y = frames.y[entry] ?? 0;
      return (
        x < fence.x || y < fence.y || x >= fence.x + fence.width || y >= fence.y + fence.height
      );
    });
    expect(strays).toBe(-1);
  }
});

test('a walker moves to a cell beside its own or stays and turns, and a copy appears on the cell of a walker', () => {
  for (const { seed, done } of walks) {
    const before = new Map<string, readonly number[]>();
    wholeFrames(done).forEach((lines, tick) => {
      const now = lines.map((line) => line.split(' ').map(Number));
      for (const [id = 0, x = 0, y = 0, direction = 0] of now) {
        const [, oldX = 0, oldY = 0, oldDirection = 0] = before.get(String(id)) ?? [];
        const moved = Math.abs(x - oldX) + Math.abs(y - oldY);
        const isCopy = (): boolean =>
          now.filter((other) => other.slice(1).join() === [x, y, direction].join()).length > 1;
        const isFair = before.has(String(id))
          ? moved === 1 || (moved === 0 && direction !== oldDirection)
          : tick === 0 || isCopy();
        if (!isFair) expect.fail(`seed ${seed}, tick ${tick}: walker ${id} at ${x}, ${y}`);
      }
      before.clear();
      for (const entry of now) before.set(String(entry[0]), entry);
    });
  }
});

test('frames add up: floor grows to its end, and wasted steps are those without new floor', () => {
  for (const { seed, done } of walks) {
    const { frames, ticks, floor, steps, wasted, since } = done;
    expect([frames.floor[0], frames.steps[0], frames.wasted[0], frames.floor.length]).toEqual([
      0,
      0,
      0,
      ticks + 1,
    ]);
    expect([frames.floor[ticks], frames.steps[ticks], frames.wasted[ticks]]).toEqual([
      floor,
      steps,
      wasted,
    ]);
    const middle = seed % (ticks + 1);
    expect(since.filter((tick) => tick > 0 && tick <= middle).length).toBe(frames.floor[middle]);
    expect(steps - wasted).toBeLessThanOrEqual(floor);
  }
});

const unrelated: readonly (readonly [
  string,
  (settings: WalkerSettings) => Partial<WalkerSettings>,
])[] = [
  ['room chance', ({ roomChance }) => ({ roomChance: 1 - roomChance })],
  ['room size', () => ({ roomSizeMin: 2, roomSizeMax: 8 })],
  ['brush size', ({ brushSize }) => ({ brushSize: (brushSize % 5) + 1 })],
  ['floor tiles', ({ floorTiles }) => ({ floorTiles: floorTiles + 50 })],
  ['walls and border', () => ({ minWallWidth: 5, minWallHeight: 5, borderSize: 7 })],
];

test.each(unrelated)('%s does not change where walkers go', (_, change) => {
  for (const { settings, done } of walks)
    expectSameWay(done, walk({ ...settings, ...change(settings) }));
});

test('turns and bounds do not change when walkers are removed and copied', () => {
  const population = (done: Walk) =>
    wholeFrames(done).map((lines) => lines.map((line) => line.split(' ')[0]).join(' '));
  for (const { settings, done } of walks) {
    const one = population(done);
    const other = population(
      walk({
        ...settings,
        turnLeftChance: 0.5 - settings.turnLeftChance,
        turnBackChance: 0,
        boundsWidth: 12,
      }),
    );
    const length = Math.min(one.length, other.length);
    expect(one.slice(0, length).join()).toBe(other.slice(0, length).join());
  }
});

test('a start walker goes the same way however many others there are, for as long as it lives', () => {
  for (const seed of SEEDS) {
    const settings = randomSettings(seed, { maxWalkers: 8 });
    const one = wholeFrames(walk(settings));
    const other = wholeFrames(
      walk({ ...settings, maxWalkers: 20, spawnChance: 1 - settings.spawnChance }),
    );
    for (let tick = 0; tick < Math.min(one.length, other.length); tick++) {
      const [a, b] = [
        one[tick]?.find((line) => line.startsWith('0 ')),
        other[tick]?.find((line) => line.startsWith('0 ')),
      ];
      if (a === undefined || b === undefined) break;
      if (a !== b) expect.fail(`seed ${seed}, tick ${tick}: ${a} and ${b}`);
    }
  }
});

test('a changed chance of left turns leaves turns to the right alone, and the other way round', () => {
  const settings = {
    ...walkerPresetSettings(DUNGEON, 1),
    bounded: false,
    maxWalkers: 1,
    turnBackChance: 0.1,
    floorTiles: 80,
    roomChance: 0,
  };
  const turns = (over: Partial<WalkerSettings>, quarters: number) => {
    const { frames, ticks } = walk({ ...settings, ...over });
    return Array.from(
      { length: Math.min(ticks, 250) - 1 },
      (_, tick) =>
        ((frames.direction[tick + 1] ?? 0) - (frames.direction[tick] ?? 0) + 4) % 4 === quarters,
    );
  };
  for (let seed = 0; seed < casesOf(1000); seed++) {
    const right = [
      turns({ seed, turnLeftChance: 0.05 }, 1),
      turns({ seed, turnLeftChance: 0.4 }, 1),
    ];
    const left = [
      turns({ seed, turnRightChance: 0.05 }, 3),
      turns({ seed, turnRightChance: 0.4 }, 3),
    ];
    for (const [one = [], other = []] of [right, left]) {
      const length = Math.min(one.length, other.length);
      expect(one.slice(0, length).join()).toBe(other.slice(0, length).join());
    }
  }
});

test('turn chances come out as often as they say, and the way back gets what the others leave', () => {
  const share = (chances: Partial<WalkerSettings>) => {
    const counts = [0, 0, 0, 0];
    for (let seed = 0; seed < 200; seed++) {
      const settings = {
        ...walkerPresetSettings(DUNGEON, seed),
        ...chances,
        bounded: false,
        maxWalkers: 1,
        roomChance: 0,
        floorTiles: 200,
        maxSteps: 200,
      };
      const { frames, ticks } = walk(settings);
      for (let tick = 1; tick < ticks; tick++) {
        const quarters =
          ((frames.direction[tick] ?? 0) - (frames.direction[tick - 1] ?? 0) + 4) % 4;
        counts[quarters] = (counts[quarters] ?? 0) + 1;
      }
    }
    const all = counts.reduce((sum, count) => sum + count, 0);
    return counts.map((count) => Math.round((count / all) * 100) / 100);
  };
  const near = (found: readonly number[], wanted: readonly number[]) =>
    wanted.forEach((value, index) => {
      expect(Math.abs((found[index] ?? 0) - value)).toBeLessThanOrEqual(0.015);
    });
  near(
    share({ turnLeftChance: 0.2, turnRightChance: 0.3, turnBackChance: 0.1 }),
    [0.4, 0.3, 0.1, 0.2],
  );
  near(share({ turnLeftChance: 0.4, turnRightChance: 0.4, turnBackChance: 1 }), [0, 0.4, 0.2, 0.4]);
});

test('a walker in a world of one cell turns until Max Steps', () => {
  const done = walk({
    ...walkerPresetSettings(DUNGEON, 3),
    boundsWidth: 1,
    boundsHeight: 1,
    roomChance: 0,
    maxSteps: 40,
  });
  expect([done.stop, done.steps, done.wasted, done.floor]).toEqual(['max-steps', 40, 39, 1]);
});

test('without bounds a straight walk stays on a grid that fits into memory', () => {
  const straight = {
    bounded: false,
    turnLeftChance: 0,
    turnRightChance: 0,
    turnBackChance: 0,
    roomChance: 0,
    startWalkers: 16,
    maxWalkers: 16,
  };
  const done = walk({
    ...walkerPresetSettings(DUNGEON, 1),
    ...straight,
    floorTiles: 20_000,
    maxSteps: 60_000,
  });
  expect(done.stop).toBe('max-steps');
  expect([done.box.width, done.box.height]).toEqual([1024, 1024]);
});
