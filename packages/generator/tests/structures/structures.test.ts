import { defaultsOf } from 'settings';
import { describe, expect, test } from 'vitest';
import { SAND, SHALLOWS } from '../../src/island-kinds.ts';
import { generateNoiseLevel } from '../../src/noise/noise-generator.ts';
import { NOISE_PRESETS, noisePlan, noisePresetSettings } from '../../src/noise/noise-presets.ts';
import { applyChunkSizes } from '../../src/steps/chunk-sizes.ts';
import { CAMP, PIER, VAULT } from '../../src/structures/example-structures.ts';
import { explainPlaces } from '../../src/structures/find-places.ts';
import { formsOf } from '../../src/structures/forms.ts';
import { placeStructures, structureStep } from '../../src/structures/place-structures.ts';
import type { StructureEntry, StructureLevel } from '../../src/structures/placement.ts';
import { drawStructure, type Structure } from '../../src/structures/structure.ts';
import {
  STRUCTURE_SETTINGS,
  type StructureSettings,
} from '../../src/structures/structure-settings.ts';
import { generateWalkerLevel } from '../../src/walker/walker-generator.ts';
import { WALKER_PRESETS, walkerPresetSettings } from '../../src/walker/walker-settings.ts';
import { blotches, draw, forSeeds } from '../steps/drawing.ts';

const entry = (
  structure: Structure,
  settings: Partial<StructureSettings> = {},
): StructureEntry => ({
  structure,
  settings: { ...defaultsOf(STRUCTURE_SETTINGS), ...settings },
  biomes: 0,
});

const [W, S] = [String(SHALLOWS), String(SAND)];
const coast = draw(
  ...['SSSSSSSS', 'WSSSSSSS', 'WWWWSSWW', 'WWWWWWWW'].map((row) =>
    row.replaceAll('W', W).replaceAll('S', S),
  ),
);
const level = (seed: number): StructureLevel => ({
  seed,
  grid: coast,
  inner: { x: 0, y: 0, width: 8, height: 4 },
  biomes: null,
  spawns: [],
});

describe('the worked example of the page', () => {
  const { entries } = placeStructures(level(1), [entry(PIER, { countMin: 2, countMax: 2 })]);
  const [report] = entries;
  const explained = report ? explainPlaces(level(1), report) : [];

  test('the border matches at x = 2 and x = 3, and one of them is taken', () => {
    const seen = new Set<string>();
    forSeeds(20, (_, seed) => {
      const [first] = placeStructures(level(seed), [
        entry(PIER, { countMin: 2, countMax: 2 }),
      ]).entries;
      const told = first?.candidates.map(({ x, y, fate }) => `${x} ${y} ${fate.is}`).sort();
      seen.add(String(told));
    });
    expect([...seen].sort()).toEqual(['2 0 overlaps,3 0 taken', '2 0 taken,3 0 overlaps']);
  });

  test('the cells that the text names disagree', () => {
    expect(explained[1]?.verdict).toEqual({ is: 'border', mismatches: 1 });
    expect(explained[0]?.verdict).toEqual({ is: 'border', mismatches: 2 });
    expect(explained[4]?.verdict).toEqual({ is: 'outside' });
  });
});

describe('forms', () => {
  test('a pier has 14 border cells, and turns and mirror images are tried once each', () => {
    expect(formsOf(PIER, { rotations: false, mirror: false })[0]?.border.length).toBe(14);
    expect(formsOf(PIER, { rotations: true, mirror: false }).length).toBe(4);
    expect(formsOf(PIER, { rotations: true, mirror: true }).length).toBe(8);
  });

  test('an orientation that gives the same drawing again is left out', () => {
    const square = drawStructure(
      'square',
      'Square',
      { kinds: { 1: 1 }, fixedTiles: {} },
      { plan: ['11', '11'], tiles: [] },
    );
    expect(formsOf(square, { rotations: true, mirror: true }).length).toBe(1);
  });

  test('what is left empty is no part of it, and a cell without an int grid tile asks for nothing', () => {
    const holed = drawStructure(
      'holed',
      'Holed',
      { kinds: { 1: 1 }, fixedTiles: { f: 'fire' } },
      { plan: ['1?', '.1'], tiles: ['.f', '..'] },
    );
    expect(holed.cells).toEqual([
      { dx: 1, dy: 0, kind: 1, fixedTile: null },
      { dx: 0, dy: 1, kind: 1, fixedTile: null },
      { dx: 1, dy: 1, kind: null, fixedTile: 'fire' },
    ]);
    expect(formsOf(holed, { rotations: false, mirror: false })[0]?.border.length).toBe(2);
  });
});

