import { cellHash } from '../../hash.ts';
import { makeSimplex } from '../../noise/gradient-noise.ts';
import { STEP } from '../distance.ts';
import { plot, type Raster } from '../raster.ts';
import { type Inks, type Sprite, stamp } from '../sprites.ts';
import { FLOWERS, FOLIAGE, FOREST, GRASS, GRASSES, NEEDLES, ROCK, ROCKS, SAND, SANDS, SHADOW, TRUNK } from './palette.ts';
import { kindAt, pixelAt, type Surface, TILE } from './surface.ts';

const TREE = 0x6d01;
const TUFT = 0x6d02;
const FLOWER = 0x6d03;
const STONE = 0x6d04;

/* Foliage letters: d shade, m body, l light, h highlight, t trunk, s shadow. Light comes from the upper left. */
const BROADLEAF: readonly Sprite[] = [
  ['..lll..', '.lhhlm.', 'lhhllmm', 'llllmmd', 'mlmmmmd', 'dmmmdds', '.ddddss', '..sttss'],
  ['.ll.l..', 'lhhllm.', 'lhllhlm', 'lllllmm', 'mmlmmmd', 'dmmmdds', '.ddtsss'],
  ['..ll..', '.lhhm.', 'lhllmm', 'lllmmd', 'dmmmds', '.ddtss'],
];
const CONIFER: readonly Sprite[] = [
  ['...l...', '...lm..', '..hlm..', '..llmd.', '.hllmd.', '..lmdd.', '.hllmmd', 'llmmmdd', '.ddmdds', '..sttss'],
  ['..l..', '..lm.', '.hlm.', '.lmd.', 'hllmd', '.lmd.', 'llmmd', 'ddmds', '.stss'],
];
const BUSH: readonly Sprite[] = [
  ['.ll.', 'lhlm', 'mmmd', '.dss'],
  ['.lh..', 'lhlml', 'mmlmd', '.ddss'],
];
/* Stone letters: h light, m body, d shade. */
const STONES: readonly Sprite[] = [
  ['.hh.', 'hmmd', 'mmdd', '.sss'],
  ['hm', 'ds'],
  ['.h..', 'hmm.', 'mdds'],
];
const STONE_INKS: Inks = { h: ROCKS.rim, m: ROCKS.stone, d: ROCKS.stoneShade };

/** Tufts and flowers on grass; pebbles on sand, grass and rock. */
export function paintSmallPlants(surface: Surface, raster: Raster): void {
  const meadows = makeSimplex(surface.seed ^ FLOWER);
  forEachSquare(surface, TILE, TUFT, (x, y, hash) => {
    if (!within(surface, x, y, GRASS, 2)) return;
    if (hash % 100 < 34) paintTuft(raster, x, y, (hash & 0x10000) !== 0);
    if (meadows(x / 40, y / 40) > 0.42 && hash % 100 >= 40) paintFlowers(raster, x, y, hash);
  });
  forEachSquare(surface, TILE, STONE, (x, y, hash) => {
    const kind = kindAt(surface, x, y);
    const chance = kind >= ROCK ? 20 : kind === GRASS ? 2 : kind === SAND ? 4 : 0;
    if (hash % 100 >= chance || !within(surface, x, y, kind, 4)) return;
    const sprite = STONES[(hash >>> 20) % STONES.length];
    if (sprite !== undefined) stamp(raster, { sprite, inks: STONE_INKS, shadow: SHADOW, x: x - 2, y: y - 2 });
  });
}

function paintTuft(raster: Raster, x: number, y: number, tall: boolean): void {
  plot(raster, x, y, GRASSES.blade);
  plot(raster, x + 1, y + 1, GRASSES.blade);
  plot(raster, x + 2, y, GRASSES.blade);
  plot(raster, x + 1, y, GRASSES.tip);
  if (tall) plot(raster, x + 2, y - 1, GRASSES.tip);
}

function paintFlowers(raster: Raster, x: number, y: number, hash: number): void {
  const colour = FLOWERS[(hash >>> 17) & 3] ?? SANDS.glitter;
  for (let petal = 0; petal < 1 + ((hash >>> 22) & 1); petal++) {
    const px = x + petal * 3 - 1;
    const py = y + ((hash >>> (24 + petal * 2)) & 3) - 1;
    plot(raster, px, py, colour);
    plot(raster, px, py + 1, GRASSES.blade);
  }
}

/** Trees in the forest and a few on grass, drawn from north to south so that nearer ones are in front. */
export function paintTrees(surface: Surface, raster: Raster): void {
  const stands = makeSimplex(surface.seed ^ TREE);
  forEachSquare(surface, 5, TREE, (x, y, hash) => {
    const kind = kindAt(surface, x, y);
    const chance = kind === FOREST ? 78 : kind === GRASS ? 2 : 0;
    if (hash % 100 >= chance || !within(surface, x, y, kind, 1)) return;
    const look = cellHash(surface.seed, TREE + 1, x, y);
    // Noise chooses the family, so that forests have leafy and coniferous parts, not an even mixture.
    const stand = stands(x / 45, y / 45) + ((look & 255) / 255 - 0.5) * 0.7;
    paintTree(raster, kind === GRASS && (look & 0x300) !== 0 ? BUSH : stand > 0.15 ? CONIFER : BROADLEAF, x, y, look);
  });
}

function paintTree(raster: Raster, family: readonly Sprite[], x: number, y: number, hash: number): void {
  const tones = family === CONIFER ? NEEDLES : FOLIAGE;
  const sprite = family[(hash >>> 10) % family.length];
  const [d, m, l, h] = tones[(hash >>> 14) % tones.length] ?? [SHADOW, SHADOW, SHADOW, SHADOW];
  if (sprite === undefined) return;
  const left = x - ((sprite[0]?.length ?? 0) >> 1);
  stamp(raster, { sprite, inks: { d, m, l, h, t: TRUNK }, shadow: SHADOW, x: left, y: y + 1 - sprite.length });
}

/** Visits one hashed pixel of each square of `side` pixels, rows from top to bottom. */
function forEachSquare(surface: Surface, side: number, salt: number, visit: (x: number, y: number, hash: number) => void): void {
  for (let row = 0; row * side < surface.height; row++) {
    for (let column = 0; column * side < surface.width; column++) {
      const hash = cellHash(surface.seed, salt, column, row);
      // The place used bits of the hash, so the callback gets a new hash.
      visit(column * side + ((hash >>> 8) % side), row * side + ((hash >>> 12) % side), cellHash(hash, 0, 0, 0));
    }
  }
}

/** Whether the pixel and those `reach` pixels away are of one kind, and at least three pixels from the shore. */
function within(surface: Surface, x: number, y: number, kind: number, reach: number): boolean {
  if (kindAt(surface, x, y) < SAND || (surface.toShore[pixelAt(surface, x, y)] ?? 0) < 3 * STEP) return false;
  const beside = kindAt(surface, x - reach, y) === kind && kindAt(surface, x + reach, y) === kind;
  return beside && kindAt(surface, x, y - reach) === kind && kindAt(surface, x, y + reach) === kind;
}
