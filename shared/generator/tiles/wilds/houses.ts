import { type Art, block, grain, ink, shadow } from './art.ts';

const ROOFS = [
  { shade: 0x7d3328, body: 0x9c4533, light: 0xb95c43, ridge: 0xd07f60 },
  { shade: 0x55483c, body: 0x6f5e4b, light: 0x8a765e, ridge: 0xa8937a },
  { shade: 0x34526b, body: 0x446a87, light: 0x5a86a3, ridge: 0x82a9bf },
] as const;
const PLASTER = { lit: 0xf0e4c8, body: 0xdccba6, shade: 0xb59f78 } as const;
const TIMBER = 0x6d4d33;
const DOOR = 0x4d3524;
const WINDOW = { dark: 0x35485c, glint: 0x9fc3d6 } as const;
const STONE = { lit: 0xc9c2b4, body: 0xa9a195, shade: 0x7f786d } as const;
const CANVAS = { cloth: 0xf4ecd8, frame: 0x5d4632 } as const;

/** 3 x 2 cells. */
export function drawCottage(art: Art): void {
  const roof = ROOFS[art.hash % ROOFS.length] ?? ROOFS[0];
  shadow(art, 13, 14.2, 11, 1.8);
  walls(art, 3, 8, 18, 7);
  block(art, 17, 1, 3, 4, STONE.body);
  block(art, 17, 1, 1, 4, STONE.lit);
  for (let y = 2; y < 10; y++) {
    const reach = 8 + Math.floor((y - 2) * 0.45);
    for (let x = 12 - reach; x < 12 + reach; x++) {
      // Rows of shingles two pixels high; every other row is moved by half a shingle.
      const isJoint = (x + (y >> 1) * 2) % 4 === 0 && (y & 1) === 1;
      const colour = y === 2 ? roof.ridge : y === 9 ? roof.shade : isJoint ? roof.shade : grain(art, x, y) > 0.62 ? roof.light : roof.body;
      ink(art, x, y, colour);
    }
  }
  openings(art, 6, 11, 15);
}

/** Walls with timbers at the ends, lit on the left. */
function walls(art: Art, x: number, y: number, width: number, height: number): void {
  block(art, x, y, width, height, PLASTER.body);
  block(art, x, y, Math.floor(width / 2), height, PLASTER.lit);
  block(art, x, y + height - 1, width, 1, PLASTER.shade);
  block(art, x, y, 1, height, TIMBER);
  block(art, x + width - 1, y, 1, height, TIMBER);
}

function openings(art: Art, left: number, door: number, right: number): void {
  block(art, door, 11, 3, 4, DOOR);
  ink(art, door + 2, 13, PLASTER.lit);
  for (const x of [left, right]) {
    block(art, x, 11, 3, 2, WINDOW.dark);
    ink(art, x, 11, WINDOW.glint);
  }
}

/** 3 x 3 cells. */
export function drawMill(art: Art): void {
  shadow(art, 13, 22.2, 8.5, 1.8);
  for (let y = 9; y < 23; y++) {
    const reach = 4.5 + (y - 9) * 0.16;
    for (let x = 0; x < 24; x++) {
      const across = (x + 0.5 - 12) / reach;
      if (across * across >= 1) continue;
      const isJoint = (y % 3 === 0 || (x + (y % 6 < 3 ? 2 : 0)) % 5 === 0) && grain(art, x, y) > 0.45;
      ink(art, x, y, across > 0.45 ? STONE.shade : isJoint ? STONE.body : across < -0.3 ? STONE.lit : STONE.body);
    }
  }
  block(art, 10, 18, 4, 5, DOOR);
  block(art, 11, 13, 2, 2, WINDOW.dark);
  const roof = ROOFS[art.hash % ROOFS.length] ?? ROOFS[0];
  for (let y = 4; y < 10; y++) {
    const reach = 1 + (y - 4) * 0.95;
    for (let x = Math.floor(12 - reach); x < 12 + reach; x++) ink(art, x, y, x < 11 ? roof.light : x < 14 ? roof.body : roof.shade);
  }
  sails(art);
}

/** Four sails along the diagonals, with a hub in the middle. */
function sails(art: Art): void {
  for (let step = 1; step <= 9; step++) {
    for (const [dx, dy, side] of [
      [1, -1, 1],
      [-1, 1, -1],
      [-1, -1, 1],
      [1, 1, -1],
    ] as const) {
      const x = 12 + dx * step;
      const y = 9 + dy * step;
      if (step > 2) {
        ink(art, x + side, y, CANVAS.cloth);
        ink(art, x + side * 2, y, CANVAS.cloth);
      }
      ink(art, x, y, CANVAS.frame);
    }
  }
  block(art, 11, 8, 2, 2, CANVAS.frame);
}
