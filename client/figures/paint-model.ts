import type { FigureModel } from '../../shared/figures/figure.ts';
import type { PaintedModel } from './figure-line.ts';

/** Paints all pictures of a model, and leaves out what cannot travel. */
export function paintModel({ pictures, ...model }: FigureModel<unknown>): PaintedModel {
  return { ...model, pictures: pictures.map(({ paint, preview: _, ...picture }) => ({ ...picture, pixels: paint().pixels })) };
}
