/* Tile kinds of a region map. */

/** What regions consist of. */
export const GROUND = 0;
/** What lies between them. */
export const PATH = 1;
