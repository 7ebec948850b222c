import type {
  AnyFigure,
  AnySettings,
  FigureModel,
  FigurePicture,
  PaintablePicture,
  PlaceStory,
} from './figure.ts';

/* What a site brings to show figures. Its folder has a file for each place where they run; see `content/README.md`. */

/** `views` of `#site/views.ts`: the modules that a page loads to show figures, by the name of the figure. */
export type Views = Readonly<Record<string, () => Promise<{ readonly figure: AnyFigure }>>>;

/** The modules that a worker loads to compute figures, by the name of the figure. They load no view. */
export type Computes = Readonly<
  Record<string, () => Promise<{ compute(settings: AnySettings): FigureModel<unknown> }>>
>;

/** `computing` of `#site/computes.ts`. */
export interface Computing {
  readonly computes: Computes;
  /** Describes a picture as plain data. Needed only if pictures have fields that are not plain. */
  describePicture?(picture: PaintablePicture): FigurePicture;
  /** Explains a place in a picture; null if there is nothing to say. */
  explainPlace?(picture: PaintablePicture, x: number, y: number): PlaceStory | null;
}

/** A picture as plain data. */
export function describePicture(
  picture: PaintablePicture,
  { describePicture }: Computing,
): FigurePicture {
  if (describePicture) return describePicture(picture);
  const { paint, ...described } = picture;
  return described;
}
