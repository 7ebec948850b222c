/*
 * Part of an island as a level. Noise is sampled at the cells of the whole island, and the falloff that shapes it
 * stretches over the whole island, so the part equals the same cells cut from the whole.
 */
import type { CellRect, Size } from '../cell-rect.ts';
import { createStream } from '../stream.ts';
import { heightWindow, type NamedNoise, noiseSeed } from './height-field.ts';
import type { IslandRegionSettings } from './island-region-settings.ts';

/**
 * Part of an island in fractions of it: 0 is its left or bottom side, 1 its right or top. Width and height are above 0.
 */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A level that is part of an island, both in the island's cells. */
interface IslandWindow {
  readonly island: CellRect;
  readonly window: CellRect;
}

/**
 * The region for the settings and the level's seed. The random modes have their own stream, so they do not change the
 * terrain. A custom region that reaches beyond the island is moved back.
 */
export function chooseRegion(
  { regionMode, positionX, positionY, sizeX, sizeY }: IslandRegionSettings,
  seed: number,
): Region {
  const stream = createStream(seed, 'island region');
  switch (regionMode) {
    case 'random-corner': {
      const corner = stream.below(4);
      return { x: (corner % 2) / 2, y: corner < 2 ? 0 : 0.5, width: 0.5, height: 0.5 };
    }
    case 'random-edge':
      return { x: 0, y: stream.below(2) / 2, width: 1, height: 0.5 };
    case 'custom':
      return {
        x: Math.min(positionX, 1 - sizeX),
        y: Math.min(positionY, 1 - sizeY),
        width: sizeX,
        height: sizeY,
      };
  }
}

/**
 * Where a level is on its island. The island's size is the level's divided by the region's; the level's first cell is
 * that size times the position. Both are rounded to whole cells.
 */
export function placeOnIsland(level: Size, region: Region): IslandWindow {
  const width = Math.max(level.width, rounded(level.width / region.width));
  const height = Math.max(level.height, rounded(level.height / region.height));
  const x = Math.min(width - level.width, rounded(region.x * width));
  const y = Math.min(height - level.height, rounded(region.y * height));
  return { island: { x: 0, y: 0, width, height }, window: { x, y, ...level } };
}

/** The size of the level that shows a region of an island: at least one cell each way. */
export function levelSize(island: Size, region: Region): Size {
  return {
    width: Math.max(1, rounded(island.width * region.width)),
    height: Math.max(1, rounded(island.height * region.height)),
  };
}

/**
 * Heights, for each noise, of a level that is part of an island. Only the falloff of the noise named `elevation`
 * stretches over the island; others stretch over the level.
 */
export function islandFields(
  noises: readonly NamedNoise[],
  elevation: string,
  seed: number,
  { island, window }: IslandWindow,
): readonly Float64Array[] {
  return noises.map(({ name, settings }, position) =>
    heightWindow(
      settings,
      noiseSeed(seed, name, position),
      name === elevation ? island : window,
      window,
    ),
  );
}

function rounded(value: number): number {
  return Math.floor(value + 0.5);
}
