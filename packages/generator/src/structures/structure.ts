export interface StructureCell {
  /** column from the lower left corner of the drawing */
  readonly dx: number;
  /** row from the lower left corner of the drawing, y up */
  readonly dy: number;
  /** int grid tile; null keeps the tile of the level, whatever it is */
  readonly kind: number | null;
  /** id of its fixed tile; null if rules choose the tile */
  readonly fixedTile: string | null;
}

/** A hand-made piece of a level, not always a rectangle: empty cells of its drawing do not belong to it. */
export interface Structure {
  /** different for each structure; the order in which places are tried depends on it */
  readonly id: string;
  readonly label: string;
  /** columns of the drawing */
  readonly width: number;
  /** rows of the drawing */
  readonly height: number;
  /** bottom row first, each from left to right */
  readonly cells: readonly StructureCell[];
}

/** What the letters of a drawing mean. A dot is an empty cell, `?` a cell without an int grid tile. */
export interface DrawingLetters {
  readonly kinds: Readonly<Record<string, number>>;
  readonly fixedTiles: Readonly<Record<string, string>>;
}

/** A drawing in letters, the upper row first. */
interface Drawing {
  readonly plan: readonly string[];
  /** the fixed tiles; as many rows and columns as the plan */
  readonly tiles: readonly string[];
}

/** Reads a drawing. An unknown letter is a cell without an int grid tile or without a fixed tile. */
export function drawStructure(
  id: string,
  label: string,
  letters: DrawingLetters,
  { plan, tiles }: Drawing,
): Structure {
  const height = plan.length;
  const width = plan.reduce((widest, row) => Math.max(widest, row.length), 0);
  const cells: StructureCell[] = [];
  for (let dy = 0; dy < height; dy++) {
    for (let dx = 0; dx < width; dx++) {
      const letter = letterAt(plan, height, dx, dy);
      if (letter === '.') continue;
      const kind = letters.kinds[letter] ?? null;
      cells.push({
        dx,
        dy,
        kind,
        fixedTile: letters.fixedTiles[letterAt(tiles, height, dx, dy)] ?? null,
      });
    }
  }
  return { id, label, width, height, cells };
}

function letterAt(rows: readonly string[], height: number, dx: number, dy: number): string {
  return rows[height - 1 - dy]?.charAt(dx) || '.';
}
