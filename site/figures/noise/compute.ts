import {
  digest,
  finestWavelength,
  heightField,
  histogram,
  ISLAND_KINDS,
  mapHeights,
} from 'generator';
import { paintHeights, SPRITE } from 'tile-art';
import type { FigureModel } from '#engine/shared/figure-host/figure.ts';
import { keepPictures } from '../../level/cached-pictures.ts';
import { describeGrain, describeIsland } from '../../level/describe.ts';
import { paintIsland, themedIsland } from '../../level/island-picture.ts';
import { noiseLife } from '../../level/why/noise-life.ts';
import { ISLAND_SIZE } from '../pipeline/island.ts';
import { type NoiseFigureSettings, THRESHOLDS } from './settings.ts';

/** Bins of the histogram. */
const BINS = 50;

/** What the view shows besides the pictures. */
export interface NoiseFacts {
  /** heights of all cells, row-major, y up */
  readonly field: Float64Array;
  /** cells in each of the bins between 0 and 1 */
  readonly bins: Uint32Array;
  /** share of the cells of each kind, 0 to 1 */
  readonly shares: readonly number[];
  /** wavelength of the last octave, in cells */
  readonly finest: number;
}

/** Kept, since the row of the cross-section does not change the map. */
const keepMap = keepPictures(1);

/** A height field, the level that thresholds make of it, and the distribution of its values. */
export function compute(settings: NoiseFigureSettings): FigureModel<NoiseFacts> {
  const { width, height } = ISLAND_SIZE;
  const field = heightField(settings, settings.seed, width, height);
  const bands = THRESHOLDS.map((name, tile) => ({ below: settings[name], tile }));
  const mapping = { bands, fallback: THRESHOLDS.length };
  const grid = mapHeights(field, width, height, mapping);
  const cells = ISLAND_KINDS.map(() => 0);
  for (const kind of grid.cells) cells[kind] = (cells[kind] ?? 0) + 1;
  const summary = describeIsland(grid);
  const raster = { width: width * SPRITE, height: height * SPRITE };
  return {
    size: ISLAND_SIZE,
    digest: digest(grid),
    summary,
    facts: {
      field,
      bins: histogram(field, BINS),
      shares: cells.map((amount) => amount / grid.cells.length),
      finest: finestWavelength(settings),
    },
    pictures: [
      {
        id: 'map',
        label: 'Level',
        note: 'bands of height',
        alt: summary,
        ...raster,
        themed: themedIsland(grid, settings.seed, noiseLife(field, grid, mapping)),
        paint: () =>
          keepMap(JSON.stringify({ ...settings, row: 0 }), () => paintIsland(grid, settings.seed)),
      },
      {
        id: 'heights',
        label: 'Heights',
        note: '0 is black, 1 is white',
        alt: `Greys, ${width} by ${height} cells: ${describeGrain(field, width)}.`,
        width,
        height,
        paint: () => paintHeights(field, width, height, 1),
      },
    ],
  };
}
