import { defineLevelFigure } from '../../level/figure.tsx';
import { Pictures } from '../../level/picture.tsx';
import { PIPELINE_SETTINGS } from './settings.ts';

/** One seed at three stages: the home page's figure. */
export const figure = defineLevelFigure({
  name: 'pipeline',
  title: 'One seed at three stages',
  settings: PIPELINE_SETTINGS,
  groups: [{ label: 'Seed', settings: ['seed'] }],
  experiments: {
    Archipelago: {
      settings: { level: 'archipelago' },
      proves: 'The same generator makes many islands with a shorter wavelength and a higher sea.',
    },
    Dungeon: {
      settings: { level: 'dungeon', seed: 2 },
      proves:
        'Another generator makes this level: walkers leave floor behind, and all of it is connected.',
    },
    Cave: {
      settings: { level: 'cave', seed: 4 },
      proves: 'The same walkers make this level with a wide brush, and another theme paints it.',
    },
  },
  controls: 'beside-experiments',
  caption: ({ level }) =>
    level === 'island' || level === 'archipelago'
      ? 'Noise gives every cell a height, bands of height become int grid tiles, and the Island theme paints every cell.'
      : 'Walkers wander and leave floor behind, all other cells become wall, and a theme paints every cell.',
  view: () => <Pictures />,
});
