/* Houses of the wilds. Light comes from the upper left. */
import type { Colour } from '../../raster.ts';
import { fillBlock, put, type Tile } from '../../stone/sprite-tile.ts';
import { drawShadow } from '../island/plants.ts';
import { luckOf } from '../island/shapes.ts';

interface Roof {
  readonly ridge: Colour;
  readonly light: Colour;
  readonly body: Colour;
  readonly shade: Colour;
}

const TILED: Roof = { ridge: 0xd88a68, light: 0xbf6248, body: 0xa64b37, shade: 0x7d3328 };
const SLATE: Roof = { ridge: 0x82a9bf, light: 0x5a86a3, body: 0x446a87, shade: 0x34526b };
const PLASTER = { lit: 0xf0e4c8, body: 0xdfcfab, shade: 0xb59f78 } as const;
const TIMBER = { lit: 0x7d5b3d, body: 0x5d4632 } as const;
const DOOR = { body: 0x5e412b, shade: 0x432d1e } as const;
const WINDOW = { dark: 0x35485c, glint: 0x9fc3d6 } as const;
const STONE = { lit: 0xd2cbbd, body: 0xb2aa9d, shade: 0x8a8277, joint: 0x9c9488 } as const;
const CANVAS = { cloth: 0xf7f0de, fold: 0xddd0b2 } as const;

function block(
  tile: Tile,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
): void {
  fillBlock(tile, [x, y, width, height], () => colour);
}

/** Rows of shingles, every other row shifted by half of one, darker to the right. */
function shingle(roof: Roof, hash: number, x: number, y: number, across: number): Colour {
  const row = Math.floor(y / 3);
  if (y % 3 === 2) return roof.shade;
  if ((x + (row & 1) * 2) % 4 === 0) return across > 0.5 ? roof.shade : roof.body;
  return luckOf(hash, x >> 2, row) < (across < -0.2 ? 0.7 : 0.25) ? roof.light : roof.body;
}

function drawDoor(tile: Tile, x: number, y: number, height: number): void {
  block(tile, x, y, 6, height, DOOR.body);
  block(tile, x, y, 6, 1, DOOR.shade);
  for (const column of [0, 3, 5]) block(tile, x + column, y, 1, height, DOOR.shade);
  put(tile, x + 4, y + Math.floor(height / 2), CANVAS.cloth);
}

function drawWindow(tile: Tile, x: number, y: number): void {
  block(tile, x - 1, y - 1, 8, 7, PLASTER.shade);
  block(tile, x, y, 6, 5, WINDOW.dark);
  block(tile, x, y, 2, 2, WINDOW.glint);
  block(tile, x + 3, y, 1, 5, TIMBER.lit);
}

/** 3 x 2 cells. */
export function drawCottage(tile: Tile, hash: number): void {
  drawShadow(tile, 26, 28.4, 21.5, 3.4);
  fillBlock(tile, [6, 15, 36, 14], (x, y) =>
    y < 5 ? PLASTER.shade : x < 18 ? PLASTER.lit : PLASTER.body,
  );
  block(tile, 6, 28, 36, 2, STONE.shade);
  for (const x of [6, 40])
    fillBlock(tile, [x, 17, 2, 12], (column) => (column === 0 ? TIMBER.lit : TIMBER.body));
  drawDoor(tile, 22, 21, 9);
  drawWindow(tile, 11, 22);
  drawWindow(tile, 32, 22);
  fillBlock(tile, [33, 1, 6, 9], (x, y) =>
    y < 2 ? STONE.lit : x < 2 ? STONE.lit : x > 3 ? STONE.shade : STONE.body,
  );
  for (let y = 0; y < 15; y++) {
    const reach = 17 + Math.floor(y * 0.36);
    for (let x = 24 - reach; x < 24 + reach; x++) {
      const isEdge = x < 26 - reach || x > 21 + reach;
      put(
        tile,
        x,
        y + 4,
        y < 2
          ? roofRidge(x)
          : y === 14 || isEdge
            ? TILED.shade
            : shingle(TILED, hash, x, y - 2, (x - 24) / reach),
      );
    }
  }
}

function roofRidge(x: number): Colour {
  return x % 4 === 0 ? TILED.light : TILED.ridge;
}

/** 3 x 3 cells. */
export function drawMill(tile: Tile, hash: number): void {
  drawShadow(tile, 27, 44, 16, 3.4);
  for (let y = 16; y < 46; y++) {
    const reach = 8.4 + (y - 16) * 0.17;
    for (let x = 0; x < tile.width; x++) {
      const across = (x + 0.5 - 24) / reach;
      if (across * across < 1) put(tile, x, y, masonry(hash, x, y, across));
    }
  }
  block(tile, 20, 35, 8, 1, TIMBER.body);
  drawDoor(tile, 21, 36, 10);
  block(tile, 21, 26, 5, 6, TIMBER.lit);
  block(tile, 22, 27, 3, 4, WINDOW.dark);
  block(tile, 22, 27, 1, 2, WINDOW.glint);
  for (let y = 6; y < 20; y++) {
    const reach = 2 + (y - 6) * 0.68;
    for (let x = Math.floor(24 - reach); x < 24 + reach; x++) {
      const across = (x + 0.5 - 24) / reach;
      put(
        tile,
        x,
        y,
        y === 19
          ? SLATE.shade
          : across < -0.35
            ? SLATE.light
            : across > 0.45
              ? SLATE.shade
              : SLATE.body,
      );
    }
  }
  for (const [dx, dy] of [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    drawSail(tile, dx, dy);
  }
  block(tile, 22, 15, 4, 4, TIMBER.body);
  block(tile, 23, 16, 1, 1, TIMBER.lit);
}

/** Courses of stone, round as the tower is. */
function masonry(hash: number, x: number, y: number, across: number): Colour {
  const row = Math.floor(y / 4);
  const tone = across < -0.35 ? STONE.lit : across > 0.45 ? STONE.shade : STONE.body;
  const isJoint = y % 4 === 3 || (x + (row & 1) * 3) % 6 === 0;
  return isJoint && luckOf(hash, x >> 1, y) < 0.62
    ? across > 0.45
      ? STONE.shade
      : STONE.joint
    : tone;
}

/** A sail from the hub outwards, with its cloth behind it as the wheel turns. */
function drawSail(tile: Tile, dx: number, dy: number): void {
  for (let step = 1; step <= 17; step++) {
    const [x, y] = [24 + dx * step - (dx < 0 ? 1 : 0), 17 + dy * step - (dy < 0 ? 1 : 0)];
    for (let wide = 1; step > 4 && wide < 6; wide++) {
      // Along the diagonal that crosses the sail.
      const [i, j] = [x + (dx === dy ? -dx : 0) * wide, y + (dx === dy ? 0 : -dy) * wide];
      put(tile, i, j, step % 4 === 0 || wide === 5 ? CANVAS.fold : CANVAS.cloth);
    }
    put(tile, x, y, TIMBER.body);
    put(tile, x + dx, y, TIMBER.body);
  }
}
