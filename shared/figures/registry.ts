import type { AnyFigure, AnySettings, FigureModel, FigureModules } from './figure.ts';

/** Every figure by the name that pages use. A new figure is a folder beside this file and a line here. */
export const figures: Readonly<Record<string, FigureModules>> = {
  pipeline: { view: () => import('./pipeline/figure.tsx'), compute: () => import('./pipeline/compute.ts') },
  octaves: { view: () => import('./stills/octaves.tsx'), compute: () => import('./stills/octaves.tsx') },
  fractals: { view: () => import('./stills/fractals.tsx'), compute: () => import('./stills/fractals.tsx') },
  'int-grid-to-theme': { view: () => import('./stills/int-grid-to-theme.tsx'), compute: () => import('./stills/int-grid-to-theme.tsx') },
  walker: { view: () => import('./walker/figure.tsx'), compute: () => import('./walker/compute.ts') },
  noise: { view: () => import('./noise/figure.tsx'), compute: () => import('./noise/compute.ts') },
  'post-processing': { view: () => import('./post-processing/figure.tsx'), compute: () => import('./post-processing/compute.ts') },
  inspector: { view: () => import('./inspector/figure.tsx'), compute: () => import('./inspector/compute.ts') },
  claims: { view: () => import('./claims/figure.tsx'), compute: () => import('./claims/compute.ts') },
  rules: { view: () => import('./rules/figure.tsx'), compute: () => import('./rules/compute.ts') },
  biomes: { view: () => import('./biomes/figure.tsx'), compute: () => import('./biomes/compute.ts') },
  rocks: { view: () => import('./rocks/figure.tsx'), compute: () => import('./rocks/compute.ts') },
  'multi-tile': { view: () => import('./multi-tile/figure.tsx'), compute: () => import('./multi-tile/compute.ts') },
  nested: { view: () => import('./nested/figure.tsx'), compute: () => import('./nested/compute.ts') },
  rectangle: { view: () => import('./rectangle/figure.tsx'), compute: () => import('./rectangle/compute.ts') },
  cave: { view: () => import('./cave/figure.tsx'), compute: () => import('./cave/compute.ts') },
  paths: { view: () => import('./paths/figure.tsx'), compute: () => import('./paths/compute.ts') },
  structures: { view: () => import('./structures/figure.tsx'), compute: () => import('./structures/compute.ts') },
  chunks: { view: () => import('./chunks/figure.tsx'), compute: () => import('./chunks/compute.ts') },
  'chunk-rings': { view: () => import('./chunk-rings/figure.tsx'), compute: () => import('./chunk-rings/compute.ts') },
  paint: { view: () => import('./paint/figure.tsx'), compute: () => import('./paint/compute.ts') },
  'island-region': { view: () => import('./island-region/figure.tsx'), compute: () => import('./island-region/compute.ts') },
};

/** A figure with all its code: what the server needs, which has no time to wait while it compiles a page. */
export interface LoadedFigure {
  readonly figure: AnyFigure;
  compute(settings: AnySettings): FigureModel<unknown>;
}

/** Loads some figures, all of them by default. */
export async function loadFigures(modules: Readonly<Record<string, FigureModules>> = figures): Promise<ReadonlyMap<string, LoadedFigure>> {
  return new Map(
    await Promise.all(
      Object.entries(modules).map(async ([name, { view, compute }]) => {
        const [{ figure }, { compute: run }] = await Promise.all([view(), compute()]);
        return [name, { figure, compute: run }] as const;
      }),
    ),
  );
}
