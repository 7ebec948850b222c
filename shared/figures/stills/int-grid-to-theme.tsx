import type { FigureModel } from '../figure.ts';
import { ISLAND_SEED } from '../pipeline/island.ts';
import { noiseStages } from '../pipeline/noise-stages.ts';
import { defineStill } from './still.tsx';

/** An int grid beside the same level in the Island theme. */
export const figure = defineStill({
  name: 'int-grid-to-theme',
  title: 'Int grid and themed level',
  caption:
    'The int grid says what each cell is; the Island tiles give it its look. ' +
    'Coasts, cliffs and the edges of the woods follow from the neighbours of a cell.',
});

export function compute(): FigureModel<null> {
  const { pictures, ...model } = noiseStages(ISLAND_SEED, 'island');
  return { ...model, pictures: pictures.filter(({ id }) => id !== 'noise') };
}
