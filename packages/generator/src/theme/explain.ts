/*
 * Explain this cell: why each rule of a theme won or did not win one cell, by the same tests as the engine uses. What
 * was free when a rule came to the cell follows from the engine's result: rules come in order, and nothing that is
 * claimed is released.
 */
import { tileAt } from '../grid.ts';
import type { Orientation } from '../orientation.ts';
import { applyTheme, type LayerResult } from './apply-theme.ts';
import { activeBiomes, meets } from './biomes.ts';
import {
  claimBefore,
  claimOn,
  claimsCell,
  claimsNothing,
  type Part,
  type PartClaim,
  type PartClaims,
} from './claims.ts';
import { coversOf, type Place, placeAt } from './multi-tile.ts';
import { isFixed, type Plan, planOfLayer } from './plan.ts';
import { chosenOutput, type Rolls, rollsOf } from './rolls.ts';
import {
  type CellTest,
  cellMatches,
  differentPatterns,
  kindAt,
  type OrientedPattern,
  orientedPatterns,
  UNREADABLE,
} from './rule-test.ts';
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
  /** an output larger than a cell has no room: `by` is the rule on the first cell that is taken, or null */
  | { readonly is: 'room'; readonly dx: number; readonly dy: number; readonly by: number | null }
  /** another place of the same rule overlaps and has a higher hash */
  | { readonly is: 'overlap' }
  | WonVerdict;

/** The rule painted the cell. */
export interface WonVerdict {
  readonly is: 'won';
  readonly orientation: Orientation;
  /** the further orientations in which a rule that claims nothing draws */
  readonly also?: readonly Orientation[];
  readonly output: number;
  readonly choice: number;
  /** from the cell to the one on which the pattern of an output larger than a cell matched; absent for one cell */
  readonly from?: { readonly dx: number; readonly dy: number };
  /** the part of such an output that lies here, as in the engine's result */
  readonly slice?: number;
}

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

/** Explains any cell of a level, for every rule of its theme in order. */
export type Explainer = (x: number, y: number) => readonly Explained[];

/**
 * Prepares explanations.
 * @param layers the engine's result for this theme and plan
 */
export function makeExplainer(theme: Theme, plan: Plan, layers: readonly LayerResult[]): Explainer {
  const plans = theme.layers.map((layer) => planOfLayer(layer, plan));
  const judges = rulesOf(theme).map((placed) => {
    const { layerIndex } = placed;
    return {
      placed,
      judge: makeJudge(theme, placed, plans[layerIndex] ?? plan, layers[layerIndex]),
    };
  });
  return (x, y) => judges.map(({ placed, judge }) => ({ placed, verdict: judge(x, y) }));
}

/** Explains cell (x, y); for many cells of a level, {@link makeExplainer} is quicker. */
export function explainCell(
  theme: Theme,
  plan: Plan,
  x: number,
  y: number,
  layers = applyTheme(theme, plan).layers,
): readonly Explained[] {
  return makeExplainer(theme, plan, layers)(x, y);
}

type Judge = (x: number, y: number) => Verdict;

/** What a rule's verdicts depend on besides the cell. */
interface Court {
  readonly placed: PlacedRule;
  readonly plan: Plan;
  readonly layer: LayerResult;
  readonly patterns: readonly OrientedPattern[];
  readonly rolls: Rolls;
  /** whether the rule needs its cell to be free */
  readonly takesCell: boolean;
}

function makeJudge(
  theme: Theme,
  placed: PlacedRule,
  plan: Plan,
  layer: LayerResult | undefined,
): Judge {
  const { rule } = placed;
  if (!rule.enabled) return () => ({ is: 'off' });
  if (rule.outputs.length === 0 || !layer) return () => ({ is: 'without output' });
  const patterns = orientedPatterns(rule);
  const covers = coversOf(theme, rule, patterns);
  const court: Court = {
    placed,
    plan,
    layer,
    patterns,
    rolls: rollsOf(rule, plan),
    takesCell: covers !== null || claimsCell(rule),
  };
  return covers === null ? (x, y) => judge(court, x, y) : judgeLarge(court, covers);
}

