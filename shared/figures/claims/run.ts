import { digest } from '../../generator/digest.ts';
import { applyTheme, type BesideResult, type LayerResult, themeDigest } from '../../generator/theme/apply-theme.ts';
import { holderOf, latticeIndex, PARTS, type Part } from '../../generator/theme/claims.ts';
import { type Explained, explainCell } from '../../generator/theme/explain.ts';
import { makePlan, type Plan } from '../../generator/theme/plan.ts';
import { fitsOf } from '../../generator/theme/rule-test.ts';
import { rulesOf, type Theme } from '../../generator/theme/theme.ts';
import { keepLast } from '../kept.ts';
import { objectsTheme, SCENES, type Scene } from './scenes.ts';
import type { ClaimsSettings } from './settings.ts';

/** The rules applied, whichever cell is looked at. */
export interface Run {
  readonly scene: Scene;
  readonly theme: Theme;
  readonly plan: Plan;
  /** place in the scene of the rule that runs first, and of the other */
  readonly order: readonly [0 | 1, 0 | 1];
  readonly layer: LayerResult;
  /** every result with the parts that it claims, in the order of the rules */
  readonly placed: readonly Placed[];
  /** for each cell what became of each rule */
  readonly explained: readonly (readonly Explained[])[];
  readonly digest: string;
}

/** A result of a rule with the parts that it claims. */
export interface Placed extends BesideResult {
  readonly parts: readonly Part[];
}

const keepRun = keepLast<Run>(4);

/** The run of some settings; the last few are kept, since walking over the level changes nothing of it. */
export function runOf(settings: ClaimsSettings): Run {
  return keepRun(JSON.stringify({ ...settings, x: 0, y: 0 }), () => makeRun(settings));
}

function makeRun(settings: ClaimsSettings): Run {
  const scene = SCENES[settings.scene];
  const { theme, order } = objectsTheme(settings);
  const plan = makePlan(scene.grid, settings.seed);
  const result = applyTheme(theme, plan);
  const layer = result.layers[0];
  if (!layer) throw new Error('the theme of the examples has a layer');
  const { width } = plan.grid;
  return {
    scene,
    theme,
    plan,
    order,
    layer,
    placed: placedIn(theme, layer),
    explained: Array.from(plan.grid.cells, (_, cell) => explainCell(theme, plan, cell % width, Math.floor(cell / width), [layer.parts])),
    digest: digest({ width: 4, height: 2, cells: digitsOf(themeDigest(result)) }, plan.grid),
  };
}

/** The eight digits of a fingerprint, as the cells of a grid: so it goes into another one. */
function digitsOf(hex: string): Uint8Array {
  return Uint8Array.from(hex, (digit) => Number.parseInt(digit, 16));
}

function placedIn(theme: Theme, { winners, outputs, orientations, beside }: LayerResult): readonly Placed[] {
  const rules = rulesOf(theme).map(({ rule }) => ({ rule, fits: fitsOf(rule) }));
  const inCells = Array.from(winners, (number, cell) => ({ cell, number, output: outputs[cell] ?? 0, orientation: orientations[cell] ?? 0 }));
  return [...inCells.filter(({ number }) => number > 0), ...beside]
    .sort((a, b) => a.number - b.number || a.cell - b.cell)
    .map((one) => {
      const made = rules[one.number - 1];
      const parts = made?.fits.find(({ code }) => code === one.orientation)?.parts ?? [];
      return { ...one, parts: (made?.rule.claims ?? 0) & 1 ? [...PARTS.slice(0, 1), ...parts] : parts };
    });
}

/** Who holds a part of a cell: place of the rule in the order in which rules run, from 1, and the cell at which it applied. */
export function partHolder({ layer, plan }: Run, x: number, y: number, part: Part): { readonly number: number; readonly cell: number } | null {
  const cell = y * plan.grid.width + x;
  if (part.dx !== 0 || part.dy !== 0) return layer.parts && holderOf(layer.parts, x, y, part);
  const number = layer.winners[cell] ?? 0;
  return number === 0 ? null : { number, cell };
}

/** Where a part lies on the lattice: column and row. */
export function latticePlace({ plan }: Run, x: number, y: number, part: Part): readonly [number, number] {
  const width = 2 * plan.grid.width + 1;
  const at = latticeIndex({ width }, x, y, part);
  return [at % width, Math.floor(at / width)];
}
