/** A rectangle of cells, `x` and `y` being its bottom left cell. */
export interface CellRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
