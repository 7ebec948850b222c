import { defineLevelFigure } from '../../level/figure.tsx';
import { Cut } from './cut.tsx';
import { PIPELINE_SETTINGS } from './settings.ts';

/** One seed at three stages: the home page's figure. */
export const figure = defineLevelFigure({
  name: 'pipeline',
  title: 'One seed at three stages',
  settings: PIPELINE_SETTINGS,
  groups: [{ label: 'Seed', settings: ['seed', 'level'] }],
  experiments: {},
  controls: 'beside-experiments',
  caption: ({ level }) =>
    level === 'island' || level === 'archipelago'
      ? 'Noise gives every cell a height, bands of height become int grid tiles, and the Island theme paints every cell.'
      : 'Walkers wander and leave floor behind, all other cells become wall, and a theme paints every cell.',
  view: ({ model }) => <Cut pictures={model.pictures} />,
});
