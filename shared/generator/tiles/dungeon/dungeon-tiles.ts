/*
 * The Dungeon theme in 8 x 8 pixels per cell: flagstones, and dark walls with light edges. Walls far from any floor
 * fade into darkness, so that the rooms stand out.
 */
import type { Grid } from '../../grid.ts';
import { chance } from '../../hash.ts';
import { makeSimplex } from '../../noise/gradient-noise.ts';
import { FLOOR } from '../../walker/walker-kinds.ts';
import { STEP } from '../distance.ts';
import { type Field, makeGrain, soften } from '../grain.ts';
import { pixelKinds, TILE } from '../outline.ts';
import { type Colour, forEachPixel, makeRaster, plot, type Raster } from '../raster.ts';
import { drawFlags } from '../stone/floors.ts';
import { MOSS, SLATE } from '../stone/palette.ts';
import { makeTile, SPRITE } from '../stone/sprite-tile.ts';
import { asWalls, measureWalls, topColour } from '../stone/walls.ts';
import { paintLights, paintProps } from './life.ts';
import { type Dungeon, paintFaces, paintRims, paintWallShadows } from './relief.ts';

const LAYING = 0x8a01;
const GRAIN = 0x8a02;
const PATCH = 0x8a03;

/** Pixels from the floor where a wall begins to fade into darkness, and pixels over which it fades. */
const LIT = 7;
const FADE = 14;
const DARK: Colour = 0x222b32;

/**
 * Paints an int grid in the Dungeon theme.
 * @param grid kinds of a walker level; whatever is not floor is drawn as wall
 * @param seed any integer; chooses variants, never the outline of the level
 * @returns a picture of 8 x 8 pixels per cell
 */
export function paintDungeon(grid: Grid, seed: number): Raster {
  const { plan, raster } = paintRooms(grid, seed);
  paintProps(plan, raster);
  paintLights(plan, raster);
  return raster;
}

/** The same with nothing on the floors. */
export function paintEmptyDungeon(grid: Grid, seed: number): Raster {
  const { plan, raster } = paintRooms(grid, seed);
  paintLights(plan, raster);
  return raster;
}

function paintRooms(grid: Grid, seed: number): { readonly plan: Dungeon; readonly raster: Raster } {
  const cells = asWalls(grid);
  const plan: Dungeon = { ...measureWalls(pixelKinds(cells, TILE), grid.width * TILE, seed, TILE), cells };
  const raster = makeRaster(plan.width, plan.height);
  paintGround(plan, raster);
  paintMoss(plan, raster);
  paintRims(plan, raster);
  paintFaces(plan, raster);
  paintWallShadows(plan, raster);
  return { plan, raster };
}

/** Flagstones and wall tops, drawn in blocks of 2 x 2 cells, so that a stone can be larger than a cell. */
function paintGround(plan: Dungeon, raster: Raster): void {
  const flags = makeTile();
  const grain = makeGrain(plan.seed, GRAIN, plan.width);
  const start = chance(plan.seed, LAYING, 0);
  for (let top = 0; top < plan.height; top += SPRITE) {
    for (let left = 0; left < plan.width; left += SPRITE) {
      const hash = chance(start, LAYING, left + top * 4096);
      if (hasFloor(plan, left, top)) drawFlags(flags, hash, hash & 3);
      for (let y = top; y < Math.min(plan.height, top + SPRITE); y++) {
        for (let x = left; x < Math.min(plan.width, left + SPRITE); x++) {
          const isFloor = plan.kinds[y * plan.width + x] === FLOOR;
          plot(raster, x, y, isFloor ? (flags[(y - top) * SPRITE + x - left] ?? 0) : wallColour(plan, grain, hash, x, y));
        }
      }
    }
  }
}

/** Whether a block of 2 x 2 cells has floor. Most have none and need no flagstones. */
function hasFloor({ kinds, width, height }: Dungeon, left: number, top: number): boolean {
  for (let y = top; y < Math.min(height, top + SPRITE); y += TILE) {
    for (let x = left; x < Math.min(width, left + SPRITE); x += TILE) if (kinds[y * width + x] === FLOOR) return true;
  }
  return false;
}

/** A wall top. The further a pixel is from the floor, the more likely it is dark. */
function wallColour(plan: Dungeon, grain: Field, hash: number, x: number, y: number): Colour {
  const far = (plan.toEdge[y * plan.width + x] ?? 0) / STEP;
  if (far >= LIT) {
    const luck = grain(x, y);
    if (luck * FADE < far - LIT) return luck > 0.985 ? SLATE.dark : DARK;
  }
  return topColour(hash, x % SPRITE, y % SPRITE, 0);
}

/** Moss in soft patches, thickest in the middle, and more along walls. */
function paintMoss(plan: Dungeon, raster: Raster): void {
  const patches = makeSimplex(plan.seed ^ PATCH);
  const wide = soften(plan.width, plan.height, 2, (x, y) => patches(x / 68, y / 56));
  const fine = makeSimplex(plan.seed + PATCH);
  const grain = makeGrain(plan.seed, PATCH, plan.width);
  forEachPixel(plan, (x, y, at) => {
    if (plan.kinds[at] !== FLOOR) return;
    const near = 4 - Math.min(4, (plan.toEdge[at] ?? 0) / STEP);
    const depth = wide(x, y) + near * 0.05 - 0.34;
    if (depth < -0.45) return;
    const luck = grain(x, y);
    const growth = depth + fine(x / 9, y / 8) * 0.4 + luck * 0.22;
    if (growth > 0.24) plot(raster, x, y, mossColour(growth, luck));
  });
}

function mossColour(growth: number, luck: number): Colour {
  if (luck > 0.94) return MOSS.tip;
  if (growth > 0.62) return luck < 0.25 ? MOSS.light : MOSS.base;
  return luck < 0.5 ? MOSS.deep : MOSS.base;
}
