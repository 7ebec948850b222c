import type { Cell, CellRect, Description, FixedTiles, Plan, SettingsOf, Theme } from 'generator';
import type { ReactElement } from 'react';
import type { LevelObject, Raster } from 'tile-art';

/** One picture of a figure, as it is described. */
export interface FigurePicture {
  /** unique in its figure, fit for an address: lower-case letters, digits and hyphens */
  readonly id: string;
  /** short name below the picture */
  readonly label: string;
  /** a few words beside the label */
  readonly note: string;
  /** a sentence for readers who cannot see the picture; its numbers are computed from the level */
  readonly alt: string;
  /** pixels of the raster */
  readonly width: number;
  /** pixels of the raster */
  readonly height: number;
  /** the level that the picture shows in a theme; absent if no theme painted it */
  readonly level?: ShownLevel;
}

/** Where a picture shows a level in a theme. Counted in cells, from the lower left. */
export interface ShownLevel {
  /** columns and rows of the whole picture */
  readonly columns: number;
  readonly rows: number;
  /** the level in the picture */
  readonly place: CellRect;
  /** the query that opens its theme and plan in the rule editor; null if an address cannot hold the plan */
  readonly rules: string | null;
  /** the life of the cell that the settings of the figure choose; absent in figures that choose none */
  readonly story?: CellStory;
}

/** Why a cell is as it is. Plain data: sentences, and what each of them leads to. */
export interface CellStory {
  /** in the plan, from the lower left */
  readonly x: number;
  readonly y: number;
  /** coordinates by which the figure knows it: "(3, 8)" */
  readonly name: string;
  /** name of its int grid tile */
  readonly kind: string;
  /** how the plan came to be there, step by step */
  readonly life: readonly LifeLine[];
  readonly layers: readonly StoryLayer[];
}

/** A step that made or changed a cell. */
export interface LifeLine {
  readonly text: string;
  /** the page about it, below the base path, with an anchor */
  readonly page: string;
}

/** What the rules of one layer made of a cell. */
export interface StoryLayer {
  readonly name: string;
  readonly rules: readonly StoryRule[];
}

/** A rule, and whether it painted a cell. */
export interface StoryRule {
  readonly number: number;
  readonly name: string;
  /** `far` for a rule that does not even ask for this int grid tile, or came after the winner */
  readonly is: 'won' | 'near' | 'far';
  readonly reason: string;
}

/** A theme and the plan that it was applied to. */
export interface Themed {
  readonly theme: Theme;
  /** the theme of the rule editor that it was made from; itself if absent */
  readonly changedFrom?: Theme;
  readonly plan: Plan;
  /** size of the whole picture in cells, and the plan's place in it; the plan alone if absent */
  readonly view?: CellRect;
  /** tiles that were placed by hand on fixed cells, if there are any */
  readonly fixedTiles?: FixedTiles;
  /** what stands in the level besides the tiles of the theme, in front of them */
  readonly objects?: readonly LevelObject[];
  /** coordinates of the plan's lower left cell in the words of the figure; (0, 0) if absent */
  readonly corner?: Cell;
  /** the cell of the plan that the settings choose, if the figure has settings for it */
  readonly chosen?: Cell;
  /** how a cell of the plan came to be, one line for each step that made or changed it */
  life?(x: number, y: number): readonly LifeLine[];
}

/** A picture that is painted on demand. */
export interface PaintablePicture extends Omit<FigurePicture, 'level'> {
  /** what painted it, if that was a theme; its link to the rules, and the reasons of its cells, follow from that */
  readonly themed?: Themed;
  /** Returns the same pixels at every call. */
  paint(): Raster;
}

/** What a figure shows for some settings, without pixels. Plain data, since a worker sends it. */
export interface SeenModel<Facts> {
  /** columns and rows of the level, in cells */
  readonly size: { readonly width: number; readonly height: number };
  /** 8 hex digits over what is shown: the int grid, or the grey steps of all height fields */
  readonly digest: string;
  /** a sentence with the numbers that matter, such as "412 floor cells in 1 area, 57 × 41." */
  readonly summary: string;
  /** other data for the view; typed arrays are allowed */
  readonly facts: Facts;
  readonly pictures: readonly FigurePicture[];
}

/** What a figure computes from its settings. */
export interface FigureModel<Facts> extends SeenModel<Facts> {
  /** the same ids whatever the settings */
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
  /** Changes settings. `'moving'` is for a drag or a playback: only a change that is `'done'` goes into the address. */
  change(settings: Partial<SettingsOf<D>>, when?: Change): void;
}

export type Change = 'moving' | 'done';

/** Settings that are shown together. The first group is always open, further ones can be folded. */
interface ControlGroup<Name extends string> {
  readonly label: string;
  readonly settings: readonly Name[];
  /** unfolded from the start, where the group fits beside the picture */
  readonly isOpen?: boolean;
}

/**
 * A figure. Its view renders the same HTML on the server and in the browser, from what the pure function `compute` in
 * the same folder returns. Members are methods, so that figures with different settings fit into one registry.
 */
export interface Figure<D extends Description, Facts> {
  readonly name: string;
  /** the heading of the figure: "Noise playground" */
  readonly title: string;
  /** Their ranges keep the work small: a level of at most 128 x 128 cells. A figure without settings is a still. */
  readonly settings: D;
  readonly groups: readonly ControlGroup<keyof D & string>[];
  readonly experiments: readonly Experiment<D>[];
  /**
   * Position of the controls on a wide screen: beside all that the figure shows, beside its pictures with the rest in
   * full width below, in the row of the experiments, or below them.
   */
  readonly controls: 'beside' | 'beside-pictures' | 'beside-experiments' | 'below';
  /** one or two sentences that say what to look at */
  caption(settings: SettingsOf<D>): string;
  /** Loads code that these settings need besides the view, so that it is there when the figure is first shown. */
  load?(settings: SettingsOf<D>): Promise<void>;
  view(props: ViewProps<D, Facts>): ReactElement;
}

export type AnySettings = SettingsOf<Description>;

/** {@link ViewProps} of any figure. */
export interface AnyViewProps extends Pick<ViewProps<Description, unknown>, 'settings' | 'model' | 'id'> {
  change(settings: AnySettings, when?: Change): void;
}

/**
 * A {@link Figure} of any settings. Its members are picked, since TypeScript compares two uses of one generic interface
 * by their type arguments, and these differ.
 */
export interface AnyFigure extends Pick<Figure<Description, unknown>, 'name' | 'title' | 'settings' | 'groups' | 'experiments' | 'controls'> {
  caption(settings: AnySettings): string;
  load?(settings: AnySettings): Promise<void>;
  view(props: AnyViewProps): ReactElement;
}

/** Experiments by their labels. */
export type Experiments<D extends Description> = Readonly<Record<string, Omit<Experiment<D>, 'label'>>>;

/** Checks a definition against the types of its settings. */
export function defineFigure<const D extends Description, Facts>({
  experiments,
  ...rest
}: Omit<Figure<D, Facts>, 'experiments'> & { readonly experiments: Experiments<D> }): Figure<D, Facts> {
  return { ...rest, experiments: Object.entries(experiments).map(([label, experiment]) => ({ label, ...experiment })) };
}
