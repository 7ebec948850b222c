import { digest, heightField, type Mapping, mapHeights, type NoiseSettings } from 'generator';
import { paintHeights, paintIntGrid, SPRITE, TILE } from 'tile-art';
import type { FigureModel } from '#engine/shared/figure-host/figure.ts';
import { describeFalloff, describeIsland, describeKinds } from '../../level/describe.ts';
import { paintIsland, themedIsland } from '../../level/island-picture.ts';
import { noiseLife } from '../../level/why/noise-life.ts';
import { ISLAND_NOISE, ISLAND_SIZE, islandMapping } from './island.ts';

/** Noise and limits of the grounds. The sea of the archipelago is higher. */
const LEVELS: Readonly<
  Record<'island' | 'archipelago', { readonly noise: NoiseSettings; readonly mapping: Mapping }>
> = {
  island: {
    noise: ISLAND_NOISE,
    mapping: islandMapping(0.38, 0.45, 0.5, 0.61, 0.7),
  },
  archipelago: {
    noise: { ...ISLAND_NOISE, wavelength: 14, octaves: 3, falloffStrength: 0.2 },
    mapping: islandMapping(0.47, 0.53, 0.57, 0.66, 0.76),
  },
};

/** Heights, the int grid made of them, and the level in the Island theme. */
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
      {
        id: 'int-grid',
        label: 'Plan',
        note: 'heights become int grid tiles',
        alt: describeKinds(grid),
        ...raster,
        paint: () => paintIntGrid(grid, TILE),
      },
      {
        id: 'theme',
        label: 'Level',
        note: 'rules choose the tiles',
        alt: island,
        width: width * SPRITE,
        height: height * SPRITE,
        themed: themedIsland(grid, seed, noiseLife(field, grid, mapping)),
        paint: () => paintIsland(grid, seed),
      },
    ],
  };
}
