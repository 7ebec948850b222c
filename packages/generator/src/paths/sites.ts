/* Sites of regions: one in each block of coarse cells, at a position from the hash of the block. */
import type { Cell } from '../grid.ts';
import { cellHash, hashText, unit } from '../hash.ts';
import type { PathsSettings } from './paths-settings.ts';

/** The centre of a region, in coarse cells. */
export type Site = Cell;

/** The sites of the blocks in and around a level, row by row from the lower left. */
export interface Sites {
  readonly list: readonly Site[];
  /** columns of blocks */
  readonly across: number;
  /** rows of blocks */
  readonly up: number;
  /** blocks beyond each side */
  readonly beyond: number;
  /** side of a block in coarse cells */
  readonly spacing: number;
}

const SITE_X = hashText('site x');
const SITE_Y = hashText('site y');

export function siteOf(
  { seed, spacing, jitter }: Pick<PathsSettings, 'seed' | 'spacing' | 'jitter'>,
  blockX: number,
  blockY: number,
): Site {
  const margin = Math.floor((spacing * (1 - jitter)) / 2);
  // Without jitter an even block has no room, and its site takes the cell beside the middle.
  const room = Math.max(1, spacing - 2 * margin);
  return {
    x: blockX * spacing + margin + (cellHash(seed, SITE_X, blockX, blockY) % room),
    y: blockY * spacing + margin + (cellHash(seed, SITE_Y, blockX, blockY) % room),
  };
}

/** The sites of the level's blocks and of `beyond` blocks on each side. */
export function sitesAround(settings: PathsSettings, beyond: number): Sites {
  const { columns, rows, spacing } = settings;
  const across = Math.floor((columns - 1) / spacing) + 1 + 2 * beyond;
  const up = Math.floor((rows - 1) / spacing) + 1 + 2 * beyond;
  const list = Array.from({ length: across * up }, (_, at) =>
    siteOf(settings, (at % across) - beyond, Math.floor(at / across) - beyond),
  );
  return { list, across, up, beyond, spacing };
}

/** The sites within the level. */
export function sitesWithin(settings: PathsSettings): readonly Site[] {
  return sitesAround(settings, 0).list.filter(
    ({ x, y }) => x < settings.columns && y < settings.rows,
  );
}

const WETNESS = hashText('wetness');
/** Coarse cells between two lattice points of the noise. */
const WAVELENGTH = 16;

/** Whether a region is meadow rather than forest. Varies slowly, so neighbours are usually alike. */
export function isMeadow(seed: number, site: Site): boolean {
  const [x, y] = [site.x / WAVELENGTH, site.y / WAVELENGTH];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const corner = (dx: number, dy: number): number =>
    unit(cellHash(seed, WETNESS, column + dx, row + dy));
  const bottom = between(corner(0, 0), corner(1, 0), x - column);
  const top = between(corner(0, 1), corner(1, 1), x - column);
  return between(bottom, top, y - row) < 0.5;
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
