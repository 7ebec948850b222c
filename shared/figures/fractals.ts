import { DEFAULT_NOISE, type NoiseSettings } from '../generator/noise/height-field.ts';
import type { FigureDefinition } from './figure.ts';
import { HERO_SEED } from './hero-level.ts';
import { makeNoiseFigure, type NoiseVariant } from './noise-figure.ts';

const name = 'fractals';

/** Cells; a few hills across the picture, so that ridges can be told from hills. */
const WAVELENGTH = 40;

/** The three ways to combine octaves. */
export const fractals: FigureDefinition = {
  name,
  make: () =>
    makeNoiseFigure({
      name,
      caption:
        'The same seed, combined in three ways. None takes the first octave alone, FBm adds finer ones, and Ridged folds each ' +
        'of them at the middle height into bright crests.',
      seed: HERO_SEED,
      variants: [
        variant('none', 'None', 'one octave', 'Soft grey hills'),
        variant('fbm', 'FBm', 'octaves added', 'Hills with rough slopes'),
        variant('ridged', 'Ridged', 'octaves folded into crests', 'Bright crests that branch like mountain ridges'),
      ],
    }),
};

function variant(fractal: NoiseSettings['fractal'], label: string, note: string, look: string): NoiseVariant {
  return { id: fractal, label, note, look, settings: { ...DEFAULT_NOISE, wavelength: WAVELENGTH, fractal } };
}
