import { digest } from '../../generator/digest.ts';
import { heightField } from '../../generator/noise/height-field.ts';
import { mapHeights } from '../../generator/noise/mapping.ts';
import type { SettingsOf } from '../../generator/settings.ts';
import { paintIsland, TILE } from '../../generator/tiles/island-tiles.ts';
import { paintHeights, paintIntGrid } from '../../generator/tiles/pictures.ts';
import { describeFalloff, describeIsland, describeKinds } from '../describe.ts';
import type { FigureModel } from '../figure.ts';
import { ISLAND_MAPPING, ISLAND_NOISE, ISLAND_SIZE } from './island.ts';
import { PIPELINE_SETTINGS } from './settings.ts';

export { PIPELINE_SETTINGS };

/** One seed at three stages: heights, int grid, themed level. */
export function compute({ seed }: SettingsOf<typeof PIPELINE_SETTINGS>): FigureModel<null> {
  const { width, height } = ISLAND_SIZE;
  const field = heightField(ISLAND_NOISE, seed, width, height);
  const grid = mapHeights(field, width, height, ISLAND_MAPPING);
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
        ...raster,
        paint: () => paintHeights(field, width, height, TILE),
      },
      { id: 'int-grid', label: 'Int grid', note: 'heights become tiles', alt: describeKinds(grid), ...raster, paint: () => paintIntGrid(grid, TILE) },
      { id: 'theme', label: 'Theme', note: 'tiles become pictures', alt: island, ...raster, paint: () => paintIsland(grid, seed) },
    ],
  };
}
