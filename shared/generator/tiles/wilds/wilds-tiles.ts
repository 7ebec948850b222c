/*
 * Things that stand on the Island in the results of a theme: 8 x 8 pixels a cell like its ground. What is larger than a cell is drawn once and laid
 * down cell by cell, so that a picture that was cut is seen cut.
 */
import { cellHash } from '../../hash.ts';
import type { LayerResult } from '../../theme/apply-theme.ts';
import { sizeOfPicture } from '../../theme/multi-tile.ts';
import { rulesOf, type Theme } from '../../theme/theme.ts';
import { TILE } from '../island-surface.ts';
import { blend, colourAt, plot, type Raster } from '../raster.ts';
import { type Art, makeArt } from './art.ts';
import { drawFlowers, drawLily, drawPebbles, drawReeds, drawShell, drawStump } from './growth.ts';
import { drawCottage, drawMill } from './houses.ts';
import { drawBoulder, drawBush, drawGrove, drawOak, drawPoplar, drawSapling, drawSpruce } from './trees.ts';

const DRAWN: ReadonlyMap<string, (art: Art) => void> = new Map([
  ['oak', drawOak],
  ['poplar', drawPoplar],
  ['spruce', drawSpruce],
  ['grove', drawGrove],
  ['cottage', drawCottage],
  ['mill', drawMill],
  ['sapling', drawSapling],
  ['bush', drawBush],
  ['boulder', drawBoulder],
  ['reeds', drawReeds],
  ['flowers', drawFlowers],
  ['shell', drawShell],
  ['stump', drawStump],
  ['lily', drawLily],
  ['pebbles', drawPebbles],
]);

/** How many of a kind there are. */
const VARIANTS = 16;
const VARIANT = 0x71d5;

/** Where a layer is painted, and which world cell its lower left one is. */
export interface PaintedLayer {
  readonly theme: Theme;
  readonly layer: LayerResult;
  /** cells of the layer */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
}

/** Paints the results of one layer over a picture of the ground with {@link TILE} pixels a cell. Outputs are not turned. */
export function paintThings(raster: Raster, { theme, layer, width, height, seed }: PaintedLayer): void {
  const rules = rulesOf(theme);
  layer.winners.forEach((winner, cell) => {
    const id = rules[winner - 1]?.rule.outputs[layer.outputs[cell] ?? 0];
    if (id === undefined) return;
    const size = sizeOfPicture(theme, id);
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

/** Lays one cell of a drawn thing over the picture. */
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

/** Drawn once each: there are few, and they are always the same. */
const drawn = new Map<string, Raster>();

function artOf(id: string, width: number, height: number, variant: number): Raster {
  const key = `${id} ${variant}`;
  const known = drawn.get(key);
  if (known) return known;
  const art = makeArt(width, height, cellHash(variant, VARIANT, width, height));
  DRAWN.get(id)?.(art);
  drawn.set(key, art.raster);
  return art.raster;
}
