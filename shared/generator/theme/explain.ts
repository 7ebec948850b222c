/*
 * Explain this cell: what each rule of a theme says to one cell, in the same order and with the same tests as the engine uses. Where rules claim nothing
 * but their own cell, a cell can be asked by itself; edges and corners are shared with other cells, so there the engine has to run first.
 */
import { tileAt } from '../grid.ts';
import type { Orientation } from '../tiles/orientation.ts';
import { activeBiomes, meets } from './biomes.ts';
import { claimsCell, holderBefore, type Part, type PartClaims, type PartHolder } from './claims.ts';
import { chosenOutput, type Dice, diceOf } from './dice.ts';
import { isFixed, type Plan } from './plan.ts';
import { agrees, type CellTest, type Fit, fitsOf, kindAt, UNREADABLE } from './rule-test.ts';
import { type PlacedRule, type Rule, rulesOf, type Theme } from './theme.ts';

/** What became of one rule at one cell: the first reason why it did not win, or that it won. */
export type Verdict =
  | { readonly is: 'off' }
  | { readonly is: 'without output' }
  | { readonly is: 'fixed' }
  /** `by` is the number of the rule that holds the cell, or an edge or a corner that this one would claim too */
  | { readonly is: 'claimed'; readonly by: number; readonly part?: Part; readonly orientation?: Orientation }
  | { readonly is: 'biome'; readonly active: number }
  | { readonly is: 'chance'; readonly value: number; readonly probability: number }
  | { readonly is: 'noise'; readonly value: number; readonly minimum: number }
  | PatternVerdict
  | { readonly is: 'won'; readonly orientation: Orientation; readonly output: number; readonly choice: number };

/** The pattern fits in no orientation. Told for the one that came nearest: the fewest cells that disagree, the first tried of equals. */
export interface PatternVerdict {
  readonly is: 'pattern';
  readonly orientation: Orientation;
  /** how many orientations were tried */
  readonly tried: number;
  /** the cell that disagrees, from the cell that is explained; the nearest if there are several */
  readonly dx: number;
  readonly dy: number;
  readonly wanted: { readonly kind: number; readonly isNot: boolean };
  /** what the pattern cell read; null where it lies outside and there is nothing to read */
  readonly found: number | null;
  /** whether the pattern cell lies beyond the level */
  readonly isOutside: boolean;
  /** how many cells of the pattern disagree */
  readonly disagreeing: number;
}

/** One rule and what became of it. */
export interface Explained {
  readonly placed: PlacedRule;
  readonly verdict: Verdict;
}

/**
 * Asks every rule of the theme about one cell, in order. Only for themes whose pictures are one cell each: an output larger than a cell may lack room or
 * lose to a rival where its pattern fits, and it holds cells at which its rule was never tested. Neither is known here.
 * @param x column of a cell of the level
 * @param y row of a cell of the level
 * @param parts who holds edges and corners in each layer, as the engine found it; only themes with rules that claim some need it
 */
export function explainCell(theme: Theme, plan: Plan, x: number, y: number, parts: readonly (PartClaims | null)[] = []): readonly Explained[] {
  /** winner of each layer, once there is one */
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

/** Who held a part of the cell when the rule came to it. */
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
  // A pattern that fits was kept out by a claim; the first one tried is told.
  for (const { fit } of fitting) {
    for (const part of fit.parts) {
      const holder = heldBefore(part);
      if (holder) return { is: 'claimed', by: holder.number, part, orientation: fit.orientation };
    }
  }
  const nearest = fits.reduce((best, other) => (other.misses.length < best.misses.length ? other : best));
  const [miss] = nearest.misses;
  if (!miss) throw new Error('a fit without misses has won');
  const found = kindAt(plan.grid, x + miss.dx, y + miss.dy, rule.outside);
  return {
    is: 'pattern',
    orientation: nearest.fit.orientation,
    tried: fits.length,
    dx: miss.dx,
    dy: miss.dy,
    wanted: { kind: miss.kind, isNot: miss.isNot },
    found: found === UNREADABLE ? null : found,
    isOutside: tileAt(plan.grid, x + miss.dx, y + miss.dy, UNREADABLE) === UNREADABLE,
    disagreeing: nearest.misses.length,
  };
}

function missesOf({ tests }: Fit, rule: Rule, plan: Plan, x: number, y: number): readonly CellTest[] {
  return tests.filter((test) => !agrees(test, kindAt(plan.grid, x + test.dx, y + test.dy, rule.outside)));
}
