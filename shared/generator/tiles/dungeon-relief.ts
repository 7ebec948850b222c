import { FLOOR } from '../walker/walker-kinds.ts';
import { BRICKS, COPING, FOOT, HOLLOW, MOSS } from './dungeon-palette.ts';
import type { Plan } from './dungeon-tiles.ts';
import { TILE } from './outline.ts';
import { blend, type Colour, colourAt, plot, type Raster } from './raster.ts';
import { chance } from './tile-chance.ts';

const BRICK = 0x8b01;
const DAMP = 0x8b02;

/** What shadows are blended towards. */
const SHADOW: Colour = 0x14222a;

/** The stones along every edge of a wall: two pixels, and a dark gap behind them. */
export function paintRims(plan: Plan, raster: Raster): void {
  for (let y = 0; y < plan.height; y++) {
    for (let x = 0; x < plan.width; x++) {
      if (plan.kinds[y * plan.width + x] === FLOOR) continue;
      const depth = rimDepth(plan, x, y);
      if (depth > 0) plot(raster, x, y, rimColour(plan, x, y, depth));
    }
  }
}

/** 1 for a pixel beside floor, up to 3; 0 further in. Straight and across count alike, which makes square corners. */
function rimDepth(plan: Plan, x: number, y: number): number {
  const far = plan.toEdge[y * plan.width + x] ?? 0;
  return far <= 4 ? 1 : far <= 8 ? 2 : far <= 12 ? 3 : 0;
}

function rimColour(plan: Plan, x: number, y: number, depth: number): Colour {
  if (depth === 3) return COPING.under;
  const upright = isFloor(plan, x - depth, y) || isFloor(plan, x + depth, y);
  const along = upright ? y : x;
  if ((along & 7) === 7) return COPING.joint;
  return depth === 1 && !isFloor(plan, x + 1, y) ? COPING.lit : COPING.base;
}

/** Whether a pixel is floor; outside of the picture nothing is. */
export function isFloor(plan: Plan, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < plan.width && y < plan.height && plan.kinds[y * plan.width + x] === FLOOR;
}

/** The front of each wall cell that has floor below it: coping, two courses of bricks, a dark foot. */
export function paintFaces(plan: Plan, raster: Raster): void {
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

/** Calls back with the upper left pixel of every wall cell whose front is seen. */
export function forEachFace({ cells }: Plan, visit: (left: number, top: number) => void): void {
  for (let y = cells.height - 1; y > 0; y--) {
    for (let x = 0; x < cells.width; x++) {
      const isFace = cells.cells[y * cells.width + x] !== FLOOR && cells.cells[(y - 1) * cells.width + x] === FLOOR;
      if (isFace) visit(x * TILE, (cells.height - 1 - y) * TILE);
    }
  }
}

function faceColour(plan: Plan, x: number, top: number, row: number): Colour {
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

/** Lets walls darken the floor below them, and a little on their right, since light comes from the upper left. */
export function paintWallShadows(plan: Plan, raster: Raster): void {
  for (let y = 0; y < plan.height; y++) {
    for (let x = 0; x < plan.width; x++) {
      if (plan.kinds[y * plan.width + x] !== FLOOR) continue;
      const strength = shade(plan, x, y);
      if (strength > 0) plot(raster, x, y, blend(colourAt(raster, x, y), SHADOW, strength));
    }
  }
}

function shade(plan: Plan, x: number, y: number): number {
  if ((plan.toEdge[y * plan.width + x] ?? 0) > 15) return 0;
  if (isWall(plan, x, y - 1) || isWall(plan, x, y - 2)) return 0.42;
  if (isWall(plan, x, y - 3) || isWall(plan, x, y - 4)) return 0.2;
  return isWall(plan, x - 1, y) ? 0.3 : isWall(plan, x - 2, y) ? 0.14 : 0;
}

function isWall(plan: Plan, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && plan.kinds[y * plan.width + x] !== FLOOR;
}
