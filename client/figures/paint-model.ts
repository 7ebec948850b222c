import { describePicture } from '#site/computes.ts';
import type { FigureModel } from '../../shared/figure-host/figure.ts';
import type { PaintedModel } from './figure-worker.ts';

/** A model with its pictures painted, and without the functions that paint, which cannot travel out of a worker. */
export function paintModel({ pictures, ...model }: FigureModel<unknown>): PaintedModel {
  return { ...model, pictures: pictures.map((picture) => ({ ...describePicture(picture), pixels: picture.paint().pixels })) };
}
