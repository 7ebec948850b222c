import { blend, type Colour, colourAt, plot, type Raster } from './raster.ts';

/** A small image in letters, one string per row. Letters stand for {@link Inks}; a dot is transparent. */
export type Sprite = readonly string[];

/** Colours by letter. The letter `s` is a shadow, which darkens the picture below. */
export type Inks = Readonly<Record<string, Colour>>;

const SHADOW_STRENGTH = 0.38;

interface Stamp {
  readonly sprite: Sprite;
  readonly inks: Inks;
  /** the colour that shadows are blended towards */
  readonly shadow: Colour;
  /** upper left pixel */
  readonly x: number;
  readonly y: number;
}

/** Draws a sprite; pixels outside the picture are dropped. */
export function stamp(raster: Raster, { sprite, inks, shadow, x, y }: Stamp): void {
  sprite.forEach((row, j) => {
    for (let i = 0; i < row.length; i++) {
      const letter = row.charAt(i);
      if (letter === '.') continue;
      const ink = letter === 's' ? blend(colourAt(raster, x + i, y + j), shadow, SHADOW_STRENGTH) : inks[letter];
      if (ink !== undefined) plot(raster, x + i, y + j, ink);
    }
  });
}
