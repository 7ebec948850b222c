import { fatesOf } from '../../generator/nested/compare-islands.ts';
import type { Addition } from '../../generator/nested/island-places.ts';
import { generateNested, type NestedLevel } from '../../generator/nested/nested-generator.ts';
import { keepLast } from '../kept.ts';
import type { SeenIsland } from './facts.ts';
import { type NestedFigureSettings, SEA } from './settings.ts';

/** A level, and its islands beside those of the same list without the new one. */
export interface Compared {
  readonly level: NestedLevel;
  readonly islands: readonly SeenIsland[];
}

/** Every change of a setting asks for up to five levels, most of which were there a moment ago. */
const keepLevel = keepLast<NestedLevel>(12);

function levelOf(settings: NestedFigureSettings, add: Addition): NestedLevel {
  return keepLevel(JSON.stringify({ ...settings, add }), () => generateNested({ ...settings, ...SEA }, add));
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
