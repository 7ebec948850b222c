import type { Raster } from '../generator/tiles/raster.ts';

/** One picture of a figure. Nothing is painted before {@link FigurePanel.paint} is called. */
export interface FigurePanel {
  /** unique in its figure, fit for an address: lower-case letters and hyphens */
  readonly id: string;
  /** short name above or below the picture */
  readonly label: string;
  /** a few words beside the label */
  readonly note: string;
  /** a sentence for who cannot see the picture; its numbers are computed from the level */
  readonly alt: string;
  /** pixels of the raster, the same for all panels of a figure */
  readonly width: number;
  /** pixels of the raster */
  readonly height: number;
  /** Gives the same pixels at every call. */
  paint(): Raster;
}

/** A still picture row of one seed. Seed, size and digest are shown apart from the caption. */
export interface Figure {
  readonly name: string;
  /** one or two sentences: what to see */
  readonly caption: string;
  readonly seed: number;
  /** columns and rows of the level, in cells */
  readonly size: { readonly width: number; readonly height: number };
  /** 8 hex digits over what the panels show: the int grid, or the grey steps of all height fields */
  readonly digest: string;
  readonly panels: readonly FigurePanel[];
}

/** A figure that can be asked for by name. */
export interface FigureDefinition {
  readonly name: string;
  /** Computes the level; pure, so the result may be kept for good. */
  make(): Figure;
}