/** A verdict on a rule whose outputs are one cell. */
function judge(court: Court, x: number, y: number): Verdict {
  const { placed, plan, layer, patterns, rolls } = court;
  const refusal = refusalBefore(court, x, y);
  if (refusal !== null) return refusal;
  const claimedBefore = (part: Part): PartClaim | null =>
    layer.parts === null ? null : claimBefore(layer.parts, x, y, part, placed.number);
  return judgePattern(placed.rule, patterns, rolls.choice(x, y), plan, x, y, claimedBefore);
}

/** Why a rule does not come to its pattern on a cell; null if it does. */
function refusalBefore(
  { placed: { rule, group, number }, plan, layer, rolls, takesCell }: Court,
  x: number,
  y: number,
): Verdict | null {
  const cell = y * plan.grid.width + x;
  if (isFixed(plan, cell)) return { is: 'fixed' };
  const winner = layer.winners[cell] ?? 0;
  if (takesCell && winner !== 0 && winner < number) return { is: 'claimed', by: winner };
  const active = activeBiomes(plan, cell);
  if (!meets(group.condition, active)) return { is: 'biome', active };
  const chance = rolls.chance(x, y);
  if (rule.probability < 1 && chance >= rule.probability)
    return { is: 'chance', value: chance, probability: rule.probability };
  const noise = rolls.noise(x, y);
  if (rule.noise !== null && noise < rule.noise.minimum)
    return { is: 'noise', value: noise, minimum: rule.noise.minimum };
  return null;
}

type Covers = NonNullable<ReturnType<typeof coversOf>>;

/**
 * Verdicts on a rule with outputs larger than a cell. A cell that such an output covers is judged where its pattern
 * matched, since that is where the output was placed.
 */
function judgeLarge(court: Court, covers: Covers): Judge {
  const { placed, plan, layer } = court;
  const { width } = plan.grid;
  const { number, rule } = placed;
  /** the layer when the rule began */
  const earlier = {
    ...layer,
    winners: layer.winners.map((winner) => (winner < number ? winner : 0)),
    parts: partsBefore(layer, number, 0),
  };
  /** the cell on which the pattern of the output that covers a cell of this rule matched */
  const originOf = (cell: number): { readonly dx: number; readonly dy: number } => {
    const code = layer.orientations[cell] ?? 0;
    const pattern = court.patterns.find((one) => one.code === code);
    const covered =
      pattern &&
      covers(layer.outputs[cell] ?? 0, pattern).find(({ slice }) => slice === layer.slices?.[cell]);
    return { dx: -(covered?.dx ?? 0), dy: -(covered?.dy ?? 0) };
  };
  const isPlacedAt = (cell: number): boolean => {
    const { dx, dy } = originOf(cell);
    return layer.winners[cell] === number && dx === 0 && dy === 0;
  };
  /** the layer when the rule came to a cell: its outputs of the cells before it are there too */
  const layerBefore = (x: number, y: number): LayerResult => {
    if (rule.overlaps === 'highest-hash') return earlier;
    const winners = earlier.winners.slice();
    for (let row = Math.max(0, y - FAR); row <= Math.min(plan.grid.height - 1, y + FAR); row++) {
      for (let column = Math.max(0, x - FAR); column <= Math.min(width - 1, x + FAR); column++) {
        const cell = row * width + column;
        if (layer.winners[cell] !== number) continue;
        const { dx, dy } = originOf(cell);
        if ((row + dy) * width + column + dx < y * width + x) winners[cell] = number;
      }
    }
    return { ...layer, winners, parts: partsBefore(layer, number, y * width + x) };
  };
  const placeIn = (before: LayerResult, x: number, y: number): Place | undefined => {
    if (refusalBefore(court, x, y) !== null) return undefined;
    const large = { rule, patterns: court.patterns, covers };
    return placeAt(large, chosenOutput(rule, court.rolls.choice(x, y)), x, y, plan, before);
  };
  const judgeHere = (x: number, y: number): Verdict => {
    const before = layerBefore(x, y);
    const cell = y * width + x;
    if (before.winners[cell] === number) return { is: 'claimed', by: number };
    const refusal = refusalBefore(court, x, y);
    if (refusal !== null) return refusal;
    const choice = court.rolls.choice(x, y);
    const place = placeIn(before, x, y);
    if (place === undefined) {
      const claimedBefore = (part: Part): PartClaim | null =>
        before.parts && claimOn(before.parts, x, y, part);
      const verdict = judgePattern(rule, court.patterns, choice, plan, x, y, claimedBefore);
      return verdict.is === 'won' ? noRoom(verdict, court, covers, before, x, y) : verdict;
    }
    // The engine compares all places of the rule, so its result says which of them were taken.
    if (rule.overlaps === 'highest-hash' && !isPlacedAt(cell)) return { is: 'overlap' };
    const own = place.covers.find(({ dx, dy }) => dx === 0 && dy === 0);
    return {
      is: 'won',
      orientation: place.pattern.orientation,
      output: place.output,
      choice,
      from: { dx: 0, dy: 0 },
      slice: own?.slice ?? 0,
    };
  };
  return (x, y) => {
    const cell = y * width + x;
    if (layer.winners[cell] !== number) return judgeHere(x, y);
    const from = originOf(cell);
    const verdict = judgeHere(x + from.dx, y + from.dy);
    return verdict.is === 'won' ? { ...verdict, from, slice: layer.slices?.[cell] ?? 0 } : verdict;
  };
}

