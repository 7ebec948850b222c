import type { AnyFigure, AnySettings, FigureModel, FigurePicture, PaintablePicture, PlaceStory } from './figure.ts';

/* What a site brings to show figures. Its folder has a file for each place where they run; see `content/README.md`. */

/** `views` of `#site/views.ts`: the modules that a page loads to show figures, by the name of the figure. */
export type Views = Readonly<Record<string, () => Promise<{ readonly figure: AnyFigure }>>>;

/** `computes` of `#site/computes.ts`: the modules that a worker loads to compute figures. They load no view. */
export type Computes = Readonly<Record<string, () => Promise<{ compute(settings: AnySettings): FigureModel<unknown> }>>>;

/** All of `#site/computes.ts`. */
export interface Computing {
  readonly computes: Computes;
  /** Describes a picture as plain data, without the functions that paint it. */
  describePicture(picture: PaintablePicture): FigurePicture;
  /** Explains a place in a picture; null if there is nothing to say. */
  explainPlace(picture: PaintablePicture, x: number, y: number): PlaceStory | null;
}
