/*
 * Whether an earlier rule takes every cell that a later one could take, found from the rules alone. The check is one-sided: where it holds, the
 * later rule never applies in any level; where it does not, the later rule may still be unlucky.
 */
import { implies } from './biomes.ts';
import { claimsBeyond, claimsCell } from './claims.ts';
import { type CellTest, type Fit, fitsOf, isReady } from './rule-test.ts';
import type { Outside, PlacedRule } from './theme.ts';

/** Whether rule `a` shadows the later rule `b` of its layer. */
export function shadows(a: PlacedRule, b: PlacedRule): boolean {
  if (a.layerIndex !== b.layerIndex || a.number >= b.number) return false;
  if (!isReady(a.rule) || a.rule.probability < 1 || a.rule.noise !== null) return false;
  // Only a claim of the cell keeps the later rule out, and an edge that is taken keeps out the earlier one.
  if (!claimsCell(a.rule) || !claimsCell(b.rule) || claimsBeyond(a.rule)) return false;
  if (!sameOutside(a.rule.outside, b.rule.outside)) return false;
  if (!implies(b.group.condition, a.group.condition)) return false;
  const takers = fitsOf(a.rule);
  return fitsOf(b.rule).every((fit) => takers.some((taker) => covers(taker, fit)));
}

/** Whether the level fits `a` wherever it fits `b`. */
function covers(a: Fit, b: Fit): boolean {
  return a.tests.every((wanted) => b.tests.some((given) => given.dx === wanted.dx && given.dy === wanted.dy && promises(given, wanted)));
}

/** This Wall promises this Wall, and not any other kind; not Floor promises only not Floor. */
function promises(given: CellTest, wanted: CellTest): boolean {
  if (given.isNot) return wanted.isNot && given.kind === wanted.kind;
  return (given.kind === wanted.kind) !== wanted.isNot;
}

function sameOutside(a: Outside, b: Outside): boolean {
  return a.reads === b.reads && (a.reads !== 'kind' || b.reads !== 'kind' || a.kind === b.kind);
}
