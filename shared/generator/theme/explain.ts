/* Explain this cell: why each rule of a theme won or did not win one cell, by the same tests as the engine uses. */
import { tileAt } from '../grid.ts';
import type { Orientation } from '../orientation.ts';
import { activeBiomes, meets } from './biomes.ts';
import { claimsCell, holderBefore, type Part, type PartClaims, type PartHolder } from './claims.ts';
import { chosenOutput, type Dice, diceOf } from './dice.ts';
import { isFixed, type Plan } from './plan.ts';
import { agrees, type CellTest, type Fit, fitsOf, kindAt, UNREADABLE } from './rule-test.ts';
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
  | { readonly is: 'won'; readonly orientation: Orientation; readonly output: number; readonly choice: number };

/** The pattern fits in no orientation. This is the first orientation with the fewest cells that disagree. */
export interface PatternVerdict {
  readonly is: 'pattern';
  readonly orientation: Orientation;
  /** offset of the cell that disagrees, the nearest if there are several */
  readonly dx: number;
  readonly dy: number;
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
 * or overlap, so all pictures of the theme must be one cell.
 * @param parts the claims on edges and corners in each layer, from the engine's result, if rules claim any
 */
export function explainCell(theme: Theme, plan: Plan, x: number, y: number, parts: readonly (PartClaims | null)[] = []): readonly Explained[] {
  /** number of the winner in each layer, 0 before there is one */
  const holders = theme.layers.map(() => 0);
  return rulesOf(theme).map((placed) => {
    const holder = claimsCell(placed.rule) ? (holders[placed.layerIndex] ?? 0) : 0;
    const verdict = judge(placed, plan, x, y, holder, parts[placed.layerIndex] ?? null);
    if (verdict.is === 'won' && claimsCell(placed.rule)) holders[placed.layerIndex] = placed.number;
    return { placed, verdict };
  });
}

function judge({ rule, group, number }: PlacedRule, plan: Plan, x: number, y: number, holder: number, parts: PartClaims | null): Verdict {
  const cell = y * plan.grid.width + x;
  if (!rule.enabled) return { is: 'off' };
  if (rule.outputs.length === 0) return { is: 'without output' };
  if (isFixed(plan, cell)) return { is: 'fixed' };
  if (holder !== 0) return { is: 'claimed', by: holder };
  const active = activeBiomes(plan, cell);
  if (!meets(group.condition, active)) return { is: 'biome', active };
  const heldBefore = (part: Part): PartHolder | null => (parts === null ? null : holderBefore(parts, x, y, part, number));
  return judgeDice(rule, diceOf(rule, plan), plan, x, y, heldBefore);
}

/** The claim on a part of the cell at the time when the rule came to it. */
type HeldBefore = (part: Part) => PartHolder | null;

function judgeDice(rule: Rule, dice: Dice, plan: Plan, x: number, y: number, heldBefore: HeldBefore): Verdict {
  const chance = dice.chance(x, y);
  if (rule.probability < 1 && chance >= rule.probability) return { is: 'chance', value: chance, probability: rule.probability };
  const noise = dice.noise(x, y);
  if (rule.noise !== null && noise < rule.noise.minimum) return { is: 'noise', value: noise, minimum: rule.noise.minimum };
  return judgePattern(rule, dice.choice(x, y), plan, x, y, heldBefore);
}

function judgePattern(rule: Rule, choice: number, plan: Plan, x: number, y: number, heldBefore: HeldBefore): Verdict {
  const fits = fitsOf(rule).map((fit) => ({ fit, misses: missesOf(fit, rule, plan, x, y) }));
  const fitting = fits.filter(({ misses }) => misses.length === 0);
  const won = fitting.find(({ fit }) => fit.parts.every((part) => heldBefore(part) === null));
  if (won) return { is: 'won', orientation: won.fit.orientation, output: chosenOutput(rule, choice), choice };
  // The pattern fits, but a part is claimed: report the first.
  for (const { fit } of fitting) {
    for (const part of fit.parts) {
      const holder = heldBefore(part);
      if (holder) return { is: 'claimed', by: holder.number, part };
    }
  }
  const nearest = fits.reduce((best, other) => (other.misses.length < best.misses.length ? other : best));
  const [miss] = nearest.misses;
  if (!miss) throw new Error('a fit without misses has won');
  const found = kindAt(plan.grid, x + miss.dx, y + miss.dy, rule.outside);
  return {
    is: 'pattern',
    orientation: nearest.fit.orientation,
    dx: miss.dx,
    dy: miss.dy,
    wanted: { kind: miss.kind, isNot: miss.isNot },
    found: found === UNREADABLE ? null : found,
    isOutside: tileAt(plan.grid, x + miss.dx, y + miss.dy, UNREADABLE) === UNREADABLE,
  };
}

function missesOf({ tests }: Fit, rule: Rule, plan: Plan, x: number, y: number): readonly CellTest[] {
  return tests.filter((test) => !agrees(test, kindAt(plan.grid, x + test.dx, y + test.dy, rule.outside)));
}
