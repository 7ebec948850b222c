import type { Grid } from '../../grid.ts';
import { chance } from '../../hash.ts';
import { FLOOR } from '../../walker/walker-kinds.ts';
import { TILE } from '../outline.ts';
import { blend, type Colour, colourAt, forEachPixel, plot, type Raster } from '../raster.ts';
import { BRICKS, COPING, FOOT, HOLLOW, MOSS } from '../stone/palette.ts';
import type { WallPixels } from '../stone/walls.ts';

/** A dungeon by pixel, and its cells, floor or wall. */
export interface Dungeon extends WallPixels {
  readonly cells: Grid;
}

const BRICK = 0x8b01;
const DAMP = 0x8b02;

const SHADOW: Colour = 0x14222a;

/** Two pixels of stone along every edge of a wall, and a dark gap behind them. */
export function paintRims(plan: Dungeon, raster: Raster): void {
  forEachPixel(plan, (x, y, at) => {
    const depth = plan.kinds[at] === FLOOR ? 0 : rimDepth(plan.toEdge[at] ?? 0);
    if (depth > 0) plot(raster, x, y, rimColour(plan, x, y, depth));
  });
}

/** 1 for a pixel beside floor, up to 3; 0 further in. Diagonals count as one step, which makes square corners. */
function rimDepth(far: number): number {
  return far <= 4 ? 1 : far <= 8 ? 2 : far <= 12 ? 3 : 0;
}

function rimColour(plan: Dungeon, x: number, y: number, depth: number): Colour {
  if (depth === 3) return COPING.under;
  const upright = isFloor(plan, x - depth, y) || isFloor(plan, x + depth, y);
  const along = upright ? y : x;
  if ((along & 7) === 7) return COPING.joint;
  return depth === 1 && !isFloor(plan, x + 1, y) ? COPING.lit : COPING.base;
}

/** Whether a pixel is floor; false outside the picture. */
function isFloor(plan: Dungeon, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < plan.width && y < plan.height && plan.kinds[y * plan.width + x] === FLOOR;
}

/** The face of each wall cell with floor below it: coping, two courses of bricks, a dark foot. */
export function paintFaces(plan: Dungeon, raster: Raster): void {
  forEachFace(plan, (left, top) => {
    const open = isFloor(plan, left - 1, top);
    const closed = isFloor(plan, left + TILE, top);
    const damp = chance(plan.seed, DAMP, left + top * 4096) % 6 === 0;
    for (let y = 0; y < TILE; y++) {
      for (let x = 0; x < TILE; x++) plot(raster, left + x, top + y, faceColour(plan, left + x, top, y));
      if (open && y > 1) plot(raster, left, top + y, y === TILE - 1 ? FOOT : COPING.base);
      if (closed && y > 1) plot(raster, left + TILE - 1, top + y, FOOT);
    }
    if (damp) paintDamp(raster, left, top, chance(plan.seed, DAMP, left * 4096 + top));
  });
}

/** Visits the upper left pixel of every wall cell with floor below it. */
export function forEachFace({ cells }: Dungeon, visit: (left: number, top: number) => void): void {
  for (let y = cells.height - 1; y > 0; y--) {
    for (let x = 0; x < cells.width; x++) {
      const isFace = cells.cells[y * cells.width + x] !== FLOOR && cells.cells[(y - 1) * cells.width + x] === FLOOR;
      if (isFace) visit(x * TILE, (cells.height - 1 - y) * TILE);
    }
  }
}

function faceColour(plan: Dungeon, x: number, top: number, row: number): Colour {
  if (row === 0) return (x & 7) === 7 ? COPING.joint : COPING.lit;
  if (row === 1) return HOLLOW;
  if (row === TILE - 1) return FOOT;
  const course = row < 5 ? 0 : 1;
  const shifted = x + course * 3;
  const stone = BRICKS[chance(plan.seed, BRICK, Math.floor(shifted / 6) + (top + course) * 512) % BRICKS.length];
  if (stone === undefined) return FOOT;
  if (row === 4 || shifted % 6 === 5) return stone.joint;
  return row === 2 || row === 5 ? stone.light : stone.base;
}

function paintDamp(raster: Raster, left: number, top: number, bits: number): void {
  for (let x = 1; x < TILE - 1; x++) {
    const end = 1 + ((bits >>> (x * 2)) & 3) + (x > 2 && x < 5 ? 2 : 0);
    for (let y = 1; y < Math.min(end, TILE - 1); y++) plot(raster, left + x, top + y, ((x + y) & 1) === 0 ? MOSS.deep : MOSS.base);
  }
}

/** Darkens the floor below walls, and a little on their right, since light comes from the upper left. */
export function paintWallShadows(plan: Dungeon, raster: Raster): void {
  forEachPixel(plan, (x, y, at) => {
    if (plan.kinds[at] !== FLOOR || (plan.toEdge[at] ?? 0) > 15) return;
    const strength = shade(plan, x, y);
    if (strength > 0) plot(raster, x, y, blend(colourAt(raster, x, y), SHADOW, strength));
  });
}

function shade(plan: Dungeon, x: number, y: number): number {
  if (isWall(plan, x, y - 1) || isWall(plan, x, y - 2)) return 0.42;
  if (isWall(plan, x, y - 3) || isWall(plan, x, y - 4)) return 0.2;
  return isWall(plan, x - 1, y) ? 0.3 : isWall(plan, x - 2, y) ? 0.14 : 0;
}

function isWall(plan: Dungeon, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && plan.kinds[y * plan.width + x] !== FLOOR;
}
