/* Explain this cell: why each rule of a theme won or did not win one cell, by the same tests as the engine uses. */
import { tileAt } from '../grid.ts';
import type { Orientation } from '../orientation.ts';
import { activeBiomes, meets } from './biomes.ts';
import { claimBefore, claimsCell, claimsNothing, type Part, type PartClaim, type PartClaims } from './claims.ts';
import { isFixed, type Plan } from './plan.ts';
import { chosenOutput, type Rolls, rollsOf } from './rolls.ts';
import { type CellTest, cellMatches, differentPatterns, kindAt, type OrientedPattern, orientedPatterns, UNREADABLE } from './rule-test.ts';
import { type PlacedRule, type Rule, rulesOf, type Theme } from './theme.ts';

/** Whether a rule won a cell, or the first reason why it did not. */
export type Verdict =
  | { readonly is: 'off' }
  | { readonly is: 'without output' }
  | { readonly is: 'fixed' }
  /** `by` is the number of the rule that claimed the cell, or an edge or a corner that this rule would claim */
  | { readonly is: 'claimed'; readonly by: number; readonly part?: Part }
  | { readonly is: 'biome'; readonly active: number }
  | { readonly is: 'chance'; readonly value: number; readonly probability: number }
  | { readonly is: 'noise'; readonly value: number; readonly minimum: number }
  | PatternVerdict
  /** `also` are the further orientations in which a rule that claims nothing draws */
  | { readonly is: 'won'; readonly orientation: Orientation; readonly also?: readonly Orientation[]; readonly output: number; readonly choice: number };

/** The pattern matches in no orientation. This is the first of those with the fewest cells that do not match. */
export interface PatternVerdict {
  readonly is: 'pattern';
  readonly orientation: Orientation;
  /** offset of the cell that does not match, the nearest if there are several */
  readonly dx: number;
  readonly dy: number;
  /** a kind or a family, by its place in `askable` */
  readonly wanted: { readonly kind: number; readonly isNot: boolean };
  /** what the pattern cell read; null if it is outside the level and reads nothing */
  readonly found: number | null;
  readonly isOutside: boolean;
}

export interface Explained {
  readonly placed: PlacedRule;
  readonly verdict: Verdict;
}

/**
 * Explains cell (x, y) for every rule of a theme, in order. It does not know where outputs larger than a cell have room
 * or overlap, so all output tiles of the theme must be one cell.
 * @param parts the claims on edges and corners in each layer, from the engine's result, if rules claim any
 */
export function explainCell(theme: Theme, plan: Plan, x: number, y: number, parts: readonly (PartClaims | null)[] = []): readonly Explained[] {
  /** number of the winner in each layer, 0 before there is one */
  const winners = theme.layers.map(() => 0);
  return rulesOf(theme).map((placed) => {
    const winner = claimsCell(placed.rule) ? (winners[placed.layerIndex] ?? 0) : 0;
    const verdict = judge(placed, plan, x, y, winner, parts[placed.layerIndex] ?? null);
    if (verdict.is === 'won' && claimsCell(placed.rule)) winners[placed.layerIndex] = placed.number;
    return { placed, verdict };
  });
}

function judge({ rule, group, number }: PlacedRule, plan: Plan, x: number, y: number, winner: number, parts: PartClaims | null): Verdict {
  const cell = y * plan.grid.width + x;
  if (!rule.enabled) return { is: 'off' };
  if (rule.outputs.length === 0) return { is: 'without output' };
  if (isFixed(plan, cell)) return { is: 'fixed' };
  if (winner !== 0) return { is: 'claimed', by: winner };
  const active = activeBiomes(plan, cell);
  if (!meets(group.condition, active)) return { is: 'biome', active };
  const claimedBefore = (part: Part): PartClaim | null => (parts === null ? null : claimBefore(parts, x, y, part, number));
  return judgeRolls(rule, rollsOf(rule, plan), plan, x, y, claimedBefore);
}

/** The claim on a part of the cell at the time when the rule came to it. */
type ClaimedBefore = (part: Part) => PartClaim | null;

function judgeRolls(rule: Rule, rolls: Rolls, plan: Plan, x: number, y: number, claimedBefore: ClaimedBefore): Verdict {
  const chance = rolls.chance(x, y);
  if (rule.probability < 1 && chance >= rule.probability) return { is: 'chance', value: chance, probability: rule.probability };
  const noise = rolls.noise(x, y);
  if (rule.noise !== null && noise < rule.noise.minimum) return { is: 'noise', value: noise, minimum: rule.noise.minimum };
  return judgePattern(rule, rolls.choice(x, y), plan, x, y, claimedBefore);
}

function judgePattern(rule: Rule, choice: number, plan: Plan, x: number, y: number, claimedBefore: ClaimedBefore): Verdict {
  const tried = orientedPatterns(rule).map((pattern) => ({ pattern, misses: missesOf(pattern, rule, plan, x, y) }));
  const matching = tried.filter(({ misses }) => misses.length === 0);
  const won = matching.find(({ pattern }) => pattern.parts.every((part) => claimedBefore(part) === null));
  if (won) {
    const drawn = claimsNothing(rule) ? differentPatterns(matching.map(({ pattern }) => pattern)) : [];
    const also = drawn.slice(1).map(({ orientation }) => orientation);
    return { is: 'won', orientation: won.pattern.orientation, ...(also.length > 0 ? { also } : {}), output: chosenOutput(rule, choice), choice };
  }
  // The pattern matches, but a part is claimed: report the first.
  for (const { pattern } of matching) {
    for (const part of pattern.parts) {
      const claim = claimedBefore(part);
      if (claim) return { is: 'claimed', by: claim.number, part };
    }
  }
  const nearest = tried.reduce((best, other) => (other.misses.length < best.misses.length ? other : best));
  const [miss] = nearest.misses;
  if (!miss) throw new Error('a pattern without misses has won');
  const found = kindAt(plan.grid, x + miss.dx, y + miss.dy, rule.outside);
  return {
    is: 'pattern',
    orientation: nearest.pattern.orientation,
    dx: miss.dx,
    dy: miss.dy,
    wanted: { kind: miss.kind, isNot: miss.isNot },
    found: found === UNREADABLE ? null : found,
    isOutside: tileAt(plan.grid, x + miss.dx, y + miss.dy, UNREADABLE) === UNREADABLE,
  };
}

function missesOf({ tests }: OrientedPattern, rule: Rule, plan: Plan, x: number, y: number): readonly CellTest[] {
  return tests.filter((test) => !cellMatches(test, kindAt(plan.grid, x + test.dx, y + test.dy, rule.outside)));
}
