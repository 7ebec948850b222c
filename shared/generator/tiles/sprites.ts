import { blend, type Colour, colourAt, plot, type Raster } from './raster.ts';

/** A small picture in letters, one string per row; each letter is looked up in {@link Inks}, a dot is clear. */
export type Sprite = readonly string[];

/** Colours by letter. The letter `s` is a shadow: it darkens what is below. */
export type Inks = Readonly<Record<string, Colour>>;

const SHADOW_LETTER = 's';
const SHADOW_STRENGTH = 0.38;

/** Where and how a sprite is drawn: `x` and `y` are its upper left pixel, `shadow` is what shadows are blended towards. */
export interface Stamp {
  readonly sprite: Sprite;
  readonly inks: Inks;
  readonly shadow: Colour;
  readonly x: number;
  readonly y: number;
}

/** Draws a sprite; what lies outside the picture is cut. */
export function stamp(raster: Raster, { sprite, inks, shadow, x, y }: Stamp): void {
  sprite.forEach((row, j) => {
    for (let i = 0; i < row.length; i++) {
      const letter = row.charAt(i);
      if (letter === '.') continue;
      const ink = letter === SHADOW_LETTER ? blend(colourAt(raster, x + i, y + j), shadow, SHADOW_STRENGTH) : inks[letter];
      if (ink !== undefined) plot(raster, x + i, y + j, ink);
    }
  });
}
