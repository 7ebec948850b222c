/** Cells at like distances from the start. */
export interface DistanceClass {
  readonly from: number;
  readonly to: number;
  readonly cells: number;
  readonly weak: number;
  readonly strong: number;
  /** of the middle of the class on the heat map, `0xrrggbb` */
  readonly colour: number;
}

/** What the view needs to tell about any cell without asking again. Cells are counted from the bottom left, row by row. */
export interface InspectorFacts {
  readonly width: number;
  readonly height: number;
  /** cells of the picture, and where the level's lower left cell lies in it */
  readonly frame: { readonly width: number; readonly height: number; readonly left: number; readonly bottom: number };
  readonly kinds: Uint8Array;
  readonly biomes: Uint8Array;
  /** steps from the start; -1 out of reach */
  readonly distances: Int32Array;
  /** the cell before each one on the way from the start; -1 where there is none */
  readonly before: Int32Array;
  readonly start: number;
  readonly exit: number;
  readonly enemies: readonly { readonly cell: number; readonly isStrong: boolean }[];
  readonly classes: readonly DistanceClass[];
  /** the cell that the settings name, within the level */
  readonly x: number;
  readonly y: number;
}
