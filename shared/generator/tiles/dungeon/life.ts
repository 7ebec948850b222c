import { cellHash } from '../../hash.ts';
import { FLOOR } from '../../walker/walker-kinds.ts';
import { TILE } from '../outline.ts';
import { blend, type Colour, colourAt, plot, type Raster } from '../raster.ts';
import { stamp } from '../sprites.ts';
import { type Dungeon, forEachFace } from './relief.ts';
import { BOULDERS, type Prop, SKULL, SMALL_CAPS, SMALL_CHEST, SMALL_POT, SMALL_TORCH } from './small-props.ts';

const PROP = 0x8c01;
const TORCH = 0x8c02;

const SHADOW: Colour = 0x14222a;
const LAMP: Colour = 0xffc766;
/** Pixels that the light of a torch reaches, and how far below the top of the torch its centre is. */
const REACH = 27;
const DROP = 8;

/** Things on floor cells, and how many of a thousand cells have them. */
const PROPS: readonly (readonly [number, Prop])[] = [
  [13, BOULDERS[0] ?? SMALL_POT],
  [13, BOULDERS[1] ?? SMALL_POT],
  [7, SKULL],
  [8, SMALL_POT],
  [8, SMALL_CAPS],
];
/** Of a thousand floor cells with walls on three sides, this many have a chest. */
const CHEST_SHARE = 420;

/** Things on about one floor cell in twenty. */
export function paintProps(plan: Dungeon, raster: Raster): void {
  const { cells } = plan;
  for (let y = cells.height - 1; y >= 0; y--) {
    for (let x = 0; x < cells.width; x++) {
      if (cells.cells[y * cells.width + x] !== FLOOR) continue;
      const hash = cellHash(plan.seed, PROP, x, y);
      const prop = closedSides(plan, x, y) === 3 && hash % 1000 < CHEST_SHARE ? SMALL_CHEST : propFor(hash % 1000);
      if (prop !== undefined) lay(raster, prop, x * TILE, (cells.height - 1 - y) * TILE, hash);
    }
  }
}

function propFor(luck: number): Prop | undefined {
  let share = 0;
  for (const [perMille, prop] of PROPS) {
    share += perMille;
    if (luck < share) return prop;
  }
  return undefined;
}

function closedSides({ cells }: Dungeon, x: number, y: number): number {
  const wallAt = (dx: number, dy: number): number => (cells.cells[(y + dy) * cells.width + x + dx] === FLOOR ? 0 : 1);
  return wallAt(-1, 0) + wallAt(1, 0) + wallAt(0, -1) + wallAt(0, 1);
}

/** Paints a thing in the lower part of a cell, moved by up to a pixel. */
function lay(raster: Raster, { sprite, inks }: Prop, left: number, top: number, hash: number): void {
  const width = sprite[0]?.length ?? 0;
  stamp(raster, { sprite, inks, shadow: SHADOW, x: left + ((TILE - width) >> 1) + ((hash >>> 20) & 1), y: top + TILE - sprite.length - ((hash >>> 21) & 1) });
}

/** Torches on some wall faces, and their light. */
export function paintLights(plan: Dungeon, raster: Raster): void {
  forEachFace(plan, (left, top) => {
    if (!hasTorch(plan, left, top)) return;
    glow(plan, raster, left + TILE / 2, top + DROP);
    stamp(raster, { ...SMALL_TORCH, shadow: SHADOW, x: left + 2, y: top });
  });
}

/** About one face in eight, never two within three cells of a row. */
function hasTorch({ seed }: Dungeon, left: number, top: number): boolean {
  const chosen = (x: number): boolean => cellHash(seed, TORCH, x, top) % 8 === 0;
  return chosen(left) && !chosen(left - TILE) && !chosen(left - 2 * TILE) && !chosen(left - 3 * TILE);
}

/** Light in three rings with ragged borders, on floor and wall faces but not on wall tops. */
function glow(plan: Dungeon, raster: Raster, cx: number, cy: number): void {
  for (let y = Math.max(0, cy - DROP); y < Math.min(plan.height, cy + REACH); y++) {
    for (let x = Math.max(0, cx - REACH); x < Math.min(plan.width, cx + REACH); x++) {
      const at = y * plan.width + x;
      if (plan.kinds[at] !== FLOOR && plan.onFace[at] === 0) continue;
      const square = (x - cx) * (x - cx) + (y - cy) * (y - cy) * 1.5;
      const ring = 3 - Math.floor((square / (REACH * REACH)) * 3 + (((x + y) & 1) === 0 ? 0.12 : -0.12));
      if (ring > 0) plot(raster, x, y, blend(colourAt(raster, x, y), LAMP, Math.min(3, ring) * 0.075));
    }
  }
}
