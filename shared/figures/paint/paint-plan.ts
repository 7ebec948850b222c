import type { Drawing } from '../../generator/editing/drawing.ts';
import { DUNGEON_WORDS } from '../../generator/theme/example-themes.ts';
import { blend, fillRect, type Raster } from '../../generator/tiles/raster.ts';
import { MOSS_BIT } from './drawing-text.ts';

const LINE = 0xffffff;
const MOSS = 0x3f8f3a;
const FRAME = 0xd8331c;

/**
 * The int grid in flat colours: green where the biome Moss is, a red mark in cells with fixed tiles, clear where there is no kind.
 * @param scale pixels a cell; marks and lines are drawn from 4 up
 */
export function paintPlan({ kinds, biomes, fixed }: Drawing, scale: number): Raster {
  const { width, height } = kinds;
  const raster = { width: width * scale, height: height * scale, pixels: new Uint8ClampedArray(width * height * scale * scale * 4) };
  kinds.cells.forEach((kind, cell) => {
    const flat = DUNGEON_WORDS.kinds[kind]?.colour;
    if (flat === undefined) return;
    const x = (cell % width) * scale;
    const y = (height - 1 - Math.floor(cell / width)) * scale;
    const ground = (biomes.cells[cell] ?? 0) & MOSS_BIT ? blend(flat, MOSS, 0.55) : flat;
    fillOpaque(raster, x, y, scale, ground);
    if (scale < 4) return;
    fillRect(raster, x, y, scale, 1, blend(ground, LINE, 0.2));
    fillRect(raster, x, y, 1, scale, blend(ground, LINE, 0.2));
    if (fixed.cells[cell] !== 0) fillRect(raster, x + 2, y + 2, scale - 3, scale - 3, FRAME);
  });
  return raster;
}

function fillOpaque(raster: Raster, x: number, y: number, side: number, colour: number): void {
  fillRect(raster, x, y, side, side, colour);
  for (let row = y; row < y + side; row++) {
    for (let column = x; column < x + side; column++) raster.pixels[(row * raster.width + column) * 4 + 3] = 255;
  }
}
