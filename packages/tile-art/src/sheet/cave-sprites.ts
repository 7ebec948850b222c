import type { Sprite } from '../sprites.ts';
import { BOULDER, CAVE_FACE, CAVE_RIM, CAVE_TOP, EARTH } from '../stone/palette.ts';
import { chance, fill, put, SPRITE, type Tile } from '../stone/sprite-tile.ts';
import type { Rim } from '../stone/walls.ts';

const SOIL = 0x3f01;
const LUMP = 0x3f02;
const STRATUM = 0x3f03;
const JAG = 0x3f04;

/** Earth with lumps of a few pixels, lit from the upper left. */
export function drawEarth(tile: Tile, hash: number, variant: number): void {
  fill(tile, (x, y) => soilColour(chance(hash, SOIL, y * SPRITE + x) % 100));
  for (let lump = 0; lump < 3 + variant; lump++)
    drawLump(tile, chance(hash, LUMP, lump + variant * 8));
}

function soilColour(luck: number): number {
  if (luck < 7) return EARTH.dark;
  return luck > 93 ? EARTH.light : EARTH.base;
}

function drawLump(tile: Tile, hash: number): void {
  const x = 1 + (hash % 13);
  const y = 1 + ((hash >>> 8) % 13);
  const long = 1 + ((hash >>> 16) & 1);
  for (let i = 0; i <= long; i++) put(tile, x + i, y, EARTH.light);
  for (let i = 0; i <= long; i++) put(tile, x + i, y + 1, EARTH.dark);
  put(tile, x - 1, y + 1, EARTH.light);
}

export function drawPebbles(tile: Tile, hash: number): void {
  drawEarth(tile, hash, 0);
  for (let pebble = 0; pebble < 5; pebble++) {
    const bits = chance(hash, JAG, pebble);
    const x = 1 + (bits % 12);
    const y = 2 + ((bits >>> 8) % 11);
    const wide = (bits >>> 16) & 1;
    put(tile, x, y, BOULDER.l);
    put(tile, x + 1, y, wide === 1 ? BOULDER.h : BOULDER.m);
    if (wide === 1) put(tile, x + 2, y, BOULDER.m);
    for (let i = 0; i <= 1 + wide; i++) put(tile, x + i, y + 1, BOULDER.d);
    for (let i = 1; i <= 2 + wide; i++) put(tile, x + i, y + 2, EARTH.pit);
  }
}

/** Rock from above, nearly black, with an uneven rim and a little earth along each side next to floor. */
export function drawCaveTop(tile: Tile, hash: number, variant: number, rim: Rim): void {
  fill(tile, (x, y) => {
    const depth = depthFrom(rim, x, y);
    return (
      RIM[depth] ??
      (depth < 0
        ? soilColour(chance(hash, SOIL, y * SPRITE + x) % 100)
        : caveTopColour(hash, x, y, variant))
    );
  });
}

/** Colours of the rim, from the edge inwards. */
const RIM: readonly number[] = [CAVE_RIM.lit, CAVE_RIM.base, CAVE_RIM.joint, CAVE_RIM.under];

/** Pixels of earth at each pixel along an edge; the ends are equal, so that edges join. */
const EDGE = [1, 1, 0, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 1, 1, 1];

/** Pixels from the edge, below 0 outside it; more than the width of the rim where there is no edge. */
function depthFrom(rim: Rim, x: number, y: number): number {
  const north = y - (EDGE[x] ?? 0);
  const west = x - (EDGE[y] ?? 0);
  if (rim === 'north') return north;
  if (rim === 'west') return west;
  if (rim === 'corner') return Math.min(north, west, x + y - 4);
  return rim === 'nook' ? Math.max(north, west) : SPRITE;
}

function caveTopColour(hash: number, x: number, y: number, variant: number): number {
  const luck = chance(hash, SOIL, y * SPRITE + x) % 100;
  const bump = CAVE_BUMPS[variant % CAVE_BUMPS.length]?.[y]?.charAt(x);
  if (bump === 'l') return CAVE_TOP.light;
  if (bump === 'd') return CAVE_TOP.joint;
  return luck < 3 ? CAVE_TOP.fleck : luck < 22 ? CAVE_TOP.dark : CAVE_TOP.base;
}

