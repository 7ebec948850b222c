import {
  CAVE,
  DUNGEON_WORDS,
  type Explained,
  type Explainer,
  filterNoise,
  type LayerResult,
  MOSS,
  makeExplainer,
  makePlan,
  type Plan,
  planOfMarked,
} from 'generator';
import type { RulesSettings } from './settings.ts';

/** The noise that writes the biome Moss in patches. */
const PATCHES = { wavelength: 7, octaves: 2, minimum: 0.53 };

/** The chosen cell, clamped to the plan. */
export function chosenCell({
  plan,
  x,
  y,
}: Pick<RulesSettings, 'plan' | 'x' | 'y'>): readonly [number, number] {
  return [Math.min(x, plan.width - 1), Math.min(y, plan.height - 1)];
}

/** The plan that the rules are applied to. The biomes Cave and Moss are those of the example themes. */
export function planOf({
  rules,
  plan: marked,
  seed,
  cave,
  moss,
}: Pick<RulesSettings, 'rules' | 'plan' | 'seed' | 'cave' | 'moss'>): Plan {
  if (marked.marks || rules.id !== DUNGEON_WORDS.id) return planOfMarked(marked, seed);
  const grid = marked;
  const globalBiomes = (cave ? CAVE : 0) | (moss === 'everywhere' ? MOSS : 0);
  if (moss !== 'patches') return makePlan(grid, seed, { globalBiomes });
  const noise = filterNoise(PATCHES, seed);
  const cellBiomes = Uint32Array.from(grid.cells, (_, cell) => {
    const x = cell % grid.width;
    return noise(x, (cell - x) / grid.width) >= PATCHES.minimum ? MOSS : 0;
  });
  return makePlan(grid, seed, { globalBiomes, cellBiomes });
}

/** The explainer of the last level: preparing one takes longer than explaining a cell. */
let last: { readonly layers: readonly LayerResult[]; readonly explain: Explainer } | undefined;

/**
 * The verdicts of all rules on a cell, computed on the page without waiting for the worker.
 * @param layers what the rules chose; a new object for each theme and plan
 */
export function explainHere(
  settings: RulesSettings,
  x: number,
  y: number,
  layers: readonly LayerResult[],
): readonly Explained[] {
  if (last?.layers !== layers)
    last = { layers, explain: makeExplainer(settings.rules, planOf(settings), layers) };
  return last.explain(x, y);
}
