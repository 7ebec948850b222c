import { DEFAULT_NOISE, digest, heightField, type NoiseSettings } from 'generator';
import { greyGrid, paintHeights } from 'tile-art';
import type { FigureModel } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import { ISLAND_SEED } from '../figures/pipeline/island.ts';
import { noiseStages } from '../figures/pipeline/noise-stages.ts';
import { describeGrain } from '../level/describe.ts';
import { firstLevel } from './first-level.ts';
import type { STILLS } from './stills.tsx';
import { tileSheet } from './tile-sheet.ts';

/** What the figures of `stills.tsx` show, by name. */
export const STILL_COMPUTES: Readonly<
  Record<(typeof STILLS)[number]['name'], () => FigureModel<null>>
> = {
  octaves: () =>
    compareNoises([
      octaves(1, 'Soft grey hills without detail'),
      octaves(2, 'The same hills with bends'),
      octaves(5, 'The same hills, rough all over'),
    ]),
  fractals: () =>
    compareNoises([
      fractal('none', 'None', 'one octave', 'Soft grey hills'),
      fractal('fbm', 'FBm', 'octaves added', 'Hills with rough slopes'),
      fractal(
        'ridged',
        'Ridged',
        'octaves folded',
        'Bright crests that branch like mountain ridges',
      ),
    ]),
  'int-grid-to-theme': () => {
    const { pictures, ...model } = noiseStages(ISLAND_SEED, 'island');
    return { ...model, pictures: pictures.filter(({ id }) => id !== 'noise') };
  },
  'tile-sheet': tileSheet,
  'first-level-two-rules': () => firstLevel('two-rules', 'Flat floor and flat walls'),
  'first-level-three-rules': () =>
    firstLevel('three-rules', 'Walls with faces of brick above a floor of four tiles'),
  'first-level-tasks': () =>
    firstLevel('tasks', 'Rocks on the floor, and wall faces with finished ends'),
};

interface ShownNoise {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** The beginning of the alternative text. */
  readonly look: string;
  readonly settings: NoiseSettings;
}

/** In cells. Gives a few hills across the picture; the fifth octave has 2.5 cells, and a grid can show 2. */
const WAVELENGTH = 40;

function octaves(layers: number, look: string): ShownNoise {
  return {
    id: `octaves-${layers}`,
    label: count(layers, 'octave'),
    note: `finest wavelength ${WAVELENGTH / 2 ** (layers - 1)} cells`,
    look,
    settings: { ...DEFAULT_NOISE, wavelength: WAVELENGTH, octaves: layers },
  };
}

function fractal(
  id: NoiseSettings['fractal'],
  label: string,
  note: string,
  look: string,
): ShownNoise {
  return {
    id,
    label,
    note,
    look,
    settings: { ...DEFAULT_NOISE, wavelength: WAVELENGTH, fractal: id },
  };
}

/** In cells, which are pixels of the picture. */
const FIELD = { width: 128, height: 80 } as const;

/** Grey height fields of one seed. The digest covers all of them. */
function compareNoises(noises: readonly ShownNoise[]): FigureModel<null> {
  const { width, height } = FIELD;
  const fields = noises.map((noise) => ({
    ...noise,
    field: heightField(noise.settings, ISLAND_SEED, width, height),
  }));
  return {
    size: FIELD,
    digest: digest(...fields.map(({ field }) => greyGrid(field, width, height))),
    summary: `Seed ${ISLAND_SEED}, ${noises.length} settings.`,
    facts: null,
    pictures: fields.map(({ id, label, note, look, field }) => ({
      id,
      label,
      note,
      alt: `${look}: ${describeGrain(field, width)}.`,
      ...FIELD,
      paint: () => paintHeights(field, width, height, 1),
    })),
  };
}
