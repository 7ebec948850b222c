/* Colours of the Island theme, the same in light and dark mode. */
import type { Colour } from '../../raster.ts';

/** Water by depth, from the open sea to the shore. */
export const WATER_RAMP: readonly Colour[] = [
  0x27688c, 0x2c7195, 0x37809f, 0x4892ae, 0x5ca4bd, 0x78b9cb, 0x9dd0d6,
];
export const WATER = { wave: 0x4089a9, foam: 0xeef7f2, spray: 0xb9dfe2, shade: 0x3a7f97 } as const;

export const SANDS = {
  base: 0xe6d5a3,
  dry: 0xeddeb1,
  damp: 0xd6c08a,
  wet: 0xbfa46c,
  bank: 0x97794a,
  grain: 0xd3bf89,
  glitter: 0xf6ebc9,
} as const;

export const GRASSES = {
  base: 0x83b262,
  lush: 0x77a758,
  sunny: 0x91be6c,
  rim: 0xa3cd7d,
  ledge: 0x5f8f47,
  blade: 0x659650,
  tip: 0xa9d184,
  bank: 0x6f6a3e,
} as const;

export const FLOOR = { base: 0x558a4b, dark: 0x497c43, moss: 0x649a53 } as const;

/* `tops` and `peaks` run from the shaded to the lit side of a crag. */
export const ROCKS = {
  tops: [0x857f77, 0x989288, 0xa59f95, 0xb6b0a5],
  peaks: [0x9c968d, 0xaea89e, 0xbcb6ac, 0xd0cbc1],
  rim: 0xcbc5b9,
  peakRim: 0xe2ded6,
  edge: 0x857f76,
  faces: [0x6d675f, 0x777168, 0x635d56, 0x807a70],
  foot: 0x4c4741,
  stone: 0x918b82,
  stoneShade: 0x6f6962,
} as const;

export const FLOWERS: readonly Colour[] = [0xf7f3e2, 0xf2d264, 0xe79fb0, 0xf7f3e2];

/** Shade, body, light and highlight of a tree's leaves. */
export const FOLIAGE: readonly (readonly [Colour, Colour, Colour, Colour])[] = [
  [0x264f30, 0x376f3c, 0x4b8a48, 0x6fab5b],
  [0x2a5733, 0x3d783f, 0x569549, 0x7fb760],
  [0x22493a, 0x306644, 0x417d4e, 0x5f9c5f],
  [0x34592d, 0x4c7b38, 0x679846, 0x90b95c],
];
/** The same for conifers. */
export const NEEDLES: typeof FOLIAGE = [
  [0x264f30, 0x376f3c, 0x4b8a48, 0x6fab5b],
  [0x22493a, 0x306644, 0x417d4e, 0x5f9c5f],
];
export const TRUNK: Colour = 0x4a3a2b;
export const SHADOW: Colour = 0x16302f;
/** Strength of a shadow. */
export const SHADE = 0.36;
