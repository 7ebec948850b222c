/*
 * The fixed tiles of structures on the Island, 8 x 8 pixels a cell, a few of them taller. They stay upright when the
 * structure is turned. Letters: h highlight, l light, m body, d shade, k outline, s shadow.
 */
import type { Grid } from '../grid.ts';
import type { FixedTile } from '../structures/placement.ts';
import { TILE } from './pictures.ts';
import type { Colour, Raster } from './raster.ts';
import { type Prop, SMALL_CHEST } from './small-props.ts';
import { stamp } from './sprites.ts';
import { CLOTH, FLAME, IRON, WOOD } from './stone/palette.ts';

const PLANKS: Prop = { sprite: ['hhhhhhhh', 'lldlllll', 'lldllmll', 'dddddddd', 'hhhhhhhh', 'llmllldl', 'llllllll', 'kkkkkkkk'], inks: WOOD };
const FIRE: Prop = {
  sprite: ['...d....', '...md...', '..mlm...', '..mlhm..', '.dlhhlm.', 'jmlhhlmj', 'ijdmmdji', '.jjijjj.', '..ssss..'],
  inks: { ...FLAME, i: IRON.m, j: IRON.d },
};
const BARREL: Prop = {
  sprite: ['..kkkk..', '.khhllk.', '.kkkkkk.', 'khlllmdk', 'jjijjjjj', 'khlllmdk', 'jjijjjjj', '.klmmdk.', '.skkkks.'],
  inks: { ...WOOD, i: IRON.m, j: IRON.d },
};
const TENT: Prop = {
  sprite: ['...kk...', '..khdk..', '..khdk..', '.khmldk.', '.khmldk.', '.khkkdk.', 'khmkkldk', 'khmkkldk', 'khmkkldk', 'sskkkkss'],
  inks: { h: 0xf6e6c4, m: CLOTH.l, l: 0xe2c795, d: 0xb9905c, k: WOOD.k },
};
const LOG: Prop = { sprite: ['.kkkkkk.', 'khhhhllk', 'klllmmjk', 'kmmmddik', '.kkkkkk.', '.sssss..'], inks: { ...WOOD, i: WOOD.h, j: WOOD.l } };

/** The sprite of each fixed tile. */
const SPRITES: ReadonlyMap<string, Prop> = new Map([
  ['planks', PLANKS],
  ['fire', FIRE],
  ['barrel', BARREL],
  ['log', LOG],
  ['chest', SMALL_CHEST],
  ['tent', TENT],
]);

const SHADOW: Colour = 0x14222a;

/** Paints tiles that fill their cell first, then the others; of each the upper rows first. */
export function paintFixedTiles(raster: Raster, { width, height }: Pick<Grid, 'width' | 'height'>, tiles: readonly FixedTile[]): void {
  const farFirst = [...tiles].sort((a, b) => b.cell - a.cell);
  for (const isGround of [true, false]) {
    for (const { cell, id } of farFirst) {
      const x = cell % width;
      const left = x * TILE;
      const bottom = (height - (cell - x) / width) * TILE;
      const { sprite = [], inks = {} } = SPRITES.get(id) ?? {};
      const [side = 0, rows] = [sprite[0]?.length, sprite.length];
      if ((side === TILE && rows === TILE) !== isGround) continue;
      stamp(raster, { sprite, inks, shadow: SHADOW, x: left + ((TILE - side) >> 1), y: bottom - rows });
    }
  }
}
