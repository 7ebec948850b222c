/*
 * The theme engine. It goes through the layers, their rules from top to bottom, and the cells from the bottom row up
 * and from left to right. For each cell a rule tests whether it is free, its biomes, chance, noise and pattern. The
 * first rule that passes claims its cell, edges and corners, or whichever of these it asks for. A rule that claims
 * nothing draws in each orientation in which its pattern matches, since no claim stands in its own way.
 */
import { digest, type Grid, NO_KIND } from '../grid.ts';
import { activeBiomes, meets } from './biomes.ts';
import {
  areFree,
  claimParts,
  claimsBeyond,
  claimsCell,
  claimsNothing,
  makePartClaims,
} from './claims.ts';
import {
  claimPlace,
  highestHash,
  isMultiTile,
  type LayerCells,
  largeRule,
  type Place,
  placeAt,
} from './multi-tile.ts';
import { isFixed, type Plan, planOfLayer } from './plan.ts';
import { chosenOutput, keptNoiseOf, type LevelNoise, type Rolls, rollsOf } from './rolls.ts';
import {
  differentPatterns,
  isReady,
  matches,
  matchingCentres,
  type OrientedPattern,
  orientedPatterns,
  type WideLevel,
  widened,
} from './rule-test.ts';
import {
  type Layer,
  type Outside,
  type PlacedRule,
  type Rule,
  reachOf,
  rulesOf,
  type Theme,
} from './theme.ts';

/** The results of one layer. */
export interface LayerResult extends LayerCells {
  /** results of rules that do not claim their cell, in the order in which they were placed */
  readonly beside: readonly BesideResult[];
}

/** A result that does not claim its cell. A cell can have several. */
export interface BesideResult {
  readonly cell: number;
  /** number of the rule */
  readonly number: number;
  /** index in the outputs of the rule */
  readonly output: number;
  readonly orientation: number;
}

/** A layer with each of its arrays made anew. */
export function mapCells(
  layer: LayerResult,
  make: (cells: Uint8Array, name: 'winners' | 'outputs' | 'orientations' | 'slices') => Uint8Array,
): LayerResult {
  return {
    ...layer,
    winners: make(layer.winners, 'winners'),
    outputs: make(layer.outputs, 'outputs'),
    orientations: make(layer.orientations, 'orientations'),
    slices: layer.slices && make(layer.slices, 'slices'),
  };
}

/** A layer while rules are applied. */
interface OpenLayer extends LayerResult {
  readonly beside: BesideResult[];
}

/** The tiles of a level, layer by layer. Structured-clonable. */
export interface ThemeResult {
  readonly width: number;
  readonly height: number;
  /** in the order of the theme's layers */
  readonly layers: readonly LayerResult[];
  /** how many cells each rule painted; index 0 is rule number 1 */
  readonly painted: readonly number[];
}

/** Wrong ways to apply a theme, for showing what would go wrong. */
export interface Trial {
  /** replaces the random numbers of the cells */
  readonly rolls?: typeof rollsOf;
  /** goes through the cells from the last to the first */
  readonly isBackwards?: boolean;
}

/** What the rules of one theme share while it is applied. */
interface Run {
  readonly theme: Theme;
  readonly plan: Plan;
  readonly trial: Trial;
  readonly noise: LevelNoise;
  /** the level as the pattern of a rule sees it */
  readonly seenBy: (rule: Rule) => WideLevel;
}

/**
 * Applies all layers of a theme; the plan is not changed.
 * @param theme at most 255 rules, each with at most 256 outputs, since results are bytes
 */
export function applyTheme(theme: Theme, plan: Plan, trial: Trial = {}): ThemeResult {
  const { width, height } = plan.grid;
  const layers = theme.layers.map((layer) => emptyLayer(theme, layer, width, height));
  const rules = rulesOf(theme);
  const common = { theme, trial, noise: keptNoiseOf(plan), seenBy: levelsFor(rules, plan.grid) };
  const runs = theme.layers.map((layer): Run => ({ ...common, plan: planOfLayer(layer, plan) }));
  const painted = rules.map((placed) => {
    const [run, layer] = [runs[placed.layerIndex], layers[placed.layerIndex]];
    return run && layer && isReady(placed.rule) ? applyRule(run, placed, layer) : 0;
  });
  return { width, height, layers, painted };
}

/** A wide level for each way to read beyond the level, made when the first rule asks for it. */
function levelsFor(rules: readonly PlacedRule[], grid: Grid): Run['seenBy'] {
  const margin = rules.reduce((most, { rule }) => Math.max(most, reachOf(rule.size)), 0);
  const known = new Map<Outside['reads'], WideLevel>();
  return ({ outside: { reads } }) => {
    const level = known.get(reads) ?? widened(grid, margin, reads);
    known.set(reads, level);
    return level;
  };
}

function emptyLayer(theme: Theme, { groups }: Layer, width: number, height: number): OpenLayer {
  const bytes = (): Uint8Array => new Uint8Array(width * height);
  const isSliced = groups.some(({ rules }) => rules.some((rule) => isMultiTile(theme, rule)));
  const isShared = groups.some(({ rules }) => rules.some(claimsBeyond));
  const parts = isShared ? makePartClaims(width, height) : null;
  return {
    winners: bytes(),
    outputs: bytes(),
    orientations: bytes(),
    beside: [],
    parts,
    slices: isSliced ? bytes() : null,
  };
}

