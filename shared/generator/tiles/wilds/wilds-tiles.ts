/*
 * Trees, houses and small plants on the Island, 8 x 8 pixels a cell like its ground. An output larger than a cell is
 * drawn once and painted cell by cell, so a missing piece is visible.
 */
import { cellHash } from '../../hash.ts';
import type { LayerResult } from '../../theme/apply-theme.ts';
import { sizeOfOutputTile } from '../../theme/multi-tile.ts';
import { rulesOf, type Theme } from '../../theme/theme.ts';
import { TILE } from '../pictures.ts';
import { blend, colourAt, plot, type Raster } from '../raster.ts';
import { FLOWERS, GRASSES, ROCKS, SANDS, TRUNK } from '../sheet/island/palette.ts';
import type { Inks, Sprite } from '../sprites.ts';
import { type Art, ink, makeArt } from './art.ts';
import { drawCottage, drawMill } from './houses.ts';
import { drawBoulder, drawBush, drawGrove, drawOak, drawPoplar, drawSapling, drawSpruce } from './trees.ts';

const REEDS: Sprite = ['...k....', '.k.g..k.', '.g.g..g.', '.g.gk.g.', '.glg.gg.', '..gglg..', '..lggg..', '........'];
const FLOWER_BED: Sprite = ['........', '..a.....', '.aya..a.', '..a..aya', '..g...a.', '.ga..gg.', 'gayag...', '..a.g...'];
const SHELL: Sprite = ['........', '........', '...hh...', '..hmmh..', '.hmhmmd.', '..dmmd..', '........', '........'];
const STUMP: Sprite = ['........', '..llll..', '.lhllml.', '.klllmk.', '.kkmmkk.', '.kkkkkk.', '..k..k..', '........'];
const LILY: Sprite = ['........', '..lll...', '.llgll..', '.lg.yl..', '.llgllll', '..ll.lgl', '.....lll', '........'];
const PEBBLES: Sprite = ['........', '.hh.....', 'hmmd..h.', '.dd..hmd', '......d.', '..hh....', '.hmmd...', '..dd....'];

const GREENS: Inks = { g: GRASSES.blade, l: GRASSES.tip };

function put(art: Art, sprite: Sprite, inks: Inks): void {
  sprite.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      const colour = inks[row.charAt(x)];
      if (colour !== undefined) ink(art, x, y, colour);
    }
  });
}

const DRAW: ReadonlyMap<string, (art: Art) => void> = new Map([
  ['oak', drawOak],
  ['poplar', drawPoplar],
  ['spruce', drawSpruce],
  ['grove', drawGrove],
  ['cottage', drawCottage],
  ['mill', drawMill],
  ['sapling', drawSapling],
  ['bush', drawBush],
  ['boulder', drawBoulder],
  ['reeds', (art) => put(art, REEDS, { ...GREENS, k: TRUNK })],
  ['flowers', (art) => put(art, FLOWER_BED, { ...GREENS, a: FLOWERS[art.hash & 3] ?? SANDS.glitter, y: 0xf2d264 })],
  ['shell', (art) => put(art, SHELL, { h: 0xfbf1e2, m: 0xe9b9a4, d: 0xb9836f })],
  ['stump', (art) => put(art, STUMP, { k: TRUNK, l: 0xb98f5f, h: 0xd7b07d, m: 0x8f6a45 })],
  ['lily', (art) => put(art, LILY, { l: 0x5f9c5f, g: 0x3d783f, y: 0xe79fb0 })],
  ['pebbles', (art) => put(art, PEBBLES, { h: ROCKS.rim, m: ROCKS.stone, d: ROCKS.stoneShade })],
]);

/** How many different sprites there are of each thing. */
const VARIANTS = 16;
const VARIANT = 0x71d5;

export interface PaintedLayer {
  readonly theme: Theme;
  readonly layer: LayerResult;
  /** cells of the layer */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
}

/** Paints one layer over a picture of the ground with {@link TILE} pixels a cell. Outputs are not turned. */
export function paintThings(raster: Raster, { theme, layer, width, height, seed }: PaintedLayer): void {
  const rules = rulesOf(theme);
  layer.winners.forEach((winner, cell) => {
    const id = rules[winner - 1]?.rule.outputs[layer.outputs[cell] ?? 0];
    if (id === undefined) return;
    const size = sizeOfOutputTile(theme, id);
    const slice = Math.max(0, (layer.slices?.[cell] ?? 0) - 1);
    const column = slice % size.width;
    const row = (slice - column) / size.width;
    const x = cell % width;
    const y = (cell - x) / width;
    const variant = cellHash(seed, VARIANT, x - column, y - row) % VARIANTS;
    const art = artOf(id, size.width * TILE, size.height * TILE, variant);
    lay(raster, art, { x: x * TILE, y: (height - 1 - y) * TILE }, { x: column * TILE, y: (size.height - 1 - row) * TILE });
  });
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Paints one cell of a drawn thing over the picture. */
function lay(raster: Raster, art: Raster, to: Pixel, from: Pixel): void {
  for (let j = 0; j < TILE; j++) {
    for (let i = 0; i < TILE; i++) {
      const opacity = art.pixels[((from.y + j) * art.width + from.x + i) * 4 + 3] ?? 0;
      if (opacity === 0) continue;
      const colour = colourAt(art, from.x + i, from.y + j);
      const below = colourAt(raster, to.x + i, to.y + j);
      plot(raster, to.x + i, to.y + j, opacity === 255 ? colour : blend(below, colour, opacity / 255));
    }
  }
}

/** All things drawn so far. There are few, and they depend on nothing but their id and variant. */
const drawn = new Map<string, Raster>();

function artOf(id: string, width: number, height: number, variant: number): Raster {
  const key = `${id} ${variant}`;
  const known = drawn.get(key);
  if (known) return known;
  const art = makeArt(width, height, cellHash(variant, VARIANT, width, height));
  DRAW.get(id)?.(art);
  drawn.set(key, art.raster);
  return art.raster;
}
