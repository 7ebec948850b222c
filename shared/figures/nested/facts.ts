import type { CellRect } from '../../generator/cell-rect.ts';
import type { IslandFate } from '../../generator/nested/compare-islands.ts';

/** An island as the view shows it. */
export interface SeenIsland {
  /** number of its block */
  readonly id: number;
  readonly kind: 'noise' | 'walker';
  readonly box: CellRect;
  readonly digest: string;
  /** what became of it when the new one came; `null` where none came */
  readonly fate: IslandFate | null;
  readonly isPlaced: boolean;
}

/** One of the small pictures: an archipelago with the fates of its islands. */
export interface SeenCase {
  readonly id: string;
  readonly islands: readonly SeenIsland[];
}

/** What the view shows besides the pictures. */
export interface NestedFacts {
  readonly width: number;
  readonly height: number;
  /** in the order of the list */
  readonly islands: readonly SeenIsland[];
  /** before and after the insertion at the front: with a hash of the block, then with one stream */
  readonly cases: readonly SeenCase[];
  /** what the settings ask for and the sea has no room for, or what merging came upon; a sentence each */
  readonly warnings: readonly string[];
}
