import type { ThemeResult } from './apply-theme.ts';
import { implies } from './biomes.ts';
import { claimsBeyond, claimsCell } from './claims.ts';
import { isMultiTile } from './multi-tile.ts';
import { isFixed, type Plan } from './plan.ts';
import { type CellTest, isReady, type OrientedPattern, orientedPatterns } from './rule-test.ts';
import { type Outside, type PlacedRule, rulesOf, type Theme } from './theme.ts';

/**
 * Whether rule `a` shadows the later rule `b` of its layer: it takes every cell that `b` could take. If true, `b` never
 * applies in any level; if false, `b` may still never apply.
 */
function shadows(a: PlacedRule, b: PlacedRule): boolean {
  if (a.layerIndex !== b.layerIndex || a.number >= b.number) return false;
  if (!isReady(a.rule) || a.rule.probability < 1 || a.rule.noise !== null) return false;
  // Only a claim of the cell blocks `b`. If `a` claims edges or corners too, another claim can block `a`.
  if (!claimsCell(a.rule) || !claimsCell(b.rule) || claimsBeyond(a.rule)) return false;
  if (!sameOutside(a.rule.outside, b.rule.outside)) return false;
  if (!implies(b.group.condition, a.group.condition)) return false;
  const takers = orientedPatterns(a.rule);
  return orientedPatterns(b.rule).every((pattern) =>
    takers.some((taker) => covers(taker, pattern)),
  );
}

/** Whether `a` matches wherever `b` matches. */
function covers(a: OrientedPattern, b: OrientedPattern): boolean {
  return a.tests.every((wanted) =>
    b.tests.some(
      (given) => given.dx === wanted.dx && given.dy === wanted.dy && implied(given, wanted),
    ),
  );
}

/** Whether a cell that passes `given` always passes `wanted`. Wall implies not Floor; not Floor implies only itself. */
function implied(given: CellTest, wanted: CellTest): boolean {
  if (given.among === 0 && wanted.among === 0) {
    if (given.isNot) return wanted.isNot && given.kind === wanted.kind;
    return (given.kind === wanted.kind) !== wanted.isNot;
  }
  return (!given.isNot || wanted.isNot) && (passing(given) & ~passing(wanted)) === 0;
}

/** The kinds that pass, as bits. */
function passing({ kind, among, isNot }: CellTest): number {
  const bits = among === 0 ? 1 << kind : among;
  return isNot ? ~bits : bits;
}

function sameOutside(a: Outside, b: Outside): boolean {
  return a.reads === b.reads && (a.reads !== 'kind' || b.reads !== 'kind' || a.kind === b.kind);
}

/** A probable mistake in a theme. Rules are given by their numbers. */
export type Warning =
  /** the rule never paints anything, since the earlier rule `by` takes every cell that it could take */
  | { readonly about: 'shadowed'; readonly rule: number; readonly by: number }
  | { readonly about: 'without output'; readonly rule: number }
  /** the rule painted nothing in this level */
  | { readonly about: 'unused'; readonly rule: number }
  /** the number of cells without a tile in any layer, and the first of them in row order */
  | { readonly about: 'gaps'; readonly cells: number; readonly first: number };

/** All warnings: gaps first, then by rule, except rules that are switched off. */
export function warningsOf(theme: Theme, plan: Plan, result: ThemeResult): readonly Warning[] {
  const rules = rulesOf(theme);
  const aboutRules = rules.flatMap((placed): readonly Warning[] => {
    const rule = placed.number;
    if (!placed.rule.enabled) return [];
    if (!isReady(placed.rule)) return [{ about: 'without output', rule }];
    // An output larger than a cell may have no room where its pattern matches, so its rule shadows none.
    const by = rules.find((other) => !isMultiTile(theme, other.rule) && shadows(other, placed));
    if (by) return [{ about: 'shadowed', rule, by: by.number }];
    return result.painted[rule - 1] === 0 ? [{ about: 'unused', rule }] : [];
  });
  return [...gapsOf(plan, result), ...aboutRules];
}

function gapsOf(plan: Plan, { layers }: ThemeResult): readonly Warning[] {
  let cells = 0;
  let first = 0;
  for (let cell = plan.grid.cells.length - 1; cell >= 0; cell--) {
    if (isFixed(plan, cell) || layers.some(({ winners }) => winners[cell] !== 0)) continue;
    cells++;
    first = cell;
  }
  return cells === 0 ? [] : [{ about: 'gaps', cells, first }];
}
