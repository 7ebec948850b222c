import { applyTheme, defaultsOf, LOOKS, rulesOf } from 'generator';
import { describe, expect, test } from 'vitest';
import { experimentOf } from '../../../../tests/support/experiment.ts';
import { nearestCell } from '../../../figures/biomes/chart.tsx';
import { compute } from '../../../figures/biomes/compute.ts';
import { figure, tellCell } from '../../../figures/biomes/figure.tsx';
import {
  BIOME_LEVEL,
  BIOMES_FIGURE_SETTINGS,
  type BiomesFigureSettings,
} from '../../../figures/biomes/settings.ts';

const DEFAULTS = defaultsOf(BIOMES_FIGURE_SETTINGS);

function show(settings: Partial<BiomesFigureSettings> = {}) {
  const model = compute({ ...DEFAULTS, ...settings });
  const cellsOf = (id: (typeof LOOKS)[number]['id']): number =>
    model.facts.groups[LOOKS.findIndex((look) => look.id === id)]?.cells ?? -1;
  return { model, facts: model.facts, cellsOf };
}

const chip = (label: string) => experimentOf(figure, label);

test('as it is first shown, every look has room, and all cells are counted once', () => {
  const { facts } = show();
  for (const { cells } of facts.groups) expect(cells).toBeGreaterThan(150);
  expect(facts.groups.reduce((sum, { cells }) => sum + cells, 0)).toBe(
    BIOME_LEVEL.width * BIOME_LEVEL.height,
  );
  expect(facts.groups[0]?.cells).toBe(BIOME_LEVEL.width * BIOME_LEVEL.height - facts.land);
  expect(facts.groups.map(({ asks }) => asks)).toEqual([
    'nothing',
    'all of Forest and Snow',
    'Snow',
    'Forest',
    'Swamp',
    'Desert',
    'nothing',
  ]);
});

test('biomes are counted by their bits: forest and taiga have Forest, taiga and snow have Snow', () => {
  const { facts, cellsOf } = show();
  expect(facts.biomes).toEqual([
    cellsOf('desert'),
    cellsOf('forest') + cellsOf('taiga'),
    cellsOf('swamp'),
    cellsOf('snow') + cellsOf('taiga'),
  ]);
});

describe('chips prove what they say', () => {
  test('Snow everywhere', () => {
    const [before, after] = [show(), show(chip('Snow everywhere'))];
    expect(after.cellsOf('taiga')).toBe(before.cellsOf('taiga') + before.cellsOf('forest'));
    expect(after.cellsOf('snow') + after.cellsOf('taiga')).toBe(after.facts.land);
    expect(after.facts.biomes[3]).toBe(after.facts.land);
  });

  test('Any instead of All', () => {
    const [before, after] = [show(), show(chip('Any instead of All'))];
    expect(after.cellsOf('taiga')).toBe(
      before.cellsOf('taiga') + before.cellsOf('snow') + before.cellsOf('forest'),
    );
    expect([after.cellsOf('snow'), after.cellsOf('forest')]).toEqual([0, 0]);
  });

  test('Hard borders', () => {
    const { facts, model } = show(chip('Hard borders'));
    expect(facts.masks).toEqual(facts.hardMasks);
    expect(model.summary).toContain('Every cell has the biomes that the table gives it');
  });

  test('Wide blend', () => {
    const [before, after] = [show(), show(chip('Wide blend'))];
    const moved = ({ masks, hardMasks }: typeof before.facts): number =>
      masks.filter((mask, cell) => mask !== hardMasks[cell]).length;
    expect(moved(after.facts)).toBeGreaterThan(2 * moved(before.facts));
    expect(after.cellsOf('water')).toBe(before.cellsOf('water'));
  });
});

test('the window has the digest of its crop, for other settings too', () => {
  for (let seed = 0; seed < 40; seed++) {
    const { alone, cut } = show({ seed, blend: (seed % 5) / 10 }).facts.window;
    expect(alone).toBe(cut);
  }
});

test('only what decides the level decides its digest: not the cell that is looked at', () => {
  expect(show({ x: 3, y: 4 }).model.digest).toBe(show().model.digest);
});

test('a cell is told with its biomes, and a place of the chart leads to the cell that has it', () => {
  const { facts } = show();
  for (const [x, y] of [
    [0, 0],
    [30, 20],
    [55, 35],
  ] as const) {
    const cell = y * BIOME_LEVEL.width + x;
    expect(tellCell(facts, [x, y])).toMatch(
      new RegExp(`^Cell \\(${x}, ${y}\\): height 0\\.\\d\\d, moisture 0\\.\\d\\d\\. .+\\.$`),
    );
    expect(nearestCell(facts, facts.heights[cell] ?? 0, facts.moistures[cell] ?? 0)).toEqual([
      x,
      y,
    ]);
  }
  const water = facts.looks.indexOf(0);
  expect(
    tellCell(facts, [water % BIOME_LEVEL.width, Math.floor(water / BIOME_LEVEL.width)]),
  ).toContain('below the sea level');
  const moved = facts.masks.findIndex((mask, cell) => mask !== facts.hardMasks[cell]);
  expect(
    tellCell(facts, [moved % BIOME_LEVEL.width, Math.floor(moved / BIOME_LEVEL.width)]),
  ).toContain('Blend moved it: its own field gives');
});

test('the look that is counted for a cell is the group whose ground the level has there', () => {
  for (const settings of [
    {},
    { winter: true },
    { match: 'any', seed: 7 },
  ] satisfies Partial<BiomesFigureSettings>[]) {
    const { facts, pictures } = show(settings).model;
    const { theme, plan } =
      pictures.find(({ id }) => id === 'map')?.themed ?? expect.fail('the level has a theme');
    const { winners } =
      applyTheme(theme, plan).layers[0] ?? expect.fail('the theme has a layer of land');
    const groups = rulesOf(theme).map(({ group }) => group.id);
    const drawn = Array.from(winners, (number) => groups[number - 1] ?? 'water');
    expect(drawn).toEqual(Array.from(facts.looks, (look) => LOOKS[look]?.id));
  }
});
