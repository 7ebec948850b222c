import { checkSettings, defaultsOf, writeSettings } from 'settings';
import { expect, test } from 'vitest';
import { casesOf } from '../../../../tests/support/thorough.ts';
import { areasOf, DEFAULT_NOISE, digest, generateWalkerLevel } from '../../index.ts';
import type { MappingRule } from '../../src/noise/mapping.ts';
import { applyMinimumWall } from '../../src/steps/minimum-wall.ts';
import { EMPTY, FLOOR, WALKER_KINDS, WALL } from '../../src/walker/walker-kinds.ts';
import {
  WALKER_PRESETS,
  WALKER_SETTINGS,
  WALKER_STEPS,
  walkerPresetSettings,
} from '../../src/walker/walker-settings.ts';
import { randomSettings, SEEDS } from './random-settings.ts';

const [DUNGEON, ISLAND] = WALKER_PRESETS;
const isFloor = (tile: number) => tile === FLOOR;

test('random settings end, give one area, and give it again, as the pages say', () => {
  for (let seed = 0; seed < casesOf(10_000); seed++) {
    const settings = randomSettings(seed);
    const { grid, spawn, exit } = generateWalkerLevel(settings);
    if (areasOf(grid, isFloor).length !== 1) expect.fail(`seed ${seed}: the floor is split`);
    for (const { x, y } of [spawn, exit])
      if (grid.cells[y * grid.width + x] !== FLOOR)
        expect.fail(`seed ${seed}: a point is not on floor`);
    if (seed % 10 === 0) expect(digest(generateWalkerLevel(settings).grid)).toBe(digest(grid));
  }
});

test('minimum walls: a second pass changes nothing, floor stays floor and in one piece', () => {
  for (const seed of SEEDS) {
    const { stages, walk } = generateWalkerLevel(
      randomSettings(seed, {
        bounded: false,
        borderSize: seed % 4,
        minWallWidth: 1,
        minWallHeight: 1,
      }),
    );
    const last = stages[stages.length - 1];
    if (last === undefined) continue;
    const options = {
      wall: WALL,
      floor: FLOOR,
      inner: last.inner,
      width: 1 + (seed % 6),
      height: 1 + (Math.floor(seed / 6) % 6),
    };
    const once = applyMinimumWall(last.grid, options);
    expect(digest(applyMinimumWall(once, options))).toBe(digest(once));
    expect(areasOf(once, isFloor).length).toBe(1);
    expect(once.cells.filter(isFloor).length).toBeGreaterThanOrEqual(walk.floor);
    expect(
      last.grid.cells.every((tile, cell) => tile !== FLOOR || once.cells[cell] === FLOOR),
    ).toBe(true);
  }
});

test('stages come in the order of the steps, each with what it changed', () => {
  const { stages, walk, grid } = generateWalkerLevel(walkerPresetSettings(DUNGEON, 1));
  const orders = stages.map(({ step }) => WALKER_STEPS.find(({ id }) => id === step)?.order);
  expect(orders).toEqual([100, 200, 300, 500, 700]);
  const [simulated, built, framed] = stages;
  expect(new Set(simulated?.grid.cells)).toEqual(new Set([FLOOR, EMPTY]));
  expect(new Set(built?.grid.cells)).toEqual(new Set([FLOOR, WALL]));
  expect([built?.grid.width, framed?.grid.width, grid.height]).toEqual([
    walk.box.width,
    walk.box.width + 6,
    walk.box.height + 6,
  ]);
  expect(framed?.inner).toEqual({ x: 3, y: 3, width: walk.box.width, height: walk.box.height });
});

test('the frame is wall on all sides, and the floor touches each side of what is inside', () => {
  for (const seed of SEEDS) {
    const { grid, inner, stages } = generateWalkerLevel(randomSettings(seed));
    const touched = [false, false, false, false];
    grid.cells.forEach((tile, cell) => {
      const x = (cell % grid.width) - inner.x;
      const y = Math.floor(cell / grid.width) - inner.y;
      const within = x >= 0 && y >= 0 && x < inner.width && y < inner.height;
      if (!within && tile !== WALL) expect.fail(`seed ${seed}: floor in the frame`);
      if (!within || tile !== FLOOR) return;
      [x === 0, y === 0, x === inner.width - 1, y === inner.height - 1].forEach((at, side) => {
        touched[side] ||= at;
      });
    });
    expect(touched).toEqual([true, true, true, true]);
    expect(stages.length).toBe(5);
  }
});

