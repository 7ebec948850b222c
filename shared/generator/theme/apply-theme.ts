/*
 * The theme engine. For each layer, for each rule from top to bottom, for each cell, bottom row first and left to right: claimed, biomes, chance,
 * noise, pattern, claim, output. The first rule that gets through keeps what it claims: its cell, and edges and corners where it asks for them.
 */
import { digest } from '../digest.ts';
import type { Grid } from '../grid.ts';
import { activeBiomes, meets } from './biomes.ts';
import { areFree, claimParts, claimsBeyond, claimsCell, makePartClaims, type PartClaims } from './claims.ts';
import { chosenOutput, diceOf } from './dice.ts';
import { claimPlace, coversOf, highestHash, isMultiTile, type Place, placeAt } from './multi-tile.ts';
import { isFixed, type Plan } from './plan.ts';
import { fitsOf, holds, isReady } from './rule-test.ts';
import { type Layer, type PlacedRule, rulesOf, type Theme } from './theme.ts';

/** What one layer holds after the rules have run; each array has one entry for each cell of the grid. */
export interface LayerResult {
  /** number of the rule that won, counted from 1 over the whole theme; 0 where none did */
  readonly winners: Uint8Array;
  /** place in the outputs of that rule */
  readonly outputs: Uint8Array;
  /** how the picture is turned and mirrored; see `orientationOf` */
  readonly orientations: Uint8Array;
  /** results of rules that leave their cell free, in the order in which they were placed */
  readonly beside: readonly BesideResult[];
  /** who holds edges and corners; null in a layer whose rules claim none */
  readonly parts: PartClaims | null;
  /** which cell of an output larger than a cell lies here (see `multi-tile.ts`), 0 for none; null in a layer that has no such output */
  readonly slices: Uint8Array | null;
}

/** A result that does not use up its cell: several of them fit there. */
export interface BesideResult {
  readonly cell: number;
  /** number of the rule */
  readonly number: number;
  readonly output: number;
  readonly orientation: number;
}

/** A layer while rules run. */
interface OpenLayer extends LayerResult {
  readonly beside: BesideResult[];
}

/** A level with its pictures chosen. Structured-clonable. */
export interface ThemeResult {
  readonly width: number;
  readonly height: number;
  /** in the order of the theme's layers */
  readonly layers: readonly LayerResult[];
  /** cells that each rule painted; entry 0 is rule number 1 */
  readonly painted: readonly number[];
}

/** Ways in which the generator never works: tests and figures show with them why not. */
export interface Trial {
  /** other dice than those of each cell */
  readonly dice?: typeof diceOf;
  /** goes through the cells from the last to the first */
  readonly isBackwards?: boolean;
}

/**
 * Applies all layers of a theme.
 * @param theme at most 255 rules, each with at most 256 outputs: results hold their numbers in bytes
 * @param plan it is left as it is
 */
export function applyTheme(theme: Theme, plan: Plan, trial: Trial = {}): ThemeResult {
  const { width, height } = plan.grid;
  const layers = theme.layers.map((layer) => emptyLayer(theme, layer, width, height));
  const painted = rulesOf(theme).map((placed) => {
    const layer = layers[placed.layerIndex];
    return layer && isReady(placed.rule) ? applyRule(theme, placed, plan, layer, trial) : 0;
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
  const fits = fitsOf(rule);
  const dice = (trial.dice ?? diceOf)(rule, plan);
  const minimum = rule.noise?.minimum ?? 0;
  const covers = coversOf(theme, rule, fits);
  const takesCell = covers !== null || claimsCell(rule);
  /** places of larger outputs that wait until all are known */
  const rivals: Place[] = [];
  let painted = 0;
  for (let step = 0; step < grid.cells.length; step++) {
    const cell = trial.isBackwards ? grid.cells.length - 1 - step : step;
    if ((takesCell && layer.winners[cell] !== 0) || isFixed(plan, cell)) continue;
    if (group.condition.need !== 0 && !meets(group.condition, activeBiomes(plan, cell))) continue;
    const x = cell % grid.width;
    const y = (cell - x) / grid.width;
    if (rule.probability < 1 && dice.chance(x, y) >= rule.probability) continue;
    if (rule.noise !== null && dice.noise(x, y) < minimum) continue;
    if (covers !== null) {
      const place = placeAt({ rule, fits, covers }, chosenOutput(rule, dice.choice(x, y)), x, y, plan, layer);
      if (place !== undefined && rule.overlaps === 'highest-hash') rivals.push(place);
      else if (place !== undefined) painted += claimPlace(place, number, grid.width, layer);
      continue;
    }
    const fit = fits.find((candidate) => areFree(layer.parts, x, y, candidate.parts) && holds(candidate, grid, x, y, rule.outside));
    if (fit === undefined) continue;
    if (layer.parts !== null) claimParts(layer.parts, x, y, fit.parts, number);
    painted++;
    const output = chosenOutput(rule, dice.choice(x, y));
    if (!takesCell) {
      layer.beside.push({ cell, number, output, orientation: fit.code });
      continue;
    }
    layer.winners[cell] = number;
    layer.outputs[cell] = output;
    layer.orientations[cell] = fit.code;
  }
  for (const place of highestHash(rivals, rule, plan)) painted += claimPlace(place, number, grid.width, layer);
  return painted;
}

/** Fingerprint of what was drawn where, over all layers; see `digest`. */
export function themeDigest({ width, height, layers }: ThemeResult): string {
  return digest(
    ...layers.flatMap(({ winners, outputs, orientations, slices, beside }) => [
      ...[winners, outputs, orientations].map((cells) => ({ width, height, cells })),
      ...(slices === null ? [] : [{ width, height, cells: slices }]),
      ...(beside.length === 0 ? [] : [besideGrid(beside)]),
    ]),
  );
}

/** Results beside the winners in bytes, a row for each. */
function besideGrid(beside: readonly BesideResult[]): Grid {
  const rows = beside.flatMap(({ cell, number, output, orientation }) => [cell >>> 16, (cell >>> 8) & 255, cell & 255, number, output, orientation]);
  return { width: 6, height: beside.length, cells: Uint8Array.from(rows) };
}

/** The picture of a cell in one layer, or null where the layer has none. */
export function pictureAt(theme: Theme, result: ThemeResult, layerIndex: number, cell: number): string | null {
  const layer = result.layers[layerIndex];
  const number = layer?.winners[cell] ?? 0;
  if (!layer || number === 0) return null;
  return rulesOf(theme)[number - 1]?.rule.outputs[layer.outputs[cell] ?? 0] ?? null;
}
