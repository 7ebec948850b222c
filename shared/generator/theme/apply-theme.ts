/*
 * The theme engine. For each layer, for each rule from top to bottom, for each cell, bottom row first and left to right: claimed, biomes, chance,
 * noise, pattern, claim, output. The first rule that gets through keeps the cell.
 */
import { digest } from '../digest.ts';
import { activeBiomes, meets } from './biomes.ts';
import { isFixed, type Plan } from './plan.ts';
import { chosenOutput, diceOf, fitsOf, holds, isReady } from './rule-test.ts';
import { type PlacedRule, rulesOf, type Theme } from './theme.ts';

/** What one layer holds after the rules have run; each array has one entry for each cell of the grid. */
export interface LayerResult {
  /** number of the rule that won, counted from 1 over the whole theme; 0 where none did */
  readonly winners: Uint8Array;
  /** place in the outputs of that rule */
  readonly outputs: Uint8Array;
  /** how the picture is turned and mirrored; see `orientationOf` */
  readonly orientations: Uint8Array;
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

/** Applies all layers of a theme. */
export function applyTheme(theme: Theme, plan: Plan): ThemeResult {
  const { width, height } = plan.grid;
  const layers = theme.layers.map(() => emptyLayer(width * height));
  const painted = rulesOf(theme).map((placed) => {
    const layer = layers[placed.layerIndex];
    return layer && isReady(placed.rule) ? applyRule(placed, plan, layer) : 0;
  });
  return { width, height, layers, painted };
}

function emptyLayer(cells: number): LayerResult {
  return { winners: new Uint8Array(cells), outputs: new Uint8Array(cells), orientations: new Uint8Array(cells) };
}

/** @returns how many cells the rule painted */
function applyRule({ rule, group, number }: PlacedRule, plan: Plan, layer: LayerResult): number {
  const { grid } = plan;
  const fits = fitsOf(rule);
  const dice = diceOf(rule, plan);
  const minimum = rule.noise?.minimum ?? 0;
  let painted = 0;
  for (let cell = 0; cell < grid.cells.length; cell++) {
    if (layer.winners[cell] !== 0 || isFixed(plan, cell)) continue;
    if (group.condition.need !== 0 && !meets(group.condition, activeBiomes(plan, cell))) continue;
    const x = cell % grid.width;
    const y = (cell - x) / grid.width;
    if (rule.probability < 1 && dice.chance(x, y) >= rule.probability) continue;
    if (rule.noise !== null && dice.noise(x, y) < minimum) continue;
    const fit = fits.find((candidate) => holds(candidate, grid, x, y, rule.outside));
    if (fit === undefined) continue;
    layer.winners[cell] = number;
    layer.outputs[cell] = chosenOutput(rule, dice.choice(x, y));
    layer.orientations[cell] = fit.code;
    painted++;
  }
  return painted;
}

/** Fingerprint of what was drawn where, over all layers; see `digest`. */
export function themeDigest({ width, height, layers }: ThemeResult): string {
  return digest(...layers.flatMap(({ winners, outputs, orientations }) => [winners, outputs, orientations].map((cells) => ({ width, height, cells }))));
}

/** The picture of a cell in one layer, or null where the layer has none. */
export function pictureAt(theme: Theme, result: ThemeResult, layerIndex: number, cell: number): string | null {
  const layer = result.layers[layerIndex];
  const number = layer?.winners[cell] ?? 0;
  if (!layer || number === 0) return null;
  return rulesOf(theme)[number - 1]?.rule.outputs[layer.outputs[cell] ?? 0] ?? null;
}
