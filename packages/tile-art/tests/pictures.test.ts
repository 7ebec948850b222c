import { GRASS, ISLAND_KINDS, makeGrid } from 'generator';
import { expect, test } from 'vitest';
import { greyGrid, paintHeights, paintIntGrid } from '../src/pictures.ts';
import { colourAt } from '../src/raster.ts';

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
