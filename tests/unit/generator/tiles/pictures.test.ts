import { expect, test } from 'vitest';
import { makeGrid } from '../../../../shared/generator/grid.ts';
import { DEEP_WATER, GRASS, ISLAND_KINDS, ROCK } from '../../../../shared/generator/island-kinds.ts';
import { paintIsland, TILE } from '../../../../shared/generator/tiles/island/island-tiles.ts';
import { greyGrid, paintHeights, paintIntGrid } from '../../../../shared/generator/tiles/pictures.ts';
import { colourAt } from '../../../../shared/generator/tiles/raster.ts';

test('0 is black, 1 is white, and the top row of the picture is the highest row of the level', () => {
  const raster = paintHeights(Float64Array.from([0, 0, 1, 1]), 2, 2, 3);
  expect([raster.width, raster.height]).toEqual([6, 6]);
  expect(colourAt(raster, 0, 0)).toBe(0xffffff);
  expect(colourAt(raster, 5, 5)).toBe(0x000000);
});

test('grey steps keep the size of the field and clamp what leaves it', () => {
  expect([...greyGrid(Float64Array.from([-1, 0.5, 2]), 3, 1).cells]).toEqual([0, 128, 255]);
});

test('an int grid shows flat colours and a lighter line between cells but not around them', () => {
  const raster = paintIntGrid(makeGrid(2, 2, GRASS), 8);
  const flat = ISLAND_KINDS[GRASS]?.flat ?? -1;
  expect(colourAt(raster, 0, 0)).toBe(flat);
  expect(colourAt(raster, 12, 12)).toBe(flat);
  expect(colourAt(raster, 8, 3)).toBeGreaterThan(flat);
  expect(colourAt(raster, 3, 8)).toBeGreaterThan(flat);
});

test.each(ISLAND_KINDS.map(({ name }, kind) => [name, kind] as const))('a level of %s alone can be painted, down to one cell', (_, kind) => {
  expect(paintIsland(makeGrid(1, 1, kind), 1).width).toBe(TILE);
  const raster = paintIsland(makeGrid(6, 6, kind), 1);
  const colours = new Set<number>();
  for (let y = 0; y < raster.height; y++) for (let x = 0; x < raster.width; x++) colours.add(colourAt(raster, x, y));
  expect(colours.size).toBeGreaterThan(2);
});

test('a coast shows on all four sides of a single rock', () => {
  const grid = makeGrid(5, 5, DEEP_WATER);
  grid.cells[12] = ROCK;
  const sea = paintIsland(makeGrid(5, 5, DEEP_WATER), 3);
  const raster = paintIsland(grid, 3);
  const changed = (x: number, y: number): boolean => colourAt(raster, x, y) !== colourAt(sea, x, y);
  for (const [x, y] of [
    [14, 20],
    [26, 20],
    [20, 14],
    [20, 26],
  ] as const)
    expect(changed(x, y)).toBe(true);
});
