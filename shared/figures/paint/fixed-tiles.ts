/* The pictures that can be drawn by hand, and how a cell of the fixed sheet names those that it holds: one for each of two layers. */

/** One picture for a brush. */
export interface FixedTile {
  /** of the picture, in the vocabulary of the dungeon */
  readonly id: string;
  readonly label: string;
  /** which sheet of results it lies in */
  readonly layer: 'ground' | 'decoration';
}

/** In the order of the palette. */
export const FIXED_TILES: readonly FixedTile[] = [
  { id: 'floor-2', label: 'Floor', layer: 'ground' },
  { id: 'floor-cracked', label: 'Cracks', layer: 'ground' },
  { id: 'stairs', label: 'Stairs', layer: 'decoration' },
  { id: 'chest', label: 'Chest', layer: 'decoration' },
  { id: 'golden-rock', label: 'Gold', layer: 'decoration' },
];

const GROUND = ['', ...FIXED_TILES.filter(({ layer }) => layer === 'ground').map(({ id }) => id)];
const DECORATION = ['', ...FIXED_TILES.filter(({ layer }) => layer === 'decoration').map(({ id }) => id)];

/** How many different cells there are, the free one included. */
export const FIXED_CODES = GROUND.length * DECORATION.length;

/** The pictures that a cell holds; empty ids where a layer has none. */
export function tilesOfCode(code: number): { readonly ground: string; readonly decoration: string } {
  return { ground: GROUND[code % GROUND.length] ?? '', decoration: DECORATION[Math.floor(code / GROUND.length)] ?? '' };
}

/** A cell after one more picture was drawn into it: it takes the place of the one in its layer. */
export function withTile(code: number, { id, layer }: FixedTile): number {
  const held = { ...tilesOfCode(code), [layer]: id };
  return GROUND.indexOf(held.ground) + DECORATION.indexOf(held.decoration) * GROUND.length;
}
