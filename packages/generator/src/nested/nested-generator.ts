import type { CellRect } from '../cell-rect.ts';
import { digest, type Grid, makeGrid } from '../grid.ts';
import { DEEP_WATER } from '../island-kinds.ts';
import { noiseIsland, walkerIsland } from './island-levels.ts';
import { type Addition, type IslandPlace, islandPlaces } from './island-places.ts';
import type { NestedSettings } from './nested-settings.ts';

/**
 * Copies a nested level into the box of an outer one, which contains it. `takes` chooses between the existing and the
 * new kind of a cell.
 */
function mergeInto(
  outer: Grid,
  nested: Grid,
  box: CellRect,
  takes: (there: number, comes: number) => number,
): void {
  for (let y = 0; y < nested.height; y++) {
    for (let x = 0; x < nested.width; x++) {
      const cell = (box.y + y) * outer.width + box.x + x;
      outer.cells[cell] = takes(outer.cells[cell] ?? 0, nested.cells[y * nested.width + x] ?? 0);
    }
  }
}

export function overlaps(one: CellRect, other: CellRect): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** A nested level and its place in the outer one. */
interface Island extends IslandPlace {
  /** before merging */
  readonly grid: Grid;
  /** of `grid` */
  readonly digest: string;
  /** false where the rule for overlaps left it out */
  readonly isPlaced: boolean;
}

/** An outer level and the islands merged into it. */
export interface NestedLevel {
  readonly grid: Grid;
  /** in the order of the list, which is the order of merging */
  readonly islands: readonly Island[];
  /** indices of islands whose boxes overlap, the lower one first */
  readonly overlapping: readonly (readonly [number, number])[];
  /** whether the rule is to fail and there was an overlap; nothing was merged from that island on */
  readonly isFailed: boolean;
  readonly digest: string;
}

/**
 * Makes an archipelago: islands with their own generators and seeds, merged into a sea before any theme is applied.
 * @param addition adds one more island at an end of the list, if a block is free
 */
export function generateNested(settings: NestedSettings, addition: Addition = 'none'): NestedLevel {
  const places = islandPlaces(settings, addition);
  const overlapping = overlappingPairs(places);
  const grid = makeGrid(settings.seaWidth, settings.seaHeight, DEEP_WATER);
  // Kinds are numbered from the sea bed up, so the higher of two kinds is never water over land.
  const takes = (there: number, comes: number): number =>
    settings.overlap === 'mask' ? Math.max(there, comes) : comes;
  const merged: IslandPlace[] = [];
  let isFailed = false;
  const islands = places.map((place): Island => {
    const level =
      place.kind === 'noise'
        ? noiseIsland(place.box.width, place.seed)
        : walkerIsland(place.box.width, place.seed);
    const isInWay =
      (settings.overlap === 'skip' || settings.overlap === 'fail') &&
      merged.some(({ box }) => overlaps(box, place.box));
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
  return places.flatMap(({ box }, one) =>
    places.flatMap((other, at) =>
      at > one && overlaps(box, other.box) ? [[one, at] as const] : [],
    ),
  );
}

/** How an island of a changed list compares with the list before. */
type IslandFate = 'same' | 'changed' | 'new';

/**
 * Compares each island of `after` with the island of `before` in the same block. It is the same if its cells and the
 * digest of its level are.
 */
export function fatesOf(before: NestedLevel, after: NestedLevel): readonly IslandFate[] {
  return after.islands.map((island) => {
    const old = before.islands.find(({ block }) => block.id === island.block.id);
    if (old === undefined) return 'new';
    return isSame(old, island) ? 'same' : 'changed';
  });
}

function isSame(one: Island, other: Island): boolean {
  return (
    one.box.x === other.box.x &&
    one.box.y === other.box.y &&
    one.seed === other.seed &&
    one.digest === other.digest
  );
}
