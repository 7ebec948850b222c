import { chance } from '../../hash.ts';
import type { Sprite } from '../sprites.ts';
import { BOULDER, CAVE_FACE, CAVE_RIM, CAVE_TOP, EARTH } from '../stone/palette.ts';
import { type Block, fill, fillBlock, put, SPRITE, type Tile } from '../stone/sprite-tile.ts';
import type { Rim } from '../stone/walls.ts';

const SOIL = 0x3f01;
const LUMP = 0x3f02;
const STRATUM = 0x3f03;
const JAG = 0x3f04;

/** Earth with lumps of a few pixels, lit from the upper left. */
export function drawEarth(tile: Tile, hash: number, variant: number): void {
  fill(tile, (x, y) => soilColour(chance(hash, SOIL, y * SPRITE + x) % 100));
  for (let lump = 0; lump < 3 + variant; lump++) drawLump(tile, chance(hash, LUMP, lump + variant * 8));
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
    return RIM[depth] ?? (depth < 0 ? soilColour(chance(hash, SOIL, y * SPRITE + x) % 100) : caveTopColour(hash, x, y, variant));
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

/** A rock face: a light upper edge over facets of different sizes, and a dark foot. */
export function drawCaveFace(tile: Tile, hash: number, variant: number): void {
  fill(tile, (_, y) => (y === 0 ? CAVE_RIM.lit : y === 1 ? CAVE_RIM.base : CAVE_FACE.foot));
  FACETS[variant % FACETS.length]?.forEach((facet, index) => {
    drawFacet(tile, hash, facet, chance(hash, STRATUM, index) % 3);
  });
}

/** The facets of each variant; together they fill a face between its upper edge and its foot. */
const FACETS: readonly (readonly Block[])[] = [
  [
    [0, 2, 5, 7],
    [5, 2, 4, 5],
    [9, 2, 7, 6],
    [5, 7, 6, 8],
    [0, 9, 5, 6],
    [11, 8, 5, 7],
    [9, 7, 2, 1],
  ],
  [
    [0, 2, 4, 6],
    [4, 2, 7, 8],
    [11, 2, 5, 5],
    [0, 8, 4, 7],
    [4, 10, 7, 5],
    [11, 7, 5, 8],
  ],
];

/** Light on the left and above, a gap on the right and below, two corners missing. */
function drawFacet(tile: Tile, hash: number, facet: Block, tone: number): void {
  const [left, top, width, height] = facet;
  fillBlock(tile, facet, (x, y) => {
    const right = x === width - 1;
    const lower = y === height - 1;
    const luck = chance(hash, JAG, (top + y) * SPRITE + left + x) % 100;
    if ((right && (lower || y === 0 || luck < 70)) || (lower && (x === 0 || luck < 80))) return CAVE_FACE.gap;
    if ((x === 0 || y === 0) && luck < 75) return CAVE_FACE.light;
    return right || lower || (x === width - 2 && luck < 50) ? CAVE_FACE.dark : (CAVE_FACE.bodies[tone] ?? CAVE_FACE.dark);
  });
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
