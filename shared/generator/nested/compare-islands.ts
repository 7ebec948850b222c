import type { Island, NestedLevel } from './nested-generator.ts';

/** What became of an island when the list changed: it is as before, it differs, or it was not there. */
export type IslandFate = 'same' | 'changed' | 'new';

/**
 * Compares the islands of a level with those of another list. An island is known by its block; it is the same when it lies in the same cells and
 * its level has the same digest.
 * @returns a fate for each island of `after`, in their order
 */
export function fatesOf(before: NestedLevel, after: NestedLevel): readonly IslandFate[] {
  return after.islands.map((island) => {
    const old = before.islands.find(({ block }) => block.id === island.block.id);
    if (old === undefined) return 'new';
    return isSame(old, island) ? 'same' : 'changed';
  });
}

function isSame(one: Island, other: Island): boolean {
  return one.box.x === other.box.x && one.box.y === other.box.y && one.seed === other.seed && one.digest === other.digest;
}
