/* A map of regions separated by paths one cell wide. */
import { type Grid, makeGrid } from '../grid.ts';
import { coarseOwners, type Owners } from './owners.ts';
import { GROUND, PATH, type PathsSettings } from './paths-settings.ts';

/** The owner beyond the level. */
const OUTSIDE = -1;

/**
 * Draws the borders between coarse cells on a grid of twice the size and one more. A fine cell is path when the coarse
 * cells that it touches have different owners: it touches one where both coordinates are odd, two on a wall, four on a
 * corner. A block of 2 x 2 fine cells always has a cell with odd coordinates, which is never path, so paths are one
 * cell wide.
 * @param frame whether the outside counts as another owner, which makes the outermost cells path
 */
export function doubleGrid(owners: Owners, frame: boolean): Grid {
  const grid = makeGrid(2 * owners.width + 1, 2 * owners.height + 1, GROUND);
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++)
      if (isPath(owners, frame, x, y)) grid.cells[y * grid.width + x] = PATH;
  }
  return grid;
}

/** At an odd coordinate both coarse cells are the same, so this works for cells, walls and corners. */
function isPath(owners: Owners, frame: boolean, x: number, y: number): boolean {
  const [left, right] = [Math.floor((x + 1) / 2) - 1, Math.floor(x / 2)];
  const [below, above] = [Math.floor((y + 1) / 2) - 1, Math.floor(y / 2)];
  const first = labelAt(owners, frame, left, below);
  return (
    first !== labelAt(owners, frame, right, below) ||
    first !== labelAt(owners, frame, left, above) ||
    first !== labelAt(owners, frame, right, above)
  );
}

/**
 * The owner of a coarse cell. Beyond the level it is {@link OUTSIDE} with a frame, otherwise that of the nearest cell.
 */
function labelAt({ width, height, labels }: Owners, frame: boolean, x: number, y: number): number {
  if (frame && (x < 0 || y < 0 || x >= width || y >= height)) return OUTSIDE;
  const [column, row] = [Math.max(0, Math.min(width - 1, x)), Math.max(0, Math.min(height - 1, y))];
  return labels[row * width + column] ?? OUTSIDE;
}

interface RegionMap {
  /** path and ground */
  readonly grid: Grid;
  /** owners of the coarse cells; coarse cell (x, y) is cell (2x + 1, 2y + 1) of the grid */
  readonly owners: Owners;
}

/** Makes a map by grid doubling. Paths are one cell wide for every seed; with the frame they are connected. */
export function generateRegionMap(settings: PathsSettings): RegionMap {
  const owners = coarseOwners(settings);
  return { grid: doubleGrid(owners, settings.frame), owners };
}
