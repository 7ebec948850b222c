/* Colours of the Climate theme, the same in light and dark mode. What it shares with the Island is in that palette. */
import type { Tones } from '../island/plants.ts';

export const SNOWS = { base: 0xe9eff3, light: 0xf7fafb, shade: 0xcfdce5, blue: 0xb3c6d4 } as const;

export const PEAK = { lit: 0xa3abb4, shade: 0x737f8d, edge: 0x5d6875, crack: 0x8a949f } as const;

/** The floor of a wood with snow on it. */
export const TAIGA = { base: 0xbfd0cc, snow: 0xdde8ea, moss: 0x9fb9ab } as const;

export const MIRE = {
  base: 0x6c7b4c,
  dark: 0x5d6c43,
  light: 0x7a8a55,
  tip: 0x96a267,
  shore: 0x86915c,
  water: 0x4d7271,
  deep: 0x3f6263,
  glitter: 0x86a9a2,
} as const;

/* Shade, body, light and highlight. */

/** Conifers with snow on their branches. */
export const SNOWY_NEEDLES: readonly Tones[] = [
  [0x2b4f4a, 0x436f64, 0xb7cdd1, 0xf5f9fb],
  [0x2f5653, 0x4f7b6d, 0xc9dadf, 0xffffff],
];
/** Trees that stand in water. */
export const WILLOW: Tones = [0x3c4a2c, 0x566a38, 0x75864a, 0x9aa765];
export const CACTUS: Tones = [0x2f5a3a, 0x47804c, 0x659c5c, 0x93c07a];
export const DRY: Tones = [0x6e5731, 0x927642, 0xb5985a, 0xd3ba7e];
export const ICE: Tones = [0x8397a8, 0xb4c5d2, 0xdde7ed, 0xffffff];
/** Bare wood. */
export const DEAD = { dark: 0x4b4034, body: 0x6b5c49, light: 0x8c7b63 } as const;
export const REED = { stalk: 0x8f9350, light: 0xabb06a, head: 0x5f452c } as const;
export const BLOSSOM = 0xe79fb0;
