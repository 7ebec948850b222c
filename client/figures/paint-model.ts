import type { FigureModel } from '../../shared/figure-host/figure.ts';
import { type Computing, describePicture } from '../../shared/figure-host/plugin.ts';
import type { PaintedModel } from './figure-worker.ts';

/** A model with its pictures painted, and without the functions that paint, which cannot travel out of a worker. */
export function paintModel(
  { pictures, ...model }: FigureModel<unknown>,
  computing: Computing,
): PaintedModel {
  return {
    ...model,
    pictures: pictures.map((picture) => ({
      ...describePicture(picture, computing),
      pixels: picture.paint().pixels,
    })),
  };
}