describe('too few copies', () => {
  const two = { countMin: 2, countMax: 2 };
  test('give a warning', () => {
    expect(placeStructures(level(1), [entry(PIER, two)]).warnings).toEqual([
      'Structures: Pier has a minimum count of 2, and 1 found a place.',
    ]);
    expect(placeStructures(level(1), [entry(PIER)]).warnings).toEqual([]);
  });
  test('fail where the entry is required', () => {
    expect(() => placeStructures(level(1), [entry(PIER, { ...two, required: true })])).toThrow(
      'Pier has a minimum count of 2',
    );
  });
});

describe('in the pipelines', () => {
  const small = (seed: number) => ({
    ...walkerPresetSettings(WALKER_PRESETS[0], seed),
    floorTiles: 140,
    boundsWidth: 24,
    boundsHeight: 24,
  });

  test('vaults are stamped before the wall clean-up, which leaves fixed cells alone', () => {
    let copies = 0;
    const wrong: number[] = [];
    const tried = forSeeds(1000, (_, seed) => {
      const { structures, grid, spawn } = generateWalkerLevel(small(seed), {
        structures: structureStep([
          entry(VAULT, { countMin: 9, countMax: 9, rotations: true, spawnDistance: 1 }),
        ]),
      });
      copies += structures?.copies.length ?? 0;
      const isWrong = structures?.fixedTiles.some(
        ({ cell }) => grid.cells[cell] !== structures.grid.cells[cell],
      );
      if (isWrong !== false || structures?.owners[spawn.y * grid.width + spawn.x] !== 0)
        wrong.push(seed);
    });
    expect(wrong).toEqual([]);
    expect(copies).toBeGreaterThan(tried / 2);
  });

  const post = drawStructure(
    'post',
    'Post',
    { kinds: { 2: SAND }, fixedTiles: { f: 'fire' } },
    { plan: ['2'], tiles: ['f'] },
  );

  test('chunk sizes leave fixed cells alone', () => {
    const sizes = [0, 1, 2].map((tile) => ({ tile, width: 4, height: 4 }));
    let fixed = 0;
    const wrong: number[] = [];
    const tried = forSeeds(1000, (random, seed) => {
      const grid = blotches(random, 12, 10, 3);
      const rough = {
        seed,
        grid,
        inner: { x: 0, y: 0, width: 12, height: 10 },
        biomes: null,
        spawns: [],
      };
      const placed = placeStructures(rough, [entry(post, { countMin: 5, countMax: 5 })]);
      const cleaned = applyChunkSizes(placed.grid, sizes, placed.fixed);
      fixed += placed.fixedTiles.length;
      if (placed.fixedTiles.some(({ cell }) => cleaned.grid.cells[cell] !== SAND)) wrong.push(seed);
    });
    expect(wrong).toEqual([]);
    expect(fixed).toBeGreaterThan(3 * tried);
  });

  test('the noise generator runs the step between connectivity and chunk sizes', () => {
    const plan = noisePlan(NOISE_PRESETS.island, {
      ...noisePresetSettings('island'),
      chunkTile: 'all',
      chunkWidth: 4,
      chunkHeight: 4,
    });
    const { structures, grid, stages } = generateNoiseLevel(
      { ...plan, structures: structureStep([entry(post, { countMin: 200, countMax: 200 })]) },
      3,
    );
    expect(structures?.fixedTiles.length).toBe(200);
    expect(structures?.fixedTiles.filter(({ cell }) => grid.cells[cell] !== SAND)).toEqual([]);
    expect(stages.map(({ id }) => id)).toEqual([
      'mapping',
      'smoothing',
      'border',
      'connectivity',
      'chunks',
    ]);
    expect(grid.cells).not.toEqual(generateNoiseLevel(plan, 3).grid.cells);
  });

  test('an empty list leaves a level as it is without one', () => {
    const plan = noisePlan(NOISE_PRESETS.overworld, noisePresetSettings('overworld'));
    expect(generateNoiseLevel({ ...plan, structures: structureStep([]) }, 7).digest).toBe(
      generateNoiseLevel(plan, 7).digest,
    );
    expect(generateWalkerLevel(small(7), { structures: structureStep([]) }).grid).toEqual(
      generateWalkerLevel(small(7)).grid,
    );
    expect(Object.keys(generateNoiseLevel(plan, 7))).not.toContain('structures');
  });

  test('a camp stands on grass and clears the ground inside', () => {
    const plan = noisePlan(NOISE_PRESETS.island, noisePresetSettings('island'));
    const { structures, grid } = generateNoiseLevel(
      { ...plan, structures: structureStep([entry(CAMP)]) },
      2,
    );
    expect(structures?.fixedTiles.map(({ cell }) => grid.cells[cell])).toEqual([
      SAND,
      SAND,
      SAND,
      SAND,
      SAND,
    ]);
  });
});
