/** @jsxImportSource preact */
import { defineFigure } from '../figure.ts';
import { Pictures } from '../shell/picture.tsx';
import { PIPELINE_SETTINGS } from './settings.ts';

/** One seed at three stages: the home page's figure. */
export const figure = defineFigure({
  name: 'pipeline',
  title: 'One seed at three stages',
  settings: PIPELINE_SETTINGS,
  groups: [{ label: 'Level', settings: ['seed'] }],
  experiments: [],
  controls: 'below',
  caption: () => 'One seed at three stages. Noise gives every cell a height, bands of height become tiles, and the Island tiles give every cell its picture.',
  view: () => <Pictures />,
});
