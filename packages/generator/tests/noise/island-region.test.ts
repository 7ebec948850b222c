import { checkSettings, defaultsOf } from 'settings';
import { expect, test } from 'vitest';
import { cutGrid } from '../../src/grid.ts';
import { FIRST_NOISE, noiseFields } from '../../src/noise/height-field.ts';
import {
  chooseRegion,
  islandFields,
  levelSize,
  placeOnIsland,
} from '../../src/noise/island-region.ts';
import {
  ISLAND_REGION_SETTINGS,
  type IslandRegionSettings,
} from '../../src/noise/island-region-settings.ts';
import { generateNoiseLevel } from '../../src/noise/noise-generator.ts';
import type { NoisePlan } from '../../src/noise/noise-level.ts';
import { NOISE_PRESETS, noisePlan, noisePresetSettings } from '../../src/noise/noise-presets.ts';
import type { RandomStream } from '../../src/stream.ts';
import { forSeeds } from '../steps/drawing.ts';

const DEFAULTS = defaultsOf(ISLAND_REGION_SETTINGS);
const MOISTURE = { name: 'Moisture', settings: { ...NOISE_PRESETS.overworld.noises[1].settings } };

function anyRegion(random: RandomStream): IslandRegionSettings {
  const modes = ISLAND_REGION_SETTINGS.regionMode.options;
  const given = {
    regionMode: modes[random.below(modes.length)]?.value,
    positionX: random.next(),
    positionY: random.next(),
    sizeX: Math.max(0.1, random.next()),
    sizeY: Math.max(0.1, random.next()),
  };
  const { settings, problems } = checkSettings(ISLAND_REGION_SETTINGS, given);
  expect(problems).toEqual([]);
  return settings;
}

/** Mapping alone: the step that the promise is about. */
function planFor(width: number, height: number): NoisePlan {
  const plan = noisePlan(NOISE_PRESETS.overworld, {
    ...noisePresetSettings('overworld'),
    width,
    height,
  });
  const [terrain] = NOISE_PRESETS.island.noises;
  return { ...plan, noises: [terrain, MOISTURE], skip: ['border', 'connectivity', 'chunks'] };
}

test('a level of a random region equals the same cells cut from its island', () => {
  forSeeds(1000, (random, seed) => {
    const settings = anyRegion(random);
    const level = { width: 1 + random.below(14), height: 1 + random.below(14) };
    const region = chooseRegion(settings, seed);
    const { island, window } = placeOnIsland(level, region);
    const part = generateNoiseLevel(
      { ...planFor(level.width, level.height), islandRegion: { elevation: FIRST_NOISE, settings } },
      seed,
    );
    const whole = generateNoiseLevel(planFor(island.width, island.height), seed);
    if (!cutGrid(whole.grid, window).cells.every((kind, cell) => part.grid.cells[cell] === kind))
      throw new Error(`window of seed ${seed}`);
  });
});

test('the falloff of the elevation stretches over the island, that of any other noise over the level', () => {
  const shaped = {
    ...NOISE_PRESETS.island.noises[0].settings,
    falloff: 'square-bump',
    falloffStrength: 1,
  } as const;
  const noises = ['Terrain', 'Moisture'].map((name) => ({ name, settings: shaped }));
  const island = { x: 0, y: 0, width: 24, height: 20 };
  const window = { x: 13, y: 2, width: 7, height: 9 };
  for (const [elevation, terrainOver, moistureOver] of [
    ['Terrain', island, window],
    ['Moisture', window, island],
  ] as const) {
    const [terrain] = noiseFields(noises, 5, terrainOver, window);
    const [, moisture] = noiseFields(noises, 5, moistureOver, window);
    expect(islandFields(noises, elevation, 5, { island, window })).toEqual([terrain, moisture]);
  }
});

test('no mode leaves the island, and corners and edges have the sizes that they are said to have', () => {
  const corners = new Set<string>();
  const edges = new Set<string>();
  forSeeds(1000, (random, seed) => {
    const { x, y, width, height } = chooseRegion(anyRegion(random), seed);
    expect([x >= 0, y >= 0, x + width <= 1, y + height <= 1, width > 0, height > 0]).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    const corner = chooseRegion({ ...DEFAULTS, regionMode: 'random-corner' }, seed);
    expect([corner.width, corner.height, corner.x % 0.5, corner.y % 0.5]).toEqual([0.5, 0.5, 0, 0]);
    corners.add(`${corner.x} ${corner.y}`);
    const edge = chooseRegion({ ...DEFAULTS, regionMode: 'random-edge' }, seed);
    expect([edge.x, edge.width, edge.height]).toEqual([0, 1, 0.5]);
    edges.add(String(edge.y));
  });
  expect([...corners].sort()).toEqual(['0 0', '0 0.5', '0.5 0', '0.5 0.5']);
  expect([...edges].sort()).toEqual(['0', '0.5']);
});

test('windows lie on their island in whole cells, and a level of a region has that region', () => {
  forSeeds(1000, (random, seed) => {
    const region = chooseRegion(anyRegion(random), seed);
    const level = { width: 1 + random.below(100), height: 1 + random.below(100) };
    const { island, window } = placeOnIsland(level, region);
    for (const side of [window.x, window.y, island.width, island.height])
      expect(Number.isInteger(side)).toBe(true);
    expect([
      window.x + window.width <= island.width,
      window.y + window.height <= island.height,
    ]).toEqual([true, true]);
  });
  const region = { x: 0.2, y: 0.7, width: 0.6, height: 0.3 };
  expect(levelSize({ width: 100, height: 100 }, region)).toEqual({ width: 60, height: 30 });
  expect(placeOnIsland({ width: 60, height: 30 }, region)).toEqual({
    island: { x: 0, y: 0, width: 100, height: 100 },
    window: { x: 20, y: 70, width: 60, height: 30 },
  });
});

test('the rows of the page’s table are levels of an island of 100 × 100', () => {
  const island = { width: 100, height: 100 };
  for (const hundredths of [1, 7, 29, 50, 57, 58, 99, 100]) {
    const region = { x: 0, y: 0, width: hundredths / 100, height: 1 };
    expect(levelSize(island, region).width).toBe(hundredths);
    expect(placeOnIsland(levelSize(island, region), region).island.width).toBe(100);
  }
});

test('a custom window in the corner that was drawn gives the same level, and one that would leave the island is moved back', () => {
  const corner = chooseRegion({ ...DEFAULTS, regionMode: 'random-corner' }, 7);
  expect(
    chooseRegion(
      { regionMode: 'custom', positionX: corner.x, positionY: corner.y, sizeX: 0.5, sizeY: 0.5 },
      1,
    ),
  ).toEqual(corner);
  expect(
    chooseRegion({ ...DEFAULTS, regionMode: 'custom', positionX: 0.9, positionY: 1 }, 1),
  ).toEqual({ x: 0.5, y: 0.5, width: 0.5, height: 0.5 });
});
