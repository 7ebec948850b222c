import { applyTheme, contains, type Explainer, makeExplainer } from 'generator';
import type { CellStory, Themed } from '../level.ts';
import { storyLayers } from './story-layers.ts';

/** Prepared explanations. A picture's declaration lives as long as its model, and cells are asked about one by one. */
const explainers = new WeakMap<Themed, Explainer>();

/** The life of a cell of a themed level; null outside the level. */
export function tellCell(themed: Themed, x: number, y: number): CellStory | null {
  const { theme, plan } = themed;
  if (!contains(plan.grid, x, y)) return null;
  const explain =
    explainers.get(themed) ?? makeExplainer(theme, plan, applyTheme(theme, plan).layers);
  explainers.set(themed, explain);
  const kind = plan.grid.cells[y * plan.grid.width + x] ?? 0;
  const { x: left, y: bottom } = themed.corner ?? { x: 0, y: 0 };
  const name = `(${x + left}, ${y + bottom})`;
  return {
    x,
    y,
    name,
    kind: theme.kinds[kind]?.name ?? 'nothing',
    life: themed.life?.(x, y) ?? [],
    layers: storyLayers(theme, explain(x, y), kind),
  };
}