const CAVE_BUMPS: readonly Sprite[] = [
  [
    '................',
    '....lll.........',
    '...l...d....ll..',
    '..l.....d..l..d.',
    '........d.....d.',
    '.........dd..d..',
    '................',
    '.ll.............',
    'l..d......lll...',
    '...d.....l...d..',
    '..d.....l.....d.',
    '..............d.',
    '.....ll......d..',
    '....l..d........',
    '.......d........',
    '......d.........',
  ],
  [
    '.........ll.....',
    '........l..d....',
    '..lll......d....',
    '.l...d....d.....',
    'l.....d.........',
    '......d.......l.',
    '.....d......ll..',
    '...........l..d.',
    '..............d.',
    '..ll.........d..',
    '.l..d...........',
    '....d....lll....',
    '...d....l...d...',
    '.......l.....d..',
    '.............d..',
    '............d...',
  ],
];

/** Rows of rock above a face at each pixel along it; the ends are equal, so that faces join. */
const BROWS: readonly (readonly number[])[] = [
  [1, 1, 0, 0, 0, 1, 2, 2, 2, 1, 1, 0, 0, 0, 1, 1],
  [1, 2, 2, 2, 1, 0, 0, 1, 1, 1, 3, 3, 2, 2, 1, 1],
];

/** Last rows of the upper and the lower bed of rock; below them is a dark foot. */
const BEDS = [8, 14] as const;

/** A rock face: an uneven upper edge over two beds of upright facets, light on their left. */
export function drawCaveFace(tile: Tile, hash: number, variant: number): void {
  fill(tile, (x, y) => {
    const depth = y - (BROWS[variant % BROWS.length]?.[x] ?? 0);
    if (depth < 0) return CAVE_RIM.under;
    if (depth < 2) return depth === 0 ? CAVE_RIM.lit : CAVE_RIM.base;
    return y > BEDS[1] ? CAVE_FACE.foot : facetColour(hash, x, y, y <= BEDS[0] ? 0 : 1);
  });
}

/** Facets of four to seven pixels, three in a tile, each a little lower or higher than its neighbour. */
function facetColour(hash: number, x: number, y: number, bed: 0 | 1): number {
  const first = 4 + (chance(hash, STRATUM, bed) % 3);
  const second = first + 4 + (chance(hash, STRATUM, bed + 2) % 3);
  const facet = x < first ? 0 : x < second ? 1 : 2;
  const [left, right] = [[0, first, second][facet] ?? 0, [first, second, SPRITE][facet] ?? SPRITE];
  const bits = chance(hash, STRATUM, 4 + bed * 3 + facet);
  const body = CAVE_FACE.bodies[bits % 3] ?? CAVE_FACE.dark;
  const luck = chance(hash, JAG, y * SPRITE + x) % 100;
  const low = BEDS[bed] - (bed === 0 ? (bits >>> 4) % 3 : 0);
  if (y > low) return x === left ? CAVE_FACE.light : luck < 80 ? body : CAVE_FACE.dark;
  if (y === low || x === right - 1) return luck < 85 ? CAVE_FACE.gap : CAVE_FACE.dark;
  if (x === left) return luck < 70 ? CAVE_FACE.light : body;
  if (x === right - 2 || y === low - 1) return luck < 70 ? CAVE_FACE.dark : body;
  return luck < 7 ? CAVE_FACE.dark : luck > 95 ? CAVE_FACE.light : body;
}

/** Ends a face at its left side with a light edge, and earth beyond it. */
export function drawCaveEnd(tile: Tile): void {
  for (let y = 0; y < SPRITE; y++) {
    const edge = EDGE[y] ?? 0;
    for (let x = 0; x < edge; x++) put(tile, x, y, EARTH.base);
    put(tile, edge, y, y === 15 ? CAVE_FACE.foot : CAVE_RIM.lit);
    if (y > 0) put(tile, edge + 1, y, y === 15 ? CAVE_FACE.foot : CAVE_RIM.base);
  }
}

/** The same, and a dark edge at the right side. */
export function drawCavePillar(tile: Tile): void {
  drawCaveEnd(tile);
  for (let y = 0; y < SPRITE; y++) {
    const edge = SPRITE - 1 - (EDGE[y] ?? 0);
    for (let x = edge + 1; x < SPRITE; x++) put(tile, x, y, EARTH.base);
    if (y > 1) put(tile, edge, y, y === 15 ? CAVE_FACE.foot : CAVE_FACE.gap);
    if (y > 1 && y < 15) put(tile, edge - 1, y, CAVE_FACE.dark);
  }
}
