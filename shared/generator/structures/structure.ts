/*
 * A structure as data: the plan of a small hand-made piece, and the fixed tiles that belong to it. Immutable and structured-clonable.
 */

/** One cell of a structure. */
export interface StructureCell {
  /** column from the lower left corner of the drawing */
  readonly dx: number;
  /** row from the lower left corner of the drawing, y up */
  readonly dy: number;
  /** int grid tile; null asks the level for nothing and keeps what it has */
  readonly kind: number | null;
  /** id of the picture that is drawn by hand, or null where rules may paint */
  readonly picture: string | null;
}

/** A hand-made piece of a level. What its drawing leaves empty is no part of it, so it need not be a rectangle. */
export interface Structure {
  /** stable and different for each structure: the order in which places are tried hangs on it */
  readonly id: string;
  /** as pages and messages call it */
  readonly label: string;
  /** columns of the drawing */
  readonly width: number;
  /** rows of the drawing */
  readonly height: number;
  /** bottom row first, each from left to right */
  readonly cells: readonly StructureCell[];
}

/** What the letters of a drawing stand for. A dot leaves a cell empty in either drawing; `?` is a cell without an int grid tile. */
export interface DrawingLetters {
  readonly kinds: Readonly<Record<string, number>>;
  readonly pictures: Readonly<Record<string, string>>;
}

/** A drawing in letters, the upper row first. */
interface Drawing {
  readonly plan: readonly string[];
  /** the fixed tiles; as many rows and columns as the plan */
  readonly tiles: readonly string[];
}

/** Reads a drawing. A letter that is not known leaves its cell without what it should name. */
export function drawStructure(id: string, label: string, { plan, tiles }: Drawing, letters: DrawingLetters): Structure {
  const height = plan.length;
  const width = plan.reduce((widest, row) => Math.max(widest, row.length), 0);
  const cells: StructureCell[] = [];
  for (let dy = 0; dy < height; dy++) {
    for (let dx = 0; dx < width; dx++) {
      const letter = letterAt(plan, height, dx, dy);
      if (letter === '.') continue;
      const kind = letters.kinds[letter] ?? null;
      cells.push({ dx, dy, kind, picture: letters.pictures[letterAt(tiles, height, dx, dy)] ?? null });
    }
  }
  return { id, label, width, height, cells };
}

function letterAt(rows: readonly string[], height: number, dx: number, dy: number): string {
  return rows[height - 1 - dy]?.charAt(dx) || '.';
}
