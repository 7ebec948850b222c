/* Colours of a walk. They are the same on light and dark pages: the map is the map. */
import type { Colour } from '../../generator/tiles/raster.ts';
import { EMPTY, FLOOR, WALKER_KINDS, WALL } from '../../generator/walker/walker-kinds.ts';

/** Floor of a walk by its age in ticks, from the newest; the last holds whatever is older. */
export const TRAIL: readonly { readonly below: number; readonly label: string; readonly colour: Colour }[] = [
  { below: 8, label: 'newest 8 ticks', colour: 0xfff3c4 },
  { below: 32, label: 'to 32', colour: 0xffd97a },
  { below: 128, label: 'to 128', colour: 0xf0b254 },
  { below: 320, label: 'to 320', colour: 0xc78a4e },
  { below: Number.POSITIVE_INFINITY, label: 'older', colour: 0x8f6a50 },
];

/** Cells that a step changed, with the lines of their hatching: colour is not all that tells them apart. */
export const CHANGED = { ground: 0x7fbf9a, line: 0x2f7a58 } as const;
/** Wall of a new frame. */
export const FRAME = { ground: 0x5d6377, line: 0x7d86a0 } as const;

/** The flat colour of a kind. */
export function flatColour(kind: number): Colour {
  return WALKER_KINDS[kind]?.flat ?? 0;
}

export const FLOOR_COLOUR = flatColour(FLOOR);
export const WALL_COLOUR = flatColour(WALL);
export const EMPTY_COLOUR = flatColour(EMPTY);
