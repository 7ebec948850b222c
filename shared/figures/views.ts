import type { AnyFigure } from './figure.ts';

type LoadView = () => Promise<{ readonly figure: AnyFigure }>;

/**
 * The modules that a page loads to show figures, by the name of the figure. A new figure is a folder, a line here and a
 * line in `computes.ts`. Figures without settings are in `server/figures/stills.tsx`.
 */
const VIEWS = {
  pipeline: () => import('./pipeline/figure.tsx'),
  walker: () => import('./walker/figure.tsx'),
  noise: () => import('./noise/figure.tsx'),
  'post-processing': () => import('./post-processing/figure.tsx'),
  inspector: () => import('./inspector/figure.tsx'),
  claims: () => import('./claims/figure.tsx'),
  rules: () => import('./rules/figure.tsx'),
  biomes: () => import('./biomes/figure.tsx'),
  rocks: () => import('./rocks/figure.tsx'),
  'multi-tile': () => import('./multi-tile/figure.tsx'),
  nested: () => import('./nested/figure.tsx'),
  rectangle: () => import('./rectangle/figure.tsx'),
  cave: () => import('./cave/figure.tsx'),
  paths: () => import('./paths/figure.tsx'),
  structures: () => import('./structures/figure.tsx'),
  chunks: () => import('./chunks/figure.tsx'),
  'chunk-rings': () => import('./chunk-rings/figure.tsx'),
  paint: () => import('./paint/figure.tsx'),
  'island-region': () => import('./island-region/figure.tsx'),
} satisfies Readonly<Record<string, LoadView>>;

export type FigureName = keyof typeof VIEWS;

export const views: Readonly<Record<FigureName, LoadView>> = VIEWS;

export function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(VIEWS, name);
}
