import { DEFAULT_NOISE } from '../../generator/noise/noise-settings.ts';
import type { FigureModel } from '../figure.ts';
import { ISLAND_SEED } from '../pipeline/island.ts';
import { count } from '../words.ts';
import { compareNoises, type NoiseVariant } from './noise-comparison.ts';
import { defineStill } from './still.tsx';

/** Cells; with lacunarity 2 the fifth octave still swings over 2.5 cells, above the 2 that a grid can show. */
const WAVELENGTH = 40;

/** The same seed with more and more octaves. */
export const figure = defineStill({
  name: 'octaves',
  title: 'One, two and five octaves',
  caption: 'The same seed with more octaves. The large shapes stay where they are; every octave adds finer and weaker detail.',
});

export function compute(): FigureModel<null> {
  return compareNoises(ISLAND_SEED, [
    variant(1, 'Soft grey hills without detail'),
    variant(2, 'The same hills with bends'),
    variant(5, 'The same hills, rough all over'),
  ]);
}

function variant(layers: number, look: string): NoiseVariant {
  const finest = WAVELENGTH / (1 << (layers - 1));
  return {
    id: `octaves-${layers}`,
    label: count(layers, 'octave'),
    note: `finest wavelength ${finest} cells`,
    look,
    settings: { ...DEFAULT_NOISE, wavelength: WAVELENGTH, octaves: layers },
  };
}
