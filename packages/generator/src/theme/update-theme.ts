/*
 * Applies a theme again after a change of the plan, but only where the result can differ, so that an editor is quick.
 * That part of the level is cut out and given to the engine as a plan with its origin, so its random numbers are the
 * same.
 */
import { boundsOf, type CellRect, grown, joined } from '../cell-rect.ts';
import { cutGrid, type Grid, pasteGrid } from '../grid.ts';
import { applyTheme, type LayerResult, mapCells, type ThemeResult } from './apply-theme.ts';
import { isMultiTile } from './multi-tile.ts';
import { isFixed, type Plan } from './plan.ts';
import { isReady } from './rule-test.ts';
import { CELL_CLAIM, type Layer, reachOf, rulesOf, type Theme } from './theme.ts';

/** Which cells of a plan have changed; null for none. */
interface PlanChange {
  /** cells with another kind, which the patterns of cells around them read */
  readonly kinds: CellRect | null;
  /** cells with other biomes or another fixed mark, which only rules at the cell itself read */
  readonly marks: CellRect | null;
}

interface ThemeUpdate {
  /** equal to `applyTheme` of the whole level */
  readonly result: ThemeResult;
  /** the cells of each layer that were redone; null if none were */
  readonly dirty: readonly (CellRect | null)[];
}

/**
 * How far a changed kind can change the results of a layer: the radius of its largest pattern. Infinity if rules claim
 * edges or corners or have outputs larger than a cell: these block one another, so a change can spread through the
 * whole level.
 */
export function reachOfLayer(theme: Theme, { groups }: Layer): number {
  const rules = groups.flatMap((group) => group.rules).filter(isReady);
  if (rules.some((rule) => rule.claims !== CELL_CLAIM || isMultiTile(theme, rule)))
    return Number.POSITIVE_INFINITY;
  return rules.reduce((reach, { size }) => Math.max(reach, reachOf(size)), 0);
}

/** Compares two plans. Another size, seed, origin or set of global biomes counts as a change of all cells. */
export function changeBetween(before: Plan, after: Plan): PlanChange {
  const { width, height } = after.grid;
  const isOther =
    before.grid.width !== width ||
    before.grid.height !== height ||
    before.seed !== after.seed ||
    before.globalBiomes !== after.globalBiomes;
  if (isOther || before.origin.x !== after.origin.x || before.origin.y !== after.origin.y)
    return { kinds: { x: 0, y: 0, width, height }, marks: null };
  return {
    kinds: boundsOf(after.grid, (cell) => before.grid.cells[cell] !== after.grid.cells[cell]),
    marks: boundsOf(
      after.grid,
      (cell) =>
        (before.cellBiomes?.[cell] ?? 0) !== (after.cellBiomes?.[cell] ?? 0) ||
        isFixed(before, cell) !== isFixed(after, cell),
    ),
  };
}

/**
 * Applies a theme where a change can have an effect, and keeps the rest.
 * @param before the result before the change
 * @param change see {@link changeBetween}; a larger rectangle is slower and gives the same
 */
export function updateTheme(
  theme: Theme,
  plan: Plan,
  before: ThemeResult,
  change: PlanChange,
): ThemeUpdate {
  const { grid } = plan;
  const dirty = theme.layers.map((layer) => dirtyRect(theme, layer, plan, change));
  const painted = [...before.painted];
  const layers = before.layers.map((old, index) => {
    const rect = dirty[index] ?? null;
    if (rect === null) return old;
    const redone = redo(theme, index, plan, rect);
    if (rect.width === grid.width && rect.height === grid.height) {
      for (const { number, layerIndex } of rulesOf(theme))
        if (layerIndex === index) painted[number - 1] = redone.painted[number - 1] ?? 0;
      return redone.layer;
    }
    recount(painted, cutGrid({ ...grid, cells: old.winners }, rect).cells, -1);
    recount(painted, redone.layer.winners, 1);
    return merged(old, redone.layer, rect, grid);
  });
  return { result: { width: grid.width, height: grid.height, layers, painted }, dirty };
}

function recount(painted: number[], winners: Uint8Array, by: 1 | -1): void {
  for (const number of winners)
    if (number > 0) painted[number - 1] = (painted[number - 1] ?? 0) + by;
}

function dirtyRect(
  theme: Theme,
  layer: Layer,
  { grid }: Plan,
  { kinds, marks }: PlanChange,
): CellRect | null {
  const reach = reachOfLayer(theme, layer);
  const whole = reach === Number.POSITIVE_INFINITY;
  return joined(kinds && grown(kinds, reach, grid), marks && grown(marks, whole ? reach : 0, grid));
}

/** Applies one layer to a rectangle. The rules of other layers are switched off, not left out, to keep the numbers. */
function redo(
  theme: Theme,
  index: number,
  plan: Plan,
  rect: CellRect,
): { readonly layer: LayerResult; readonly painted: readonly number[] } {
  const alone = {
    ...theme,
    layers: theme.layers.map((layer, at) =>
      at === index ? layer : { ...layer, groups: layer.groups.map(switchedOff) },
    ),
  };
  const layer = theme.layers[index];
  const seen = layer ? grown(rect, reachOfLayer(theme, layer), plan.grid) : rect;
  const { layers, painted } = applyTheme(alone, cutPlan(plan, seen));
  const made = layers[index];
  if (!made) throw new RangeError(`The theme has no layer ${index}`);
  const inner = { ...rect, x: rect.x - seen.x, y: rect.y - seen.y };
  if (rect.width === seen.width && rect.height === seen.height) return { layer: made, painted };
  return {
    layer: mapCells(
      made,
      (cells) => cutGrid({ width: seen.width, height: seen.height, cells }, inner).cells,
    ),
    painted,
  };
}

function switchedOff(group: Layer['groups'][number]): Layer['groups'][number] {
  return { ...group, rules: group.rules.map((rule) => ({ ...rule, enabled: false })) };
}

function cutPlan(plan: Plan, rect: CellRect): Plan {
  const { width, height } = plan.grid;
  const cut = (cells: Uint8Array): Uint8Array => cutGrid({ width, height, cells }, rect).cells;
  const biomes = plan.cellBiomes;
  return {
    ...plan,
    grid: cutGrid(plan.grid, rect),
    fixed: plan.fixed && cut(plan.fixed),
    cellBiomes:
      biomes &&
      Uint32Array.from({ length: rect.width * rect.height }, (_, cell) => {
        const column = cell % rect.width;
        return biomes[(rect.y + (cell - column) / rect.width) * width + rect.x + column] ?? 0;
      }),
    origin: { x: plan.origin.x + rect.x, y: plan.origin.y + rect.y },
  };
}

/** A layer in which a rectangle is replaced. Such a layer has no claims and no slices; see {@link reachOfLayer}. */
function merged(
  old: LayerResult,
  part: LayerResult,
  { x, y, width, height }: CellRect,
  grid: Grid,
): LayerResult {
  return mapCells(
    old,
    (cells, name) =>
      pasteGrid({ ...grid, cells }, { width, height, cells: part[name] ?? cells }, x, y).cells,
  );
}
