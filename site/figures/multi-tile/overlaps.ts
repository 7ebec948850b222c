import {
  anchorCell,
  applyTheme,
  differingCells,
  FOREST,
  forestRules,
  GRASS,
  type Grid,
  type LayerResult,
  type OutputSize,
  type Overlaps,
  type Plan,
  type Rule,
  rulesOf,
  sizeOfOutputTile,
  type Theme,
  themeDigest,
  thingOnGrass,
  WILDS_WORDS,
  wildsTheme,
  worldPlan,
} from 'generator';
import { LEVEL, type MultiTileSettings } from './settings.ts';

/** One output in the level. */
interface Placed {
  /** its lower left cell */
  readonly x: number;
  readonly y: number;
  readonly size: OutputSize;
  /** the cell that the pattern matched */
  readonly matched: { readonly x: number; readonly y: number };
}

/** Both settings of Overlaps, in the order of the pictures. */
export const OVERLAPS = ['row-order', 'highest-hash'] as const satisfies readonly Overlaps[];

/** The plan with grass instead of forest, so that outputs have more room. */
export function levelPlan(seed: number): Plan {
  const plan = worldPlan(seed, LEVEL);
  return {
    ...plan,
    grid: { ...plan.grid, cells: plan.grid.cells.map((kind) => (kind === FOREST ? GRASS : kind)) },
  };
}

/** Cells of grass: the most that outputs can cover. */
export function grassOf({ cells }: Grid): number {
  return cells.reduce((sum, kind) => (kind === GRASS ? sum + 1 : sum), 0);
}

/** A level under one setting of Overlaps. */
export type Settled = ReturnType<typeof settle>;

/** The level under one setting of Overlaps, compared with a scan from the other corner. */
export function settle(settings: MultiTileSettings, plan: Plan, overlaps: Overlaps) {
  const theme = wildsTheme(rulesFor(settings, overlaps));
  const result = applyTheme(theme, plan);
  const layer = onlyLayer(result.layers);
  const differing = differingCells(
    layer,
    onlyLayer(applyTheme(theme, plan, { isBackwards: true }).layers),
  );
  return {
    overlaps,
    theme,
    layer,
    digest: themeDigest(result),
    placed: placedIn(theme, layer, settings),
    covered: result.painted.reduce((sum, cells) => sum + cells, 0),
    /** 1 for each cell that would differ if the scan began in the north-east */
    differing,
    differs: differing.reduce((sum, bit) => sum + bit, 0),
  };
}

function rulesFor(
  { output, anchor, probability }: MultiTileSettings,
  overlaps: Overlaps,
): readonly Rule[] {
  if (output === 'forest') return forestRules(overlaps, anchor);
  if (output === 'small-first') return [...forestRules(overlaps, anchor)].reverse();
  return [thingOnGrass({ output, anchor, overlaps, probability })];
}

function onlyLayer([layer]: readonly LayerResult[]): LayerResult {
  if (!layer) throw new Error('the theme has one layer');
  return layer;
}

function placedIn(
  theme: Theme,
  { winners, outputs, slices }: LayerResult,
  { anchor }: MultiTileSettings,
): readonly Placed[] {
  const rules = rulesOf(theme);
  return Array.from(winners.keys()).flatMap((cell) => {
    // Each output is counted once, at its lower left cell.
    const id = rules[(winners[cell] ?? 0) - 1]?.rule.outputs[outputs[cell] ?? 0];
    if (id === undefined || (slices?.[cell] ?? 0) > 1) return [];
    const size = sizeOfOutputTile(WILDS_WORDS, id);
    const [dx, dy] = anchorCell(anchor, size);
    const x = cell % LEVEL.width;
    const y = (cell - x) / LEVEL.width;
    return [{ x, y, size, matched: { x: x + dx, y: y + dy } }];
  });
}

/** The output size that the pictures of the anchors show: that of the first rule. */
export function shownSize(output: MultiTileSettings['output']): OutputSize {
  return sizeOfOutputTile(
    WILDS_WORDS,
    output === 'forest' || output === 'small-first' ? 'grove' : output,
  );
}
