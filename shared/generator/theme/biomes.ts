import type { Plan } from './plan.ts';
import type { Condition } from './theme.ts';

/** The biomes that hold at a cell: those of the level and its own, as bits. */
export function activeBiomes(plan: Plan, cell: number): number {
  return (plan.globalBiomes | (plan.cellBiomes?.[cell] ?? 0)) >>> 0;
}

/** Whether a cell with these biomes meets the condition of a group. */
export function meets({ match, need }: Condition, active: number): boolean {
  if (need === 0) return true;
  const found = (active & need) >>> 0;
  return match === 'all' ? found === need >>> 0 : found !== 0;
}

/** Whether every set of biomes that meets `given` meets `wanted` as well. */
export function implies(given: Condition, wanted: Condition): boolean {
  if (wanted.need === 0) return true;
  if (given.need === 0) return false;
  const beyond = (bits: number, of: number): boolean => (bits & ~of) !== 0;
  if (given.match === 'all') return wanted.match === 'all' ? !beyond(wanted.need, given.need) : (wanted.need & given.need) !== 0;
  // "Any" of several promises no certain one; of a single biome it is the same as "all".
  return (wanted.match === 'any' || isSingle(wanted.need)) && !beyond(given.need, wanted.need);
}

function isSingle(bits: number): boolean {
  return (bits & (bits - 1)) === 0;
}
