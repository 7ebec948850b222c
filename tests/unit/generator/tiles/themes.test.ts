import { expect, test } from 'vitest';
import { type Grid, makeGrid, paintCave } from '../../../../shared/generator/index.ts';
import { colourAt, type Raster } from '../../../../shared/generator/tiles/raster.ts';
import { HALLS, roughLevel } from './levels.ts';
import { pixelDigest } from './pixel-digest.ts';

interface Painter {
  readonly name: string;
  readonly paint: (grid: Grid, seed: number) => Raster;
  readonly kinds: number;
  /** of a rough level and of the halls */
  readonly golden: readonly [string, string];
}

const PAINTERS: readonly Painter[] = [{ name: 'Cave', paint: paintCave, kinds: 3, golden: ['32077a9a', '5bf7d75a'] }];

test.each(PAINTERS)('$name keeps the golden digests of its pixels', ({ paint, kinds, golden }) => {
  expect([pixelDigest(paint(roughLevel(7, 31, 23, kinds), -5)), pixelDigest(paint(HALLS, 2024))]).toEqual(golden);
});

test.each(PAINTERS)('$name paints 8 pixels per cell, opaque, the same every time and otherwise for another seed', ({ paint }) => {
  const raster = paint(HALLS, 1);
  expect([raster.width, raster.height]).toEqual([HALLS.width * 8, HALLS.height * 8]);
  expect(raster.pixels.findIndex((value, at) => at % 4 === 3 && value !== 255)).toBe(-1);
  expect(pixelDigest(paint(HALLS, 1))).toBe(pixelDigest(raster));
  expect(pixelDigest(paint(HALLS, 2))).not.toBe(pixelDigest(raster));
});

test.each(PAINTERS)('$name can paint any level: one cell, one row, one column, one kind, kinds of chance', ({ paint, kinds }) => {
  for (let kind = 0; kind < kinds; kind++)
    for (const [w, h] of [
      [1, 1],
      [9, 1],
      [1, 9],
      [6, 5],
    ] as const)
      expect(paint(makeGrid(w, h, kind), 3).width).toBe(w * 8);
  for (let seed = 0; seed < 40; seed++)
    expect(paint(roughLevel(seed, 1 + (seed % 7), 1 + (seed % 5), kinds), seed * 0x9e3779b1).height).toBe((1 + (seed % 5)) * 8);
});

test.each(PAINTERS)('$name draws all that is not floor as wall', ({ paint }) => {
  const empty = { ...HALLS, cells: HALLS.cells.map((kind) => (kind === 1 ? 2 : 0)) };
  expect(pixelDigest(paint(empty, 4))).toBe(pixelDigest(paint(HALLS, 4)));
});

test.each(PAINTERS)('$name tells floor from wall at a glance', ({ paint }) => {
  const raster = paint(HALLS, 6);
  const grey = (x: number, y: number): number => {
    const colour = colourAt(raster, x * 8 + 4, (HALLS.height - 1 - y) * 8 + 4);
    return (colour >>> 16) * 0.3 + ((colour >>> 8) & 255) * 0.59 + (colour & 255) * 0.11;
  };
  const mean = (kind: number): number => {
    const cells = [...HALLS.cells.keys()].filter((at) => HALLS.cells[at] === kind);
    return cells.reduce((sum, at) => sum + grey(at % HALLS.width, Math.floor(at / HALLS.width)), 0) / cells.length;
  };
  expect(mean(0) - mean(1)).toBeGreaterThan(60);
});
