import type { ReactElement, ReactNode } from 'react';
import type { Description, SettingsOf } from 'settings';

/** The pixels of a picture, row by row from the top, four bytes each: red, green, blue and opacity. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** One picture of a figure, as it is described. A plugin may declare further fields, which have to be plain data. */
export interface FigurePicture {
  /** unique in its figure, fit for an address: lower-case letters, digits and hyphens */
  readonly id: string;
  /** short name, as a tag in the picture */
  readonly label: string;
  /** a few words beside the label */
  readonly note: string;
  /** a sentence for readers who cannot see the picture; its numbers are computed from the level */
  readonly alt: string;
  /** pixels of the raster */
  readonly width: number;
  /** pixels of the raster */
  readonly height: number;
  /** whether the picture can also be had in the file formats of its figure */
  readonly isDownloadable?: true;
}

/** A picture with its pixels, as they come from the worker. */
export interface PaintedPicture extends FigurePicture {
  readonly pixels?: Uint8ClampedArray<ArrayBuffer>;
}

/** A picture that is painted on demand. A plugin may declare further fields, from which it describes the picture. */
export interface PaintablePicture extends FigurePicture {
  /** Returns the same pixels at every call. */
  paint(): Raster;
}

/** What a figure says about a place in one of its pictures. A plugin declares further fields. */
export interface PlaceStory {
  /** coordinates by which the figure knows the place: "(3, 8)" */
  readonly name: string;
}

/** Asks a figure about a place in a picture. The answer is null if there is no such place any more. */
export type ExplainPlace = (picture: string, x: number, y: number) => Promise<PlaceStory | null>;

/** What a figure shows for some settings, without pixels. Plain data, since a worker sends it. */
export interface SeenModel<Facts> {
  /** columns and rows of what is shown, in cells or in pixels */
  readonly size: { readonly width: number; readonly height: number };
  /** 8 hex digits that name what is shown: equal digests mean equal results */
  readonly digest?: string;
  /** a sentence with the numbers that matter, such as "412 floor cells in 1 area, 57 × 41." */
  readonly summary: string;
  /** other data for the view; typed arrays are allowed */
  readonly facts: Facts;
  readonly pictures: readonly FigurePicture[];
}

/** What a figure computes from its settings. */
export interface FigureModel<Facts> extends SeenModel<Facts> {
  /** the same ids whatever the settings; the view shows the first one first, so that a page loads it at once */
  readonly pictures: readonly PaintablePicture[];
}

/** Settings that demonstrate a statement of the page. */
interface Experiment<D extends Description> {
  /** a few words on a chip */
  readonly label: string;
  /** a sentence that says what the figure then shows */
  readonly proves: string;
  /** all other settings take the defaults of the figure on its page */
  readonly settings: Partial<SettingsOf<D>>;
}

/** What the shell passes to the view of a figure. */
export interface ViewProps<D extends Description, Facts> {
  readonly settings: SettingsOf<D>;
  readonly model: SeenModel<Facts>;
  /** the figure's id in its page, a prefix for the ids of its elements */
  readonly id: string;
  /** whether it is the short form of a figure: the picture, and what one does with it first */
  readonly isCompact: boolean;
  /** Changes settings. `'moving'` is for a drag or a playback: only a change that is `'done'` goes into the address. */
  change(settings: Partial<SettingsOf<D>>, when?: Change): void;
  /**
   * The controls, if they stand beside the picture. They come right after it, since the document comes in pieces and
   * what is read before must not be pushed away.
   */
  readonly controls: ReactNode;
  /** absent until the figure is live */
  readonly explain?: ExplainPlace | undefined;
}

export type Change = 'moving' | 'done';

/** Settings that are shown together. The first six of the first group are always seen, all others are folded. */
interface ControlGroup<Name extends string> {
  readonly label: string;
  readonly settings: readonly Name[];
}

/** A file format of what a picture shows. */
export interface DownloadFormat {
  /** the end of the file's name after that of the picture: `.json`, `-tiled.zip` */
  readonly ending: string;
  readonly label: string;
  /** the media type */
  readonly type: string;
}

/** The versions of what computes a figure. Each grows when the same settings would give something else. */
export interface Versions {
  /** the one that an address names */
  readonly version: number;
  readonly [other: string]: number;
}

/**
 * A figure. Its view renders the same HTML on the server and in the browser, from what the pure function `compute` in
 * the same folder returns. Members are methods, so that figures with different settings fit into one registry.
 */
export interface Figure<D extends Description, Facts> {
  readonly name: string;
  readonly versions: Versions;
  /** file formats of its pictures, beside PNG */
  readonly downloads: readonly DownloadFormat[];
  /** the heading of the figure: "Noise playground" */
  readonly title: string;
  /** Their ranges keep the work small. A figure without settings is a still. */
  readonly settings: D;
  readonly groups: readonly ControlGroup<keyof D & string>[];
  readonly experiments: readonly Experiment<D>[];
  /** numbers that stay in this order: one that is moved by hand pushes its neighbours along */
  readonly ascending?: readonly (keyof D & string)[];
  /**
   * Position of the controls on a wide screen: where the view puts them, which is beside its first picture and the
   * strip below it, in the row of the experiments, or in full width below all that the figure shows.
   */
  readonly controls: 'beside' | 'beside-experiments' | 'below';
  /** one or two sentences that say what to look at */
  caption(settings: SettingsOf<D>): string;
  /** Loads code that these settings need besides the view, so that it is there when the figure is first shown. */
  load?(settings: SettingsOf<D>): Promise<void>;
  view(props: ViewProps<D, Facts>): ReactElement;
}

export type AnySettings = SettingsOf<Description>;

/** {@link ViewProps} of any figure. */
export interface AnyViewProps
  extends Pick<
    ViewProps<Description, unknown>,
    'settings' | 'model' | 'id' | 'isCompact' | 'controls' | 'explain'
  > {
  change(settings: AnySettings, when?: Change): void;
}

/**
 * A {@link Figure} of any settings. Its members are picked, since TypeScript compares two uses of one generic interface
 * by their type arguments, and these differ.
 */
export interface AnyFigure
  extends Pick<
    Figure<Description, unknown>,
    | 'name'
    | 'versions'
    | 'downloads'
    | 'title'
    | 'settings'
    | 'groups'
    | 'experiments'
    | 'ascending'
    | 'controls'
  > {
  caption(settings: AnySettings): string;
  load?(settings: AnySettings): Promise<void>;
  view(props: AnyViewProps): ReactElement;
}

/** Experiments by their labels. */
export type Experiments<D extends Description> = Readonly<
  Record<string, Omit<Experiment<D>, 'label'>>
>;

/** A figure as it is written down. */
export interface FigureDefinition<D extends Description, Facts>
  extends Omit<Figure<D, Facts>, 'experiments'> {
  readonly experiments: Experiments<D>;
}

/** Checks a definition against the types of its settings. */
export function defineFigure<const D extends Description, Facts>({
  experiments,
  ...rest
}: FigureDefinition<D, Facts>): Figure<D, Facts> {
  return {
    ...rest,
    experiments: Object.entries(experiments).map(([label, experiment]) => ({
      label,
      ...experiment,
    })),
  };
}
