import { describeGrain } from '../../shared/figures/describe.ts';
import { type AnyFigure, defineFigure, type FigureModel } from '../../shared/figures/figure.ts';
import { ISLAND_SEED } from '../../shared/figures/pipeline/island.ts';
import { noiseStages } from '../../shared/figures/pipeline/noise-stages.ts';
import { Pictures } from '../../shared/figures/shell/picture.tsx';
import { count } from '../../shared/figures/words.ts';
import { digest } from '../../shared/generator/grid.ts';
import { heightField } from '../../shared/generator/noise/height-field.ts';
import { DEFAULT_NOISE, type NoiseSettings } from '../../shared/generator/noise/noise-settings.ts';
import { greyGrid, paintHeights } from '../../shared/generator/tiles/pictures.ts';
import { firstLevel } from './first-level.ts';
import { tileSheet } from './tile-sheet.ts';

/** Figures without settings: pictures in a row. Only the server renders them. */
export const STILLS = [
  still({
    name: 'octaves',
    title: 'One, two and five octaves',
    caption: 'The same seed with more octaves. The large shapes stay where they are; every octave adds finer and weaker detail.',
    compute: () =>
      compareNoises([octaves(1, 'Soft grey hills without detail'), octaves(2, 'The same hills with bends'), octaves(5, 'The same hills, rough all over')]),
  }),
  still({
    name: 'fractals',
    title: 'None, FBm and Ridged',
    caption:
      'The same seed, combined in three ways. None uses only the first octave, FBm adds finer ones, and Ridged folds each of them at the middle ' +
      'height into bright crests.',
    compute: () =>
      compareNoises([
        fractal('none', 'None', 'one octave', 'Soft grey hills'),
        fractal('fbm', 'FBm', 'octaves added', 'Hills with rough slopes'),
        fractal('ridged', 'Ridged', 'octaves folded', 'Bright crests that branch like mountain ridges'),
      ]),
  }),
  still({
    name: 'int-grid-to-theme',
    title: 'Int grid and themed level',
    caption:
      'The int grid says what each cell is; the Island theme paints it. ' + 'Coasts, cliffs and the edges of the woods depend on the neighbours of a cell.',
    compute() {
      const { pictures, ...model } = noiseStages(ISLAND_SEED, 'island');
      return { ...model, pictures: pictures.filter(({ id }) => id !== 'noise') };
    },
  }),
  still({
    name: 'tile-sheet',
    title: 'The tiles of the sheet',
    caption: 'Sprite 0 is at the top left, sprite 7 at the top right and sprite 31 at the bottom right.',
    compute: tileSheet,
  }),
  still({
    name: 'first-level-two-rules',
    title: 'The first level with two rules',
    caption: 'Every floor cell has the same tile, and so has every wall cell.',
    compute: () => firstLevel('two-rules', 'Flat floor and flat walls'),
  }),
  still({
    name: 'first-level-three-rules',
    title: 'The first level with three rules',
    caption: 'Walls above floor show their face, and a random roll gives each floor cell one of four tiles.',
    compute: () => firstLevel('three-rules', 'Walls with faces of brick above a floor of four tiles'),
  }),
  still({
    name: 'first-level-tasks',
    title: 'The first level after both tasks',
    caption: 'Wall faces end in cut stones beside an opening, and about one floor cell in twenty has a rock.',
    compute: () => firstLevel('tasks', 'Rocks on the floor, and wall faces with finished ends'),
  }),
];

interface Still {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  compute(): FigureModel<null>;
}

function still({ name, title, caption, compute }: Still): { readonly figure: AnyFigure; compute(): FigureModel<null> } {
  const figure = defineFigure({ name, title, settings: {}, groups: [], experiments: {}, controls: 'below', caption: () => caption, view: () => <Pictures /> });
  return { figure, compute };
}

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

function fractal(id: NoiseSettings['fractal'], label: string, note: string, look: string): ShownNoise {
  return { id, label, note, look, settings: { ...DEFAULT_NOISE, wavelength: WAVELENGTH, fractal: id } };
}

/** In cells, which are pixels of the picture. */
const FIELD = { width: 128, height: 80 } as const;

/** Grey height fields of one seed. The digest covers all of them. */
function compareNoises(noises: readonly ShownNoise[]): FigureModel<null> {
  const { width, height } = FIELD;
  const fields = noises.map((noise) => ({ ...noise, field: heightField(noise.settings, ISLAND_SEED, width, height) }));
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
