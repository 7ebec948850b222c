import type { Colour } from './raster.ts';

/** A small image in letters, one string per row. Letters stand for {@link Inks}; a dot is transparent. */
export type Sprite = readonly string[];

/** Colours by letter. */
export type Inks = Readonly<Record<string, Colour>>;
