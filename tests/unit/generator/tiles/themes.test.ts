import { expect, test } from 'vitest';
import { applyTheme, type Grid, ISLAND_THEME, makeGrid, makePlan, paintTheme, type Theme } from '../../../../shared/generator/index.ts';
import { rulesOf } from '../../../../shared/generator/theme/theme.ts';
import { warningsOf } from '../../../../shared/generator/theme/warnings.ts';
import { CAVE_THEME } from '../../../../shared/generator/themes/cave.ts';
import { DUNGEON_THEME } from '../../../../shared/generator/themes/dungeon.ts';
import { colourAt, type Raster } from '../../../../shared/generator/tiles/raster.ts';
import { tileIds } from '../../../../shared/generator/tiles/sheet/sheet.ts';
import { HALLS, roughLevel } from './levels.ts';
import { pixelDigest } from './pixel-digest.ts';

interface Look {
  readonly name: string;
  readonly paint: (grid: Grid, seed: number) => Raster;
  readonly kinds: number;
  /** pixels on a side of a cell */
  readonly side: number;
  /** of a rough level and of the halls */
  readonly golden: readonly [string, string];
}

const inTheme =
  (theme: Theme) =>
  (grid: Grid, seed: number): Raster =>
    paintTheme(theme, applyTheme(theme, makePlan(grid, seed)));

const DUNGEON: Look = { name: 'Dungeon', paint: inTheme(DUNGEON_THEME), kinds: 2, side: 16, golden: ['f2af9f9d', '9eb56f4e'] };
const CAVE: Look = { name: 'Cave', paint: inTheme(CAVE_THEME), kinds: 2, side: 16, golden: ['a7db7660', '26f314a0'] };
const LOOKS: readonly Look[] = [{ name: 'Island', paint: inTheme(ISLAND_THEME), kinds: 6, side: 16, golden: ['6e148851', 'eccbb06a'] }, DUNGEON, CAVE];
const THEMES: readonly { readonly theme: Theme; readonly id: string }[] = [DUNGEON_THEME, CAVE_THEME, ISLAND_THEME].map((theme) => ({ theme, id: theme.id }));

/** Numbers of the rules that painted a cell. */
const painting = (painted: ArrayLike<number>): readonly number[] => Array.from(painted, (cells, at) => (cells > 0 ? at + 1 : 0)).filter((number) => number > 0);

test.each(LOOKS)('$name keeps the golden digests of its pixels', ({ paint, kinds, golden }) => {
  expect([pixelDigest(paint(roughLevel(7, 31, 23, kinds), -5)), pixelDigest(paint(HALLS, 2024))]).toEqual(golden);
});

test.each(LOOKS)('$name is opaque, the same every time and otherwise for another seed', ({ paint, side }) => {
  const raster = paint(HALLS, 1);
  expect([raster.width, raster.height]).toEqual([HALLS.width * side, HALLS.height * side]);
  expect(raster.pixels.findIndex((value, at) => at % 4 === 3 && value !== 255)).toBe(-1);
  expect(pixelDigest(paint(HALLS, 1))).toBe(pixelDigest(raster));
  expect(pixelDigest(paint(HALLS, 2))).not.toBe(pixelDigest(raster));
});

test.each(LOOKS)('$name paints any level: one cell, one row, one column, one kind, kinds of chance', ({ paint, kinds, side }) => {
  for (let kind = 0; kind < kinds; kind++)
    for (const [w, h] of [
      [1, 1],
      [9, 1],
      [1, 9],
      [6, 5],
    ] as const)
      expect(paint(makeGrid(w, h, kind), 3).width).toBe(w * side);
  for (let seed = 0; seed < 40; seed++)
    expect(paint(roughLevel(seed, 1 + (seed % 7), 1 + (seed % 5), kinds), seed * 0x9e3779b1).height).toBe((1 + (seed % 5)) * side);
});

test.each(THEMES)('$id has 25 to 60 rules, all of them of use, with tiles that the sheet has', ({ theme }) => {
  const rules = rulesOf(theme);
  expect(rules.length).toBeGreaterThanOrEqual(25);
  expect(rules.length).toBeLessThanOrEqual(60);
  expect(new Set(rules.map(({ rule }) => rule.id)).size).toBe(rules.length);
  const drawn = new Set(rules.flatMap(({ rule }) => rule.outputs));
  expect(theme.outputTiles.map(({ id }) => id).filter((id) => !drawn.has(id))).toEqual([]);
  expect([...drawn].filter((id) => !tileIds.includes(id))).toEqual([]);
});

test.each(THEMES)('$id gives every cell of 40 rough levels a tile in its ground layer, and every rule paints somewhere', ({ theme }) => {
  const painted = new Set<number>();
  for (let seed = 0; seed < 40; seed++) {
    const plan = makePlan(roughLevel(seed, 8 + seed, 40 - (seed >> 1), theme.kinds.length), seed);
    const result = applyTheme(theme, plan);
    expect(result.layers[0]?.winners.indexOf(0)).toBe(-1);
    for (const number of painting(result.painted)) painted.add(number);
  }
  for (let seed = 0; seed < 12; seed++) {
    const { width, height, cells } = HALLS;
    const halls = makeGrid(width * 5, height * 5);
    for (let at = 0; at < halls.cells.length; at++) {
      const [x, y] = [at % halls.width, Math.floor(at / halls.width)];
      halls.cells[at] = cells[(Math.floor(y / 5) % height) * width + Math.floor(x / 5)] ?? 0;
    }
    for (const grid of [HALLS, halls]) {
      for (const number of painting(applyTheme(theme, makePlan(grid, seed)).painted)) painted.add(number);
    }
  }
  expect(
    rulesOf(theme)
      .filter(({ number }) => !painted.has(number))
      .map(({ rule }) => rule.name),
  ).toEqual([]);
  const plan = makePlan(HALLS, 1);
  expect(warningsOf(theme, plan, applyTheme(theme, plan)).filter(({ about }) => about !== 'unused')).toEqual([]);
});

test.each([DUNGEON, CAVE])('$name tells floor from wall at a glance', ({ paint, side }) => {
  const raster = paint(HALLS, 6);
  const grey = (x: number, y: number): number => {
    const colour = colourAt(raster, x, y);
    return (colour >>> 16) * 0.3 + ((colour >>> 8) & 255) * 0.59 + (colour & 255) * 0.11;
  };
  const mean = (kind: number): number => {
    const cells = [...HALLS.cells.keys()].filter((at) => HALLS.cells[at] === kind);
    const seen = cells.flatMap((at) => {
      const [left, top] = [(at % HALLS.width) * side, (HALLS.height - 1 - Math.floor(at / HALLS.width)) * side];
      return Array.from({ length: side * side }, (_, pixel) => grey(left + (pixel % side), top + Math.floor(pixel / side)));
    });
    return seen.reduce((sum, one) => sum + one, 0) / seen.length;
  };
  expect(mean(0) - mean(1)).toBeGreaterThan(40);
});
