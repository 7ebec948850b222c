import { count } from '../words.ts';
import type { SeenIsland } from './facts.ts';
import type { Compared } from './run.ts';
import type { NestedFigureSettings } from './settings.ts';

/** How many islands stayed as they were, as a sentence. */
export function tellFates(islands: readonly SeenIsland[]): string {
  const of = (fate: SeenIsland['fate']): number => islands.filter((island) => island.fate === fate).length;
  if (of('new') === 0) return 'No island was inserted.';
  return `The new island leaves ${of('same')} of ${count(islands.length - of('new'), 'other')} unchanged.`;
}

/** What was asked for and could not be done. */
export function warningsOf({ count: asked, add, overlap }: NestedFigureSettings, { level, islands }: Compared): readonly string[] {
  const warnings: string[] = [];
  const wanted = asked + (add === 'none' ? 0 : 1);
  if (islands.length < wanted) warnings.push(`The sea has blocks for ${islands.length} of ${count(wanted, 'island')}.`);
  const pairs = level.overlapping.length;
  if (pairs > 0 && overlap !== 'skip') warnings.push(`${count(pairs, 'pair')} of boxes overlap.`);
  const out = islands.filter(({ isPlaced }) => !isPlaced);
  if (out.length === 0) return warnings;
  const numbers = out.map(({ id }) => id).join(', ');
  warnings.push(level.isFailed ? `Merging failed; not merged: ${numbers}.` : `Left out, since its box is taken: ${numbers}.`);
  return warnings;
}
