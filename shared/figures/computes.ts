import type { AnySettings, FigureModel } from './figure.ts';
import type { FigureName } from './views.ts';

type LoadCompute = () => Promise<{ compute(settings: AnySettings): FigureModel<unknown> }>;

/** The modules that a worker loads to compute figures. Separate from the views, which only pages load. */
export const computes: Readonly<Record<FigureName, LoadCompute>> = {
  pipeline: () => import('./pipeline/compute.ts'),
  walker: () => import('./walker/compute.ts'),
  noise: () => import('./noise/compute.ts'),
  'post-processing': () => import('./post-processing/compute.ts'),
  inspector: () => import('./inspector/compute.ts'),
  claims: () => import('./claims/compute.ts'),
  rules: () => import('./rules/compute.ts'),
  biomes: () => import('./biomes/compute.ts'),
  rocks: () => import('./rocks/compute.ts'),
  'multi-tile': () => import('./multi-tile/compute.ts'),
  nested: () => import('./nested/compute.ts'),
  rectangle: () => import('./rectangle/compute.ts'),
  cave: () => import('./cave/compute.ts'),
  paths: () => import('./paths/compute.ts'),
  structures: () => import('./structures/compute.ts'),
  chunks: () => import('./chunks/compute.ts'),
  'chunk-rings': () => import('./chunk-rings/compute.ts'),
  paint: () => import('./paint/compute.ts'),
  'island-region': () => import('./island-region/compute.ts'),
};
