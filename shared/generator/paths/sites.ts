/* Sites of regions: one in each block of a coarse raster, thrown by its hash, so that each belongs to an endless map. */
import { cellHash, hashText } from '../hash.ts';
import type { PathsSettings } from './paths-settings.ts';

/** The point that owns a region, in coarse cells. */
export interface Site {
  readonly x: number;
  readonly y: number;
}

/** The sites around a level: those of its blocks and of some blocks beyond each side, row by row from the lower left. */
export interface Sites {
  readonly list: readonly Site[];
  /** blocks in a row of the list */
  readonly across: number;
  /** blocks in a column of the list */
  readonly up: number;
  /** blocks beyond each side */
  readonly beyond: number;
  /** coarse cells along a side of a block */
  readonly spacing: number;
}

const SITE_X = hashText('site x');
const SITE_Y = hashText('site y');

/** Where the site of a block lies. */
export function siteOf({ seed, spacing, jitter }: Pick<PathsSettings, 'seed' | 'spacing' | 'jitter'>, blockX: number, blockY: number): Site {
  const margin = Math.floor((spacing * (1 - jitter)) / 2);
  // Without jitter nothing is left of an even block, and the site takes the cell beside its middle.
  const room = Math.max(1, spacing - 2 * margin);
  return {
    x: blockX * spacing + margin + (cellHash(seed, SITE_X, blockX, blockY) % room),
    y: blockY * spacing + margin + (cellHash(seed, SITE_Y, blockX, blockY) % room),
  };
}

/** @param beyond blocks beyond each side of the level */
export function sitesAround(settings: PathsSettings, beyond: number): Sites {
  const { columns, rows, spacing } = settings;
  const across = Math.floor((columns - 1) / spacing) + 1 + 2 * beyond;
  const up = Math.floor((rows - 1) / spacing) + 1 + 2 * beyond;
  const list = Array.from({ length: across * up }, (_, at) => siteOf(settings, (at % across) - beyond, Math.floor(at / across) - beyond));
  return { list, across, up, beyond, spacing };
}

/** The sites that lie within the level itself. */
export function sitesWithin(settings: PathsSettings): readonly Site[] {
  return sitesAround(settings, 0).list.filter(({ x, y }) => x < settings.columns && y < settings.rows);
}
