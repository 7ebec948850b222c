/*
 * The Dungeon theme, painted: 8 x 8 pixels per cell. Rooms are flags under lamp light, walls a dark mass with a lit stone edge; what is far
 * from any floor sinks into darkness, so that the eye goes to where one can walk.
 */
import type { Grid } from '../grid.ts';
import { makeSimplex } from '../noise/gradient-noise.ts';
import { FLOOR } from '../walker/walker-kinds.ts';
import { distanceAcross, STEP } from './distance.ts';
import { drawFlags } from './dungeon-floors.ts';
import { paintLights, paintProps } from './dungeon-life.ts';
import { MOSS, SLATE } from './dungeon-palette.ts';
import { paintFaces, paintRims, paintWallShadows } from './dungeon-relief.ts';
import { topColour } from './dungeon-walls.ts';
import { type Grain, grainAt, makeGrain } from './grain.ts';
import { pixelKinds, TILE } from './outline.ts';
import { type Colour, makeRaster, plot, type Raster } from './raster.ts';
import { soften } from './soft-field.ts';
import { makeTile, SPRITE } from './sprite-tile.ts';
import { chance } from './tile-chance.ts';
import { asWalls, heightsOnFace } from './wall-map.ts';

const LAYING = 0x8a01;
const GRAIN = 0x8a02;
const PATCH = 0x8a03;

/** Pixels from the floor at which a wall begins to sink into darkness, and over which it does. */
const LIT = 7;
const FADE = 14;
const DARK: Colour = 0x222b32;

/** A level of floor and wall by pixel. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** the cells, floor or wall */
  readonly cells: Grid;
  /** floor or wall, row 0 on top */
  readonly kinds: Uint8Array;
  /** from wall to the nearest floor and from floor to the nearest wall, thirds of a pixel */
  readonly toEdge: Uint8Array;
  /** pixels above the foot of a face; 0 where no face is */
  readonly onFace: Uint8Array;
}

/**
 * Dresses an int grid in the Dungeon theme.
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

/** The same with nothing on the floors, for whoever lays things there. */
export function paintEmptyDungeon(grid: Grid, seed: number): Raster {
  const { plan, raster } = paintRooms(grid, seed);
  paintLights(plan, raster);
  return raster;
}

function paintRooms(grid: Grid, seed: number): { readonly plan: Plan; readonly raster: Raster } {
  const cells = asWalls(grid);
  const kinds = pixelKinds(cells, TILE);
  const [width, height] = [grid.width * TILE, grid.height * TILE];
  const plan: Plan = { width, height, seed, cells, kinds, toEdge: distanceAcross(kinds, width, 1), onFace: heightsOnFace(kinds, width, TILE) };
  const raster = makeRaster(width, height);
  paintGround(plan, raster);
  paintMoss(plan, raster);
  paintRims(plan, raster);
  paintFaces(plan, raster);
  paintWallShadows(plan, raster);
  return { plan, raster };
}

/** Flags and wall tops, laid in blocks of 2 x 2 cells so that a flag can be larger than a cell. */
function paintGround(plan: Plan, raster: Raster): void {
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

/** Whether a block of 2 x 2 cells has floor in it; most have none, and their flags need not be drawn. */
function hasFloor({ kinds, width, height }: Plan, left: number, top: number): boolean {
  for (let y = top; y < Math.min(height, top + SPRITE); y += TILE) {
    for (let x = left; x < Math.min(width, left + SPRITE); x += TILE) if (kinds[y * width + x] === FLOOR) return true;
  }
  return false;
}

/** A wall top after darkness has had its share: ever more pixels of it are dark. */
function wallColour(plan: Plan, grain: Grain, hash: number, x: number, y: number): Colour {
  const far = (plan.toEdge[y * plan.width + x] ?? 0) / STEP;
  if (far >= LIT) {
    const luck = grainAt(grain, x, y);
    if (luck * FADE < far - LIT) return luck > 0.985 ? SLATE.dark : DARK;
  }
  return topColour(hash, x % SPRITE, y % SPRITE, 0);
}

/** Moss in soft patches, thickest in their midst, first in the joints and along walls. */
function paintMoss(plan: Plan, raster: Raster): void {
  const patches = makeSimplex(plan.seed ^ PATCH);
  const wide = soften(plan.width, plan.height, 2, (x, y) => patches(x / 68, y / 56));
  const fine = makeSimplex(plan.seed + PATCH);
  const grain = makeGrain(plan.seed, PATCH, plan.width);
  for (let y = 0; y < plan.height; y++) {
    for (let x = 0; x < plan.width; x++) {
      const at = y * plan.width + x;
      if (plan.kinds[at] !== FLOOR) continue;
      const near = 4 - Math.min(4, (plan.toEdge[at] ?? 0) / STEP);
      const depth = wide(x, y) + near * 0.05 - 0.34;
      if (depth < -0.45) continue;
      const luck = grainAt(grain, x, y);
      const growth = depth + fine(x / 9, y / 8) * 0.4 + luck * 0.22;
      if (growth > 0.24) plot(raster, x, y, mossColour(growth, luck));
    }
  }
}

function mossColour(growth: number, luck: number): Colour {
  if (luck > 0.94) return MOSS.tip;
  if (growth > 0.62) return luck < 0.25 ? MOSS.light : MOSS.base;
  return luck < 0.5 ? MOSS.deep : MOSS.base;
}
