import type { Offset } from '../../generator/rectangle/hall.ts';
import type { RectangleStageId } from '../../generator/rectangle/painting-lines.ts';

/** How much one of the painting lines has painted. */
export interface LineCount {
  /** cells that it painted, in its own stage */
  readonly painted: number;
  /** cells of the shown level that it painted last */
  readonly still: number;
}

/** What the view shows besides the pictures. Cells are counted from the bottom left one of the level with its border. */
export interface RectangleFacts {
  readonly width: number;
  readonly height: number;
  /** cells of the border: the bottom left cell of the inside is at (border, border) */
  readonly border: number;
  /** coordinates of the bottom left cell of the inside */
  readonly origin: Offset;
  /** for each cell the number of the line that painted it last, from 1; 0 where the shown stage has no cell yet */
  readonly lines: Uint8Array;
  /** doors of the shown stage */
  readonly doors: readonly Offset[];
  /** one for each painting line */
  readonly counts: readonly LineCount[];
  /** a cell for each stage that its line painted, near the middle, as offsets from the bottom left cell of the inside */
  readonly telling: Readonly<Record<RectangleStageId, Offset>>;
  /** connected areas of floor in the shown stage */
  readonly areas: number;
}
