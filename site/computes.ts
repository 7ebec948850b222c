import type { Computes, Computing } from '#engine/shared/figure-host/plugin.ts';
import { describePicture } from './level/themed.ts';
import { tellCell } from './level/why/cell-story.ts';
import type { FigureName } from './views.ts';

const computes: Readonly<Record<FigureName, Computes[string]>> = {
  pipeline: () => import('./figures/pipeline/compute.ts'),
  walker: () => import('./figures/walker/compute.ts'),
  noise: () => import('./figures/noise/compute.ts'),
  'post-processing': () => import('./figures/post-processing/compute.ts'),
  inspector: () => import('./figures/inspector/compute.ts'),
  claims: () => import('./figures/claims/compute.ts'),
  rules: () => import('./figures/rules/compute.ts'),
  biomes: () => import('./figures/biomes/compute.ts'),
  rocks: () => import('./figures/rocks/compute.ts'),
  'multi-tile': () => import('./figures/multi-tile/compute.ts'),
  nested: () => import('./figures/nested/compute.ts'),
  rectangle: () => import('./figures/rectangle/compute.ts'),
  cave: () => import('./figures/cave/compute.ts'),
  paths: () => import('./figures/paths/compute.ts'),
  structures: () => import('./figures/structures/compute.ts'),
  chunks: () => import('./figures/chunks/compute.ts'),
  'chunk-rings': () => import('./figures/chunk-rings/compute.ts'),
  paint: () => import('./figures/paint/compute.ts'),
  'island-region': () => import('./figures/island-region/compute.ts'),
};

/** What computes the figures of this site, and explains cells of their levels. */
export const computing: Computing = {
  computes,
  describePicture,
  explainPlace: ({ themed }, x, y) => (themed ? tellCell(themed, x, y) : null),
};
