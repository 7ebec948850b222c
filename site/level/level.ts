import type { Cell, CellRect, FixedTiles, Plan, Theme } from 'generator';
import type { LevelObject } from 'tile-art';

/* What the figures of levels add to pictures: the level in a picture, and the reasons of its cells. */

declare module '#engine/shared/figure-host/figure.ts' {
  interface FigurePicture {
    /** the level that the picture shows in a theme; absent if no theme painted it */
    readonly level?: ShownLevel;
  }
  interface PaintablePicture {
    /** what painted it, if that was a theme; its link to the rules, and the reasons of its cells, follow from that */
    readonly themed?: Themed;
  }
  interface PlaceStory extends CellStory {}
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
