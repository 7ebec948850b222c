/** A kind of int grid tile, as plain pictures show it. */
export interface Kind {
  readonly name: string;
  /** colour in a plain picture of the int grid, `0xrrggbb` */
  readonly flat: number;
}
