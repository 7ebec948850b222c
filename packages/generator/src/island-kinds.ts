import type { Kind } from './kinds.ts';

/** Kinds of the Island theme as the int grid stores them, the lowest ground first. */
export const DEEP_WATER = 0;
export const SHALLOWS = 1;
export const SAND = 2;
export const GRASS = 3;
export const FOREST = 4;
export const ROCK = 5;

/** The kinds by number. */
export const ISLAND_KINDS: readonly Kind[] = [
  { name: 'Deep water', flat: 0x2b6f93 },
  { name: 'Shallows', flat: 0x63aac6 },
  { name: 'Sand', flat: 0xe6d5a3 },
  { name: 'Grass', flat: 0x86b566 },
  { name: 'Forest', flat: 0x4d8a4d },
  { name: 'Rock', flat: 0x97928a },
];
