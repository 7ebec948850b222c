/*
 * The theme engine. It goes through the layers, their rules from top to bottom, and the cells from the bottom row up
 * and from left to right. For each cell a rule tests whether it is free, its biomes, chance, noise and pattern. The
 * first rule that passes claims its cell, edges and corners, or whichever of these it asks for. A rule that claims
 * nothing draws in each orientation in which its pattern matches, since no claim stands in its own way.
 */
import { digest, type Grid, NO_KIND } from '../grid.ts';
import { activeBiomes, meets } from './biomes.ts';
import { areFree, claimParts, claimsBeyond, claimsCell, claimsNothing, makePartClaims } from './claims.ts';
import { claimPlace, coversOf, highestHash, isMultiTile, type LayerCells, type Place, placeAt } from './multi-tile.ts';
import { isFixed, type Plan, planOfLayer } from './plan.ts';
import { chosenOutput, type Rolls, rollsOf } from './rolls.ts';
import { differentPatterns, isReady, matches, matchingCentres, type OrientedPattern, orientedPatterns } from './rule-test.ts';
import { type Layer, type PlacedRule, type Rule, rulesOf, type Theme } from './theme.ts';

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
export function mapCells(layer: LayerResult, make: (cells: Uint8Array, name: 'winners' | 'outputs' | 'orientations' | 'slices') => Uint8Array): LayerResult {
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

/**
 * Applies all layers of a theme; the plan is not changed.
 * @param theme at most 255 rules, each with at most 256 outputs, since results are bytes
 */
export function applyTheme(theme: Theme, plan: Plan, trial: Trial = {}): ThemeResult {
  const { width, height } = plan.grid;
  const layers = theme.layers.map((layer) => emptyLayer(theme, layer, width, height));
  const plans = theme.layers.map((layer) => planOfLayer(layer, plan));
  const painted = rulesOf(theme).map((placed) => {
    const layer = layers[placed.layerIndex];
    return layer && isReady(placed.rule) ? applyRule(theme, placed, plans[placed.layerIndex] ?? plan, layer, trial) : 0;
  });
  return { width, height, layers, painted };
}

function emptyLayer(theme: Theme, { groups }: Layer, width: number, height: number): OpenLayer {
  const bytes = (): Uint8Array => new Uint8Array(width * height);
  const isSliced = groups.some(({ rules }) => rules.some((rule) => isMultiTile(theme, rule)));
  const isShared = groups.some(({ rules }) => rules.some(claimsBeyond));
  const parts = isShared ? makePartClaims(width, height) : null;
  return { winners: bytes(), outputs: bytes(), orientations: bytes(), beside: [], parts, slices: isSliced ? bytes() : null };
}

/** @returns how many cells the rule painted */
function applyRule(theme: Theme, { rule, group, number }: PlacedRule, plan: Plan, layer: OpenLayer, trial: Trial): number {
  const { grid } = plan;
  const patterns = orientedPatterns(rule, grid.width);
  const centres = matchingCentres(patterns);
  const rolls = (trial.rolls ?? rollsOf)(rule, plan);
  const minimum = rule.noise?.minimum ?? 0;
  const covers = coversOf(theme, rule, patterns);
  const takesCell = covers !== null || claimsCell(rule);
  /** the orientations of a rule that draws in each that matches */
  const all = claimsNothing(rule) ? differentPatterns(patterns) : null;
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
    if (covers !== null) {
      if (rule.noise !== null && rolls.noise(x, y) < minimum) continue;
      const place = placeAt({ rule, patterns, covers }, chosenOutput(rule, rolls.choice(x, y)), x, y, plan, layer);
      if (place !== undefined && rule.overlaps === 'highest-hash') rivals.push(place);
      else if (place !== undefined) painted += claimPlace(place, number, grid.width, layer);
      continue;
    }
    const matched = firstMatch(patterns, rule, grid, layer, x, y);
    if (all !== null && covers === null) {
      painted += drawAll(all, rule, rolls, grid, layer, cell, number);
      continue;
    }
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
  for (const place of highestHash(rivals, rule, plan)) painted += claimPlace(place, number, grid.width, layer);
  return painted;
}

/** Draws a rule that claims nothing in each orientation that matches. Returns 1 if there is one, else 0. */
function drawAll(all: readonly OrientedPattern[], rule: Rule, rolls: Rolls, grid: Grid, { beside }: OpenLayer, cell: number, number: number): number {
  const x = cell % grid.width;
  const y = (cell - x) / grid.width;
  let drawn = 0;
  for (const pattern of all) {
    if (!matches(pattern, grid, x, y, rule.outside)) continue;
    if (drawn === 0 && rule.noise !== null && rolls.noise(x, y) < rule.noise.minimum) return 0;
    beside.push({ cell, number, output: chosenOutput(rule, rolls.choice(x, y)), orientation: pattern.code });
    drawn = 1;
  }
  return drawn;
}

/** The first orientation whose parts are free and in which the pattern matches. */
function firstMatch(
  patterns: readonly OrientedPattern[],
  { outside }: Rule,
  grid: Grid,
  { parts }: LayerResult,
  x: number,
  y: number,
): OrientedPattern | undefined {
  for (const pattern of patterns) if (areFree(parts, x, y, pattern.parts) && matches(pattern, grid, x, y, outside)) return pattern;
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
  const rows = beside.flatMap(({ cell, number, output, orientation }) => [cell >>> 16, (cell >>> 8) & 255, cell & 255, number, output, orientation]);
  return { width: 6, height: beside.length, cells: Uint8Array.from(rows) };
}

/** The id of the output tile of a cell in one layer, or null where the layer has none. */
export function outputTileAt(theme: Theme, result: ThemeResult, layerIndex: number, cell: number): string | null {
  const layer = result.layers[layerIndex];
  const number = layer?.winners[cell] ?? 0;
  if (!layer || number === 0) return null;
  return rulesOf(theme)[number - 1]?.rule.outputs[layer.outputs[cell] ?? 0] ?? null;
}
