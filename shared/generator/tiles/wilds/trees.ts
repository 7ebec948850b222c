/* Trees, bushes and a boulder. Light comes from the upper left. */
import { FOLIAGE, NEEDLES, ROCKS, TRUNK } from '../sheet/island/palette.ts';
import { type Art, balls, block, grain, ink, shadow, type Tones } from './art.ts';

const BARK = 0x6a523b;
const STONE: Tones = [ROCKS.stoneShade, ROCKS.stone, ROCKS.tops[2] ?? ROCKS.rim, ROCKS.rim];
const BLOSSOM: Tones = [0xa85f73, 0xc97c90, 0xe6a5b2, 0xf7d3d6];

function tonesOf(all: readonly Tones[], { hash }: Art): Tones {
  return all[hash % all.length] ?? STONE;
}

function trunk(art: Art, x: number, y: number, width: number, height: number): void {
  block(art, x, y, width, height, TRUNK);
  block(art, x, y, 1, height, BARK);
}

/** 2 x 2 cells. */
export function drawOak(art: Art): void {
  shadow(art, 8.5, 14, 6.5, 2);
  trunk(art, 7, 11, 3, 4);
  const leaves = art.hash % 9 === 0 ? BLOSSOM : tonesOf(FOLIAGE, art);
  const lean = (art.hash >>> 4) & 1;
  balls(art, leaves, [11, 8.5, 4.2], [4.6, 8, 4.1], [7.2 + lean, 5.2, 4.8]);
}

/** One cell wide and three tall. */
export function drawPoplar(art: Art): void {
  shadow(art, 4.5, 22.4, 3.4, 1.5);
  trunk(art, 3, 18, 2, 5);
  const leaves = tonesOf(FOLIAGE, art);
  balls(art, leaves, [4, 16, 3.3], [4, 11.5, 3.5], [4, 7, 3], [4, 3.4, 2.2]);
}

/** 2 x 3 cells, in three layers of needles. */
export function drawSpruce(art: Art): void {
  shadow(art, 8.5, 22, 6.5, 2);
  trunk(art, 7, 19, 2, 4);
  const [shade, body, light, highlight] = tonesOf(NEEDLES, art);
  for (const [top, bottom, half] of [
    [10, 20, 7.2],
    [5, 14, 5.8],
    [0, 8, 4.2],
  ] as const) {
    for (let y = top; y < bottom; y++) {
      const reach = ((y - top + 1) / (bottom - top)) * half;
      for (let x = 0; x < 16; x++) {
        const across = (x + 0.5 - 8) / reach;
        const rough = grain(art, x, y);
        if (across * across > 0.8 + rough * 0.3) continue;
        const lit = -across * 0.8 + (rough - 0.5) * 0.7 - (y > bottom - 3 ? 0.5 : 0);
        ink(art, x, y, lit > 0.6 ? highlight : lit > 0.15 ? light : lit > -0.4 ? body : shade);
      }
    }
  }
}

/** 3 x 2 cells. */
export function drawGrove(art: Art): void {
  shadow(art, 12.5, 14, 10.5, 2);
  for (const x of [4, 11, 18]) trunk(art, x, 11, 2, 4);
  const leaves = tonesOf(FOLIAGE, art);
  balls(art, leaves, [19, 8, 4.4], [5, 8.4, 4.3], [15.6, 5, 4.3], [9, 5.2, 4.6], [12, 8.6, 4.2]);
}

export function drawSapling(art: Art): void {
  shadow(art, 4.5, 6.8, 3, 1.2);
  trunk(art, 3, 5, 2, 2);
  balls(art, tonesOf(FOLIAGE, art), [4, 3.3, 3]);
}

export function drawBush(art: Art): void {
  shadow(art, 4.6, 6.4, 3.2, 1.3);
  balls(art, art.hash % 3 === 0 ? BLOSSOM : tonesOf(FOLIAGE, art), [5.2, 5, 2.2], [3.2, 4.4, 2.4]);
}

export function drawBoulder(art: Art): void {
  shadow(art, 4.7, 6.4, 3.3, 1.3);
  balls(art, STONE, [3.9, 4.2, 2.9]);
}
