import { digest } from '../digest.ts';
import { type Grid, makeGrid } from '../grid.ts';
import { DEEP_WATER } from '../tiles/island-palette.ts';
import { noiseIsland, walkerIsland } from './island-levels.ts';
import { type Addition, type IslandPlace, islandPlaces } from './island-places.ts';
import { mergeInto, overlaps } from './merge.ts';
import type { NestedSettings } from './nested-settings.ts';

/** A nested level with its place in the outer one. */
export interface Island extends IslandPlace {
  /** its own level, before merging */
  readonly grid: Grid;
  /** digest of its own level */
  readonly digest: string;
  /** false where the rule for overlaps left it out */
  readonly isPlaced: boolean;
}

/** An outer level with what was merged into it. */
export interface NestedLevel {
  readonly grid: Grid;
  /** in the order of the list, which is the order of merging */
  readonly islands: readonly Island[];
  /** pairs of islands whose boxes overlap, by their places in the list, the earlier first */
  readonly overlapping: readonly (readonly [number, number])[];
  /** whether the rule was to fail and there was an overlap: from that island on nothing was merged */
  readonly isFailed: boolean;
  readonly digest: string;
}

/** Islands are ordered by the height of their kinds, from the sea bed up, so the higher kind is never water over land. */
const TAKES = {
  mask: (there: number, comes: number) => Math.max(there, comes),
  'last-wins': (_there: number, comes: number) => comes,
} as const;

/**
 * Makes an archipelago: islands of their own generators, each with a seed of its own, merged into a sea before any theme is applied.
 * @param addition one island more than asked for, at the end or at the front of the list; there is none when all blocks are taken
 */
export function generateNested(settings: NestedSettings, addition: Addition = 'none'): NestedLevel {
  const places = islandPlaces(settings, addition);
  const overlapping = overlappingPairs(places);
  const grid = makeGrid(settings.seaWidth, settings.seaHeight, DEEP_WATER);
  const takes = settings.overlap === 'mask' ? TAKES.mask : TAKES['last-wins'];
  const merged: IslandPlace[] = [];
  let isFailed = false;
  const islands = places.map((place): Island => {
    const level = place.kind === 'noise' ? noiseIsland(place.box.width, place.seed) : walkerIsland(place.box.width, place.seed);
    const isInWay = (settings.overlap === 'skip' || settings.overlap === 'fail') && merged.some(({ box }) => overlaps(box, place.box));
    isFailed ||= isInWay && settings.overlap === 'fail';
    const isPlaced = !isInWay && !isFailed;
    if (isPlaced) {
      mergeInto(grid, level, place.box, takes);
      merged.push(place);
    }
    return { ...place, grid: level, digest: digest(level), isPlaced };
  });
  return { grid, islands, overlapping, isFailed, digest: digest(grid) };
}

function overlappingPairs(places: readonly IslandPlace[]): readonly (readonly [number, number])[] {
  return places.flatMap(({ box }, one) => places.flatMap((other, at) => (at > one && overlaps(box, other.box) ? [[one, at] as const] : [])));
}
