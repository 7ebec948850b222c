import type { AnyFigure } from '#engine/shared/figure-host/figure.ts';
import { defineLevelFigure } from '../level/figure.tsx';
import { Pictures } from '../level/picture.tsx';

/** Figures without settings: pictures in a row, computed in `still-computes.ts`. Only the server renders them. */
export const STILLS = [
  still({
    name: 'octaves',
    title: 'One, two and five octaves',
    caption:
      'The same seed with more octaves. The large shapes stay where they are; every octave adds finer and weaker detail.',
  }),
  still({
    name: 'fractals',
    title: 'None, FBm and Ridged',
    caption:
      'The same seed, combined in three ways. None uses only the first octave, FBm adds finer ones, and Ridged folds each of them at the middle ' +
      'height into bright crests.',
  }),
  still({
    name: 'int-grid-to-theme',
    title: 'Int grid and themed level',
    caption:
      'The int grid says what each cell is; the Island theme paints it. ' +
      'Coasts, cliffs and the edges of the woods depend on the neighbours of a cell.',
  }),
  still({
    name: 'tile-sheet',
    title: 'The tiles of the sheet',
    caption:
      'Sprite 0 is at the top left, sprite 7 at the top right and sprite 31 at the bottom right.',
  }),
  still({
    name: 'first-level-two-rules',
    title: 'The first level with two rules',
    caption: 'Every floor cell has the same tile, and so has every wall cell.',
  }),
  still({
    name: 'first-level-three-rules',
    title: 'The first level with three rules',
    caption:
      'Walls above floor show their face, and a random roll gives each floor cell one of four tiles.',
  }),
  still({
    name: 'first-level-tasks',
    title: 'The first level after both tasks',
    caption:
      'Wall faces end in cut stones beside an opening, and about one floor cell in twenty has a rock.',
  }),
] as const;

interface Still<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly caption: string;
}

function still<Name extends string>({
  name,
  title,
  caption,
}: Still<Name>): { readonly name: Name; readonly figure: AnyFigure } {
  return {
    name,
    figure: defineLevelFigure({
      name,
      title,
      settings: {},
      groups: [],
      experiments: {},
      controls: 'below',
      caption: () => caption,
      view: () => <Pictures />,
    }),
  };
}