test('noise mapping changes the inner area alone, where a rule with a tile matches', () => {
  const settings = { ...walkerPresetSettings(DUNGEON, 1), minWallWidth: 1, minWallHeight: 1 };
  const plain = generateWalkerLevel(settings);
  const noises = [{ name: 'Rock', settings: { ...DEFAULT_NOISE, wavelength: 8 } }];
  const mapped = (rules: readonly MappingRule[]) =>
    generateWalkerLevel(settings, { noiseMapping: { noises, rules } });

  const rocky = mapped([{ conditions: [{ noise: 'Rock', min: 0.6, max: 1 }], tile: 7, biomes: 2 }]);
  const rocks = rocky.grid.cells.filter((tile) => tile === 7).length;
  expect(rocks).toBeGreaterThan(0);
  const { inner, grid } = rocky;
  grid.cells.forEach((tile, cell) => {
    const [x, y] = [(cell % grid.width) - inner.x, Math.floor(cell / grid.width) - inner.y];
    const within = x >= 0 && y >= 0 && x < inner.width && y < inner.height;
    expect([tile === 7, rocky.biomes[cell]]).toEqual(within && tile === 7 ? [true, 2] : [false, 0]);
    if (tile !== 7) expect(tile).toBe(plain.grid.cells[cell]);
  });
  expect(rocky.stages.find(({ step }) => step === 'noise-mapping')?.changed).toBe(rocks);
  expect(rocky.stages.map(({ step }) => step)).toEqual(
    WALKER_STEPS.map(({ id }) => id).filter((id) => id !== 'structures'),
  );

  const mossy = mapped([{ conditions: [], biomes: 1 }]);
  expect(digest(mossy.grid)).toBe(digest(plain.grid));
  expect(mossy.biomes.reduce((sum, mask) => sum + mask, 0)).toBe(inner.width * inner.height);
  expect(digest(mapped([]).grid)).toBe(digest(plain.grid));
});

test('the exit is the floor cell with the longest way from the spawn point', () => {
  const { spawn, exit, exitDistance } = generateWalkerLevel(walkerPresetSettings(DUNGEON, 1));
  expect(exitDistance).toBeGreaterThanOrEqual(
    Math.abs(spawn.x - exit.x) + Math.abs(spawn.y - exit.y),
  );
  const alone = generateWalkerLevel({ ...walkerPresetSettings(DUNGEON, 1), floorTiles: 1 });
  expect([alone.exit, alone.exitDistance]).toEqual([alone.spawn, 0]);
});

test('what could not be done is said', () => {
  const cramped = generateWalkerLevel({
    ...walkerPresetSettings(DUNGEON, 1),
    floorTiles: 500,
    boundsWidth: 5,
    boundsHeight: 5,
    roomChance: 0,
    maxSteps: 900,
  });
  expect(cramped.warnings).toEqual([
    'Max Steps: the walk stopped after 900 steps with 25 of 500 floor tiles. Use larger bounds or fewer floor tiles.',
  ]);
  const odd = generateWalkerLevel({
    ...walkerPresetSettings(DUNGEON, 1),
    startWalkers: 9,
    roomSizeMin: 6,
    roomSizeMax: 2,
  });
  expect(odd.warnings.map((text) => text.split(':')[0])).toEqual(['Start Walkers', 'Room size']);
  expect(generateWalkerLevel(walkerPresetSettings(ISLAND, 1)).warnings).toEqual([]);
});

test('presets lie within the description, and Dungeon is the default', () => {
  for (const preset of WALKER_PRESETS) {
    const settings = walkerPresetSettings(preset, 1);
    expect(checkSettings(WALKER_SETTINGS, settings)).toEqual({ settings, problems: [] });
  }
  expect(
    writeSettings(WALKER_SETTINGS, walkerPresetSettings(DUNGEON, 1), defaultsOf(WALKER_SETTINGS)),
  ).toEqual([]);
  expect(WALKER_KINDS.map(({ name }) => name)).toEqual(['Floor', 'Wall', 'Empty']);
});
