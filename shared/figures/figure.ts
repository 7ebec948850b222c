import type { VNode } from 'preact';
import type { Description, SettingsOf } from '../generator/settings.ts';
import type { Raster } from '../generator/tiles/raster.ts';

/** One picture of a figure, as it is described. */
export interface FigurePicture {
  /** unique in its figure, fit for an address: lower-case letters, digits and hyphens */
  readonly id: string;
  /** short name below the picture */
  readonly label: string;
  /** a few words beside the label */
  readonly note: string;
  /** a sentence for who cannot see the picture; its numbers are computed from the level */
  readonly alt: string;
  /** pixels of the raster */
  readonly width: number;
  /** pixels of the raster */
  readonly height: number;
  /** There is a small one that stands for it while scripts are on their way. */
  readonly hasPreview?: boolean;
}

/** A picture that can be painted. Nothing is painted before it is asked for. */
export interface PaintablePicture extends FigurePicture {
  /** Gives the same pixels at every call. */
  paint(): Raster;
  /**
   * The same in flat colours and few pixels: a kilobyte where the picture itself has tens. A browser that is about to paint the picture by itself
   * loads no more than this; one without scripts loads the picture.
   */
  preview?(): Raster;
}

/** What a figure shows of some settings, without its pixels. Plain data: it comes out of a worker. */
export interface SeenModel<Facts> {
  /** columns and rows of the level, in cells */
  readonly size: { readonly width: number; readonly height: number };
  /** 8 hex digits over what is shown: the int grid, or the grey steps of all height fields */
  readonly digest: string;
  /** a sentence with the numbers that matter, such as "412 floor cells in 1 area, 57 × 41." */
  readonly summary: string;
  /** whatever else the view needs; typed arrays are fine */
  readonly facts: Facts;
  readonly pictures: readonly FigurePicture[];
}

/** What a figure computes from its settings. */
export interface FigureModel<Facts> extends SeenModel<Facts> {
  /** the same ids whatever the settings */
  readonly pictures: readonly PaintablePicture[];
}

/** Settings that prove a sentence of the page. */
export interface Experiment<D extends Description> {
  /** a few words on a chip */
  readonly label: string;
  /** what one then sees; a sentence */
  readonly proves: string;
  /** all other settings take the defaults of the figure on its page */
  readonly settings: Partial<SettingsOf<D>>;
}

/** What the shell hands to the view of a figure. */
export interface ViewProps<D extends Description, Facts> {
  readonly settings: SettingsOf<D>;
  readonly model: SeenModel<Facts>;
  /** the figure's id in its page, a prefix for the ids of its elements */
  readonly id: string;
  /** false in the server's HTML and until the script has taken over: what cannot work yet is disabled, not missing, so that nothing shifts */
  readonly isLive: boolean;
  /**
   * Changes settings. While something moves (a slider, a playback) say `'moving'`: the address is left alone until a change is `'done'`.
   */
  change(settings: Partial<SettingsOf<D>>, when?: Change): void;
}

export type Change = 'moving' | 'done';

/** Settings that are shown together. The first group stands open, further ones can be folded. */
export interface ControlGroup<Name extends string> {
  readonly label: string;
  readonly settings: readonly Name[];
  /** Unfolded from the start; for a group that fits beside its picture. */
  readonly isOpen?: boolean;
}

/**
 * What a figure is. The view is a Preact component that renders to the same HTML on the server and in the browser; what it shows is computed by
 * the `compute` that the registry names beside it. Members are methods, so that figures of different settings fit into one registry.
 */
export interface FigureDefinition<D extends Description, Facts> {
  readonly name: string;
  /** what stands above the controls and is spoken first: "Noise playground" */
  readonly title: string;
  /** The ranges are those that keep the work small: a level of at most 128 x 128 cells. None at all means a still picture. */
  readonly settings: D;
  readonly groups: readonly ControlGroup<keyof D & string>[];
  readonly experiments: readonly Experiment<D>[];
  /** Where controls stand on a wide screen. */
  readonly controls: 'beside' | 'below';
  /** one or two sentences: what to see */
  caption(settings: SettingsOf<D>): string;
  view(props: ViewProps<D, Facts>): VNode;
}

/** Computes what a figure shows. Pure: the same settings give the same model everywhere. */
export type Compute<D extends Description, Facts> = (settings: SettingsOf<D>) => FigureModel<Facts>;

export type AnySettings = SettingsOf<Description>;

/** {@link ViewProps} of any figure. */
export interface AnyViewProps {
  readonly settings: AnySettings;
  readonly model: SeenModel<unknown>;
  readonly id: string;
  readonly isLive: boolean;
  change(settings: AnySettings, when?: Change): void;
}

/** A {@link FigureDefinition} of any settings, for whoever treats all figures alike. Written out, since it has to be compared by its members. */
export interface AnyFigure {
  readonly name: string;
  readonly title: string;
  readonly settings: Description;
  readonly groups: readonly ControlGroup<string>[];
  readonly experiments: readonly { readonly label: string; readonly proves: string; readonly settings: AnySettings }[];
  readonly controls: 'beside' | 'below';
  caption(settings: AnySettings): string;
  view(props: AnyViewProps): VNode;
}

/** The modules of a figure: what is shown, and what is computed. They are apart, so that the page does not load what its worker runs. */
export interface FigureModules {
  view(): Promise<{ readonly figure: AnyFigure }>;
  compute(): Promise<{ compute(settings: AnySettings): FigureModel<unknown> }>;
}

/** Keeps the types of a definition together. */
export function defineFigure<const D extends Description, Facts>(definition: FigureDefinition<D, Facts>): FigureDefinition<D, Facts> {
  return definition;
}
