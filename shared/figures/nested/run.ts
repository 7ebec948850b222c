import { fatesOf } from '../../generator/nested/compare-islands.ts';
import type { Addition } from '../../generator/nested/island-places.ts';
import { generateNested, type NestedLevel } from '../../generator/nested/nested-generator.ts';
import type { SeenIsland } from './facts.ts';
import { type NestedFigureSettings, SEA } from './settings.ts';

/** A level, and its islands beside those of the same list without the new one. */
export interface Compared {
  readonly level: NestedLevel;
  readonly islands: readonly SeenIsland[];
}

/** Every change of a setting asks for up to five levels, most of which were there a moment ago. */
const KEPT = 12;
const levels = new Map<string, NestedLevel>();

function levelOf(settings: NestedFigureSettings, add: Addition): NestedLevel {
  const key = JSON.stringify({ ...settings, add });
  const level = levels.get(key) ?? generateNested({ ...settings, ...SEA }, add);
  levels.delete(key);
  levels.set(key, level);
  for (const old of levels.keys()) if (levels.size > KEPT) levels.delete(old);
  return level;
}

/** The level of some settings with one island more, and the fate of every island. */
export function compared(settings: NestedFigureSettings, add: Addition): Compared {
  const level = levelOf(settings, add);
  const fates = add === 'none' ? [] : fatesOf(levelOf(settings, 'none'), level);
  const islands = level.islands.map(({ block, kind, box, digest, isPlaced }, at) => ({
    id: block.id,
    kind,
    box,
    digest,
    isPlaced,
    fate: fates[at] ?? null,
  }));
  return { level, islands };
}
