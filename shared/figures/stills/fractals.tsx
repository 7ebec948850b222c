import { DEFAULT_NOISE, type NoiseSettings } from '../../generator/noise/noise-settings.ts';
import type { FigureModel } from '../figure.ts';
import { ISLAND_SEED } from '../pipeline/island.ts';
import { compareNoises, type NoiseVariant } from './noise-comparison.ts';
import { defineStill } from './still.tsx';

/** Cells; a few hills across the picture, so that ridges can be told from hills. */
const WAVELENGTH = 40;

/** The three ways to combine octaves. */
export const figure = defineStill({
  name: 'fractals',
  title: 'None, FBm and Ridged',
  caption:
    'The same seed, combined in three ways. None takes the first octave alone, FBm adds finer ones, and Ridged folds each of them at the middle ' +
    'height into bright crests.',
});

export function compute(): FigureModel<null> {
  return compareNoises(ISLAND_SEED, [
    variant('none', 'None', 'one octave', 'Soft grey hills'),
    variant('fbm', 'FBm', 'octaves added', 'Hills with rough slopes'),
    variant('ridged', 'Ridged', 'octaves folded', 'Bright crests that branch like mountain ridges'),
  ]);
}

function variant(fractal: NoiseSettings['fractal'], label: string, note: string, look: string): NoiseVariant {
  return { id: fractal, label, note, look, settings: { ...DEFAULT_NOISE, wavelength: WAVELENGTH, fractal } };
}