/** The claims on edges and corners when a rule came to a cell. */
function partsBefore({ parts }: LayerResult, number: number, cell: number): PartClaims | null {
  if (parts === null) return null;
  const isBefore = (rule: number, at: number): boolean =>
    rule < number || (rule === number && (parts.cells[at] ?? 0) < cell);
  return { ...parts, rules: parts.rules.map((rule, at) => (isBefore(rule, at) ? rule : 0)) };
}

/** How far the places of two overlapping outputs can be apart: twice the longest side, less one cell each. */
const FAR = 8;

/** The first cell without room, for the orientation in which the pattern matches. */
function noRoom(
  { orientation, output }: WonVerdict,
  { patterns, plan, placed: { number } }: Court,
  covers: Covers,
  before: LayerResult,
  x: number,
  y: number,
): Verdict {
  const pattern = patterns.find((one) => one.orientation === orientation);
  const { grid } = plan;
  for (const { dx, dy } of pattern ? covers(output, pattern) : []) {
    const isInside = tileAt(grid, x + dx, y + dy, UNREADABLE) !== UNREADABLE;
    const cell = (y + dy) * grid.width + x + dx;
    const winner = before.winners[cell] ?? 0;
    if (!isInside || isFixed(plan, cell)) return { is: 'room', dx, dy, by: null };
    if (winner !== 0) return { is: 'room', dx, dy, by: winner };
  }
  return { is: 'claimed', by: number };
}

/** The claim on a part of the cell at the time when the rule came to it. */
type ClaimedBefore = (part: Part) => PartClaim | null;

function judgePattern(
  rule: Rule,
  patterns: readonly OrientedPattern[],
  choice: number,
  plan: Plan,
  x: number,
  y: number,
  claimedBefore: ClaimedBefore,
): Verdict {
  const tried = patterns.map((pattern) => ({
    pattern,
    misses: missesOf(pattern, rule, plan, x, y),
  }));
  const matching = tried.filter(({ misses }) => misses.length === 0);
  const won = matching.find(({ pattern }) =>
    pattern.parts.every((part) => claimedBefore(part) === null),
  );
  if (won) {
    const drawn = claimsNothing(rule)
      ? differentPatterns(matching.map(({ pattern }) => pattern))
      : [];
    const also = drawn.slice(1).map(({ orientation }) => orientation);
    return {
      is: 'won',
      orientation: won.pattern.orientation,
      ...(also.length > 0 ? { also } : {}),
      output: chosenOutput(rule, choice),
      choice,
    };
  }
  // The pattern matches, but a part is claimed: report the first.
  for (const { pattern } of matching) {
    for (const part of pattern.parts) {
      const claim = claimedBefore(part);
      if (claim) return { is: 'claimed', by: claim.number, part };
    }
  }
  const nearest = tried.reduce((best, other) =>
    other.misses.length < best.misses.length ? other : best,
  );
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

function missesOf(
  { tests }: OrientedPattern,
  rule: Rule,
  plan: Plan,
  x: number,
  y: number,
): readonly CellTest[] {
  return tests.filter(
    (test) => !cellMatches(test, kindAt(plan.grid, x + test.dx, y + test.dy, rule.outside)),
  );
}
