/* Colours of the Dungeon and the Cave. */
import type { Colour } from '../raster.ts';

export interface Stone {
  readonly joint: Colour;
  readonly dark: Colour;
  readonly base: Colour;
  readonly light: Colour;
}

/** Flagstones of the dungeon's floor, in three similar tones. */
export const FLAGS: readonly Stone[] = [
  { joint: 0x94866c, dark: 0xa6987d, base: 0xb5a78b, light: 0xc3b699 },
  { joint: 0x94866c, dark: 0xa29478, base: 0xb0a286, light: 0xbeb093 },
  { joint: 0x94866c, dark: 0xab9d82, base: 0xbaad91, light: 0xc8bc9f },
];
export const CRACK: Colour = 0x796c56;

export const MOSS = { deep: 0x5f7a45, base: 0x7c9a58, light: 0x93b066, tip: 0xa9c47a } as const;

/** A wall from above. */
export const SLATE = {
  joint: 0x27323a,
  dark: 0x2b3740,
  base: 0x303d46,
  light: 0x37454e,
  fleck: 0x41505a,
} as const;

/** The stones along the edge of a wall. */
export const COPING = { lit: 0xcabfa6, base: 0xa99e88, joint: 0x847a68, under: 0x222b32 } as const;

/** Bricks of a wall face. */
export const BRICKS: readonly Stone[] = [
  { joint: 0x574f45, dark: 0x6f6254, base: 0x84755f, light: 0x9b8a71 },
  { joint: 0x574f45, dark: 0x695d50, base: 0x7c6e5b, light: 0x92826b },
  { joint: 0x574f45, dark: 0x766857, base: 0x8d7c64, light: 0xa59377 },
];
export const FOOT: Colour = 0x39352f;
export const HOLLOW: Colour = 0x2f2c29;

/** Inks of things, by the letters of their sprites. */
export const BOULDER = { h: 0xd3cbbb, l: 0xb4ac9d, m: 0x948c80, d: 0x716a61, k: 0x4b4641 } as const;
export const LIMESTONE = {
  h: 0xcbb8a0,
  l: 0xa58f78,
  m: 0x85705d,
  d: 0x625245,
  k: 0x3d332c,
} as const;
export const GOLD = { h: 0xfff3b8, l: 0xf3cf63, m: 0xd9a53a, d: 0xa8742a, k: 0x6b4a24 } as const;
export const BONE = { h: 0xf6efdc, l: 0xe2d8bf, m: 0xc3b799, d: 0x8f836a, k: 0x5e5546 } as const;
export const WOOD = { h: 0xc48d55, l: 0xa8733f, m: 0x8a5b32, d: 0x674326, k: 0x402b1b } as const;
export const IRON = { h: 0xd6d3c6, m: 0x8f9290, d: 0x565b5d } as const;
export const CLAY = { h: 0xe0a678, l: 0xc98556, m: 0xab6a42, d: 0x824c31, k: 0x532f22 } as const;
export const FLAME = { h: 0xfff6c8, l: 0xffd765, m: 0xf39b32, d: 0xc95a25 } as const;
export const CLOTH = {
  h: 0xd8634a,
  l: 0xbd4835,
  m: 0xa1321f,
  d: 0x7b2519,
  k: 0x501a14,
  w: 0xf0d9a4,
} as const;
export const CAP = {
  h: 0xf0b9a2,
  l: 0xdd6f56,
  m: 0xb9482f,
  d: 0x873022,
  w: 0xf7f0de,
  t: 0xd9cdb4,
  k: 0x8d8169,
} as const;
export const GLOWING = {
  h: 0xe8fff4,
  l: 0xa5efd9,
  m: 0x58c2b4,
  d: 0x2f8288,
  w: 0xf4fff8,
  t: 0xb8cfc4,
  k: 0x6d8a86,
} as const;
export const CRYSTAL = { h: 0xf3eaff, l: 0xc9a6ea, m: 0x9a70c4, d: 0x6a3f8f, k: 0x40285c } as const;
export const POND = { k: 0x6d6250, d: 0x2f7094, m: 0x4892ae, l: 0x78b9cb, h: 0xdff3f0 } as const;

export const EARTH = {
  pit: 0x7a6046,
  dark: 0x8b6f52,
  base: 0x9a7d5d,
  light: 0xa98c6a,
  glint: 0xbca07c,
} as const;
/** The rock of a cave: from above, its edge, and its face. */
export const CAVE_TOP = {
  joint: 0x2b2629,
  dark: 0x302b2e,
  base: 0x373134,
  light: 0x40393b,
  fleck: 0x4d4545,
} as const;
export const CAVE_RIM = {
  lit: 0xb39a80,
  base: 0x86725f,
  joint: 0x6c5b4d,
  under: 0x262124,
} as const;
export const CAVE_FACE = {
  light: 0x94806a,
  bodies: [0x7a6857, 0x736151, 0x816e5c],
  dark: 0x63544a,
  gap: 0x4b3f37,
  foot: 0x352b28,
} as const;