/** @returns how many cells the rule painted */
function applyRule(
  { theme, plan, trial, noise, seenBy }: Run,
  { rule, group, number }: PlacedRule,
  layer: OpenLayer,
): number {
  const { grid } = plan;
  const rolls = (trial.rolls ?? rollsOf)(rule, plan, noise);
  const minimum = rule.noise?.minimum ?? 0;
  const large = largeRule(theme, rule, grid.width);
  const takesCell = large !== null || claimsCell(rule);
  const drawsEach = large === null && claimsNothing(rule);
  const seen = seenBy(rule);
  const patterns = large?.patterns ?? differentPatterns(orientedPatterns(rule, seen.grid.width));
  const centres = matchingCentres(patterns);
  /** places of larger outputs, which are compared after all are known */
  const rivals: Place[] = [];
  let painted = 0;
  for (let step = 0; step < grid.cells.length; step++) {
    const cell = trial.isBackwards ? grid.cells.length - 1 - step : step;
    if (centres[grid.cells[cell] ?? NO_KIND] === 0) continue;
    if ((takesCell && layer.winners[cell] !== 0) || isFixed(plan, cell)) continue;
    if (group.condition.need !== 0 && !meets(group.condition, activeBiomes(plan, cell))) continue;
    const x = cell % grid.width;
    const y = (cell - x) / grid.width;
    if (rule.probability < 1 && rolls.chance(x, y) >= rule.probability) continue;
    if (large !== null) {
      if (rule.noise !== null && rolls.noise(x, y) < minimum) continue;
      const place = placeAt(large, chosenOutput(rule, rolls.choice(x, y)), x, y, plan, layer);
      if (place !== undefined && rule.overlaps === 'highest-hash') rivals.push(place);
      else if (place !== undefined) painted += claimPlace(place, number, grid.width, layer);
      continue;
    }
    if (drawsEach) {
      painted += drawAll(patterns, rule, rolls, seen, layer, x, y, cell, number);
      continue;
    }
    const matched = firstMatch(patterns, rule, seen, layer, x, y);
    // The pattern comes before the noise, which costs more.
    if (matched === undefined || (rule.noise !== null && rolls.noise(x, y) < minimum)) continue;
    if (layer.parts !== null) claimParts(layer.parts, x, y, matched.parts, number);
    painted++;
    const output = chosenOutput(rule, rolls.choice(x, y));
    if (!takesCell) {
      layer.beside.push({ cell, number, output, orientation: matched.code });
      continue;
    }
    layer.winners[cell] = number;
    layer.outputs[cell] = output;
    layer.orientations[cell] = matched.code;
  }
  for (const place of highestHash(rivals, rule, plan))
    painted += claimPlace(place, number, grid.width, layer);
  return painted;
}

/** Draws a rule that claims nothing in each orientation that matches. Returns 1 if there is one, else 0. */
function drawAll(
  patterns: readonly OrientedPattern[],
  rule: Rule,
  rolls: Rolls,
  seen: WideLevel,
  { beside }: OpenLayer,
  x: number,
  y: number,
  cell: number,
  number: number,
): number {
  let drawn = 0;
  for (const pattern of patterns) {
    if (!matches(pattern, seen.grid, x + seen.margin, y + seen.margin, rule.outside)) continue;
    if (drawn === 0 && rule.noise !== null && rolls.noise(x, y) < rule.noise.minimum) return 0;
    beside.push({
      cell,
      number,
      output: chosenOutput(rule, rolls.choice(x, y)),
      orientation: pattern.code,
    });
    drawn = 1;
  }
  return drawn;
}

/** The first orientation whose parts are free and in which the pattern matches. */
function firstMatch(
  patterns: readonly OrientedPattern[],
  { outside }: Rule,
  { grid, margin }: WideLevel,
  { parts }: LayerResult,
  x: number,
  y: number,
): OrientedPattern | undefined {
  for (const pattern of patterns)
    if (
      areFree(parts, x, y, pattern.parts) &&
      matches(pattern, grid, x + margin, y + margin, outside)
    )
      return pattern;
  return undefined;
}

/** The digest of all results. */
export function themeDigest({ width, height, layers }: ThemeResult): string {
  return digest(
    ...layers.flatMap(({ winners, outputs, orientations, slices, beside }) => [
      ...[winners, outputs, orientations].map((cells) => ({ width, height, cells })),
      ...(slices === null ? [] : [{ width, height, cells: slices }]),
      ...(beside.length === 0 ? [] : [besideGrid(beside)]),
    ]),
  );
}

/** Results beside the winners as bytes, in a row each. */
function besideGrid(beside: readonly BesideResult[]): Grid {
  const cells = new Uint8Array(6 * beside.length);
  beside.forEach(({ cell, number, output, orientation }, row) => {
    cells.set([cell >>> 16, (cell >>> 8) & 255, cell & 255, number, output, orientation], 6 * row);
  });
  return { width: 6, height: beside.length, cells };
}

/** The id of the output tile of a cell in one layer, or null where the layer has none. */
export function outputTileAt(
  theme: Theme,
  result: ThemeResult,
  layerIndex: number,
  cell: number,
): string | null {
  const layer = result.layers[layerIndex];
  const number = layer?.winners[cell] ?? 0;
  if (!layer || number === 0) return null;
  return rulesOf(theme)[number - 1]?.rule.outputs[layer.outputs[cell] ?? 0] ?? null;
}
