import type { SeenIsland } from './facts.ts';

/** Outlines of islands by the number of their block: apart on the sea and on land. */
const COLOURS = ['#ffd166', '#ff8fa3', '#c8f169', '#9be7ff', '#ffb26b', '#d9b8ff', '#7ef0c0', '#fff3b0', '#ff9ff3', '#a0c4ff', '#f4a261', '#e9f5db'] as const;

/** The colour of an island in picture and table. */
export function colourOf(id: number): string {
  return COLOURS[(id - 1) % COLOURS.length] ?? COLOURS[0];
}

/** A sign beside its number, so that colour is not alone in telling fates apart. */
export function signOf({ fate }: SeenIsland): string {
  return fate === 'new' ? '+' : fate === 'changed' ? '≠' : '';
}

/** What became of it, in words. */
export function fateWords({ fate, isPlaced }: SeenIsland): string {
  if (!isPlaced) return 'left out';
  return fate === null ? '–' : fate === 'same' ? 'unchanged' : fate;
}
