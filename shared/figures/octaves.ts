import { DEFAULT_NOISE } from '../generator/noise/height-field.ts';
import { count } from './describe.ts';
import type { FigureDefinition } from './figure.ts';
import { HERO_SEED } from './hero-level.ts';
import { makeNoiseFigure, type NoiseVariant } from './noise-figure.ts';

const name = 'octaves';

/** Cells; with lacunarity 2 the fifth octave still swings over 2.5 cells, above the 2 that a grid can show. */
const WAVELENGTH = 40;

/** The same seed with more and more octaves. */
export const octaves: FigureDefinition = {
  name,
  make: () =>
    makeNoiseFigure({
      name,
      caption: 'The same seed with more octaves. The large shapes stay where they are; every octave adds finer and weaker detail.',
      seed: HERO_SEED,
      variants: [variant(1, 'Soft grey hills without detail'), variant(2, 'The same hills with bends'), variant(5, 'The same hills, rough all over')],
    }),
};

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
