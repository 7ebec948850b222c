import { digest } from '../../generator/digest.ts';
import { heightField } from '../../generator/noise/height-field.ts';
import { mapHeights } from '../../generator/noise/mapping.ts';
import { paintIsland, TILE } from '../../generator/tiles/island-tiles.ts';
import { paintHeights, paintIntGrid } from '../../generator/tiles/pictures.ts';
import { describeFalloff, describeIsland, describeKinds } from '../describe.ts';
import type { FigureModel } from '../figure.ts';
import { ARCHIPELAGO_MAPPING, ARCHIPELAGO_NOISE, ISLAND_MAPPING, ISLAND_NOISE, ISLAND_SIZE } from './island.ts';

const LEVELS = {
  island: { noise: ISLAND_NOISE, mapping: ISLAND_MAPPING },
  archipelago: { noise: ARCHIPELAGO_NOISE, mapping: ARCHIPELAGO_MAPPING },
} as const;

/** Heights, the int grid that bands of them make, and the Island theme on it. */
export function noiseStages(seed: number, level: keyof typeof LEVELS): FigureModel<null> {
  const { width, height } = ISLAND_SIZE;
  const { noise, mapping } = LEVELS[level];
  const field = heightField(noise, seed, width, height);
  const grid = mapHeights(field, width, height, mapping);
  const raster = { width: width * TILE, height: height * TILE };
  const island = describeIsland(grid);
  return {
    size: ISLAND_SIZE,
    digest: digest(grid),
    summary: island,
    facts: null,
    pictures: [
      {
        id: 'noise',
        label: 'Noise',
        note: 'a height for each cell',
        alt: describeFalloff(field, width, height),
        width,
        height,
        paint: () => paintHeights(field, width, height, 1),
      },
      { id: 'int-grid', label: 'Int grid', note: 'heights become tiles', alt: describeKinds(grid), ...raster, paint: () => paintIntGrid(grid, TILE) },
      {
        id: 'theme',
        label: 'Theme',
        note: 'tiles become pictures',
        alt: island,
        ...raster,
        paint: () => paintIsland(grid, seed),
        hasPreview: true,
        preview: () => paintIntGrid(grid, 1),
      },
    ],
  };
}
