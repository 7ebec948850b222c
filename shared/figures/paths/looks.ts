/* Colours of a region map. They are the same on light and dark pages: the map is the map. */
import { FOREST, GRASS, ISLAND_KINDS, SAND } from '../../generator/tiles/island-palette.ts';

const flat = (kind: number): number => ISLAND_KINDS[kind]?.flat ?? 0;

export const MEADOW_COLOUR = flat(GRASS);
export const FOREST_COLOUR = flat(FOREST);
export const PATH_COLOUR = flat(SAND);
/** Path that cannot be reached from the largest piece. */
export const APART_COLOUR = 0x8c5fc0;
/** Squares of 2 x 2 path cells, and the cross through them: colour is not all that tells them. */
export const THICK_COLOUR = 0xb3261e;
export const CROSS_COLOUR = 0xffffff;
