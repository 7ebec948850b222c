/*
 * Pictures that are drawn by hand into single cells, for structures: 8 x 8 pixels, a few of them taller than their cell. They stand upright however
 * the structure is turned.
 */
import type { Grid } from '../grid.ts';
import type { FixedTile } from '../structures/placement.ts';
import { CLOTH, FLAME, GOLD, IRON, WOOD } from './dungeon-palette.ts';
import { TILE } from './outline.ts';
import type { Colour, Raster } from './raster.ts';
import { type Prop, SMALL_CHEST, SMALL_TORCH } from './small-props.ts';
import { stamp } from './sprites.ts';

/* Letters as in the other pictures: h highlight, l light, m body, d shade, k outline, s shadow. */
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
const CARPET: Prop = {
  sprite: ['mmmdmmmm', 'mlmmmlmm', 'mmwmmmmd', 'mwwwmmlm', 'mmwmmmmm', 'dmmmmlmm', 'mlmmdmmm', 'mmmmmmlm'],
  inks: CLOTH,
};
const HEAP: Prop = { sprite: ['..h..', '.hlm.h', 'hlhmdl', 'lmmlmd', 'dmdmdk', '.ssss.'], inks: GOLD };

/** What a picture is made of, from the ground up. */
const PICTURES: ReadonlyMap<string, readonly Prop[]> = new Map([
  ['planks', [PLANKS]],
  ['fire', [FIRE]],
  ['barrel', [BARREL]],
  ['log', [LOG]],
  ['chest', [SMALL_CHEST]],
  ['tent', [TENT]],
  ['torch', [SMALL_TORCH]],
  ['carpet', [CARPET]],
  ['carpet-chest', [CARPET, SMALL_CHEST]],
  ['carpet-gold', [CARPET, HEAP]],
]);

const SHADOW: Colour = 0x14222a;

/** Draws the fixed tiles of a level into a picture of it with 8 x 8 pixels a cell; grounds first, then what stands on them, the far ones first. */
export function paintFixedTiles(raster: Raster, { width, height }: Pick<Grid, 'width' | 'height'>, tiles: readonly FixedTile[]): void {
  const farFirst = [...tiles].sort((a, b) => b.cell - a.cell);
  for (const isGround of [true, false]) {
    for (const { cell, picture } of farFirst) {
      const x = cell % width;
      const left = x * TILE;
      const bottom = (height - (cell - x) / width) * TILE;
      for (const { sprite, inks } of PICTURES.get(picture) ?? []) {
        const [side = 0, rows] = [sprite[0]?.length, sprite.length];
        if ((side === TILE && rows === TILE) !== isGround) continue;
        stamp(raster, { sprite, inks, shadow: SHADOW, x: left + ((TILE - side) >> 1), y: bottom - rows });
      }
    }
  }
}
