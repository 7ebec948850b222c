import type { Views } from '#engine/shared/figure-host/plugin.ts';

/**
 * The modules that a page loads to show figures, by the name of the figure. A new figure is a folder, a line here and a
 * line in `computes.ts`. Figures without settings are in `stills/stills.tsx`.
 */
const VIEWS = {
  pipeline: () => import('./figures/pipeline/figure.tsx'),
  walker: () => import('./figures/walker/figure.tsx'),
  noise: () => import('./figures/noise/figure.tsx'),
  'post-processing': () => import('./figures/post-processing/figure.tsx'),
  inspector: () => import('./figures/inspector/figure.tsx'),
  claims: () => import('./figures/claims/figure.tsx'),
  rules: () => import('./figures/rules/figure.tsx'),
  biomes: () => import('./figures/biomes/figure.tsx'),
  rocks: () => import('./figures/rocks/figure.tsx'),
  'multi-tile': () => import('./figures/multi-tile/figure.tsx'),
  nested: () => import('./figures/nested/figure.tsx'),
  rectangle: () => import('./figures/rectangle/figure.tsx'),
  cave: () => import('./figures/cave/figure.tsx'),
  paths: () => import('./figures/paths/figure.tsx'),
  structures: () => import('./figures/structures/figure.tsx'),
  chunks: () => import('./figures/chunks/figure.tsx'),
  'chunk-rings': () => import('./figures/chunk-rings/figure.tsx'),
  paint: () => import('./figures/paint/figure.tsx'),
  'island-region': () => import('./figures/island-region/figure.tsx'),
} satisfies Views;

export type FigureName = keyof typeof VIEWS;

export const views: Readonly<Record<FigureName, Views[string]>> & Views = VIEWS;
