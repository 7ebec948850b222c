/** @jsxImportSource preact */
import { defineFigure } from '../figure.ts';
import type { PaintFacts } from './compute.ts';
import { EXPERIMENTS } from './experiments.ts';
import { PaintView } from './paint-view.tsx';
import { PAINT_SETTINGS } from './settings.ts';

/** The level editor, small: paint on the plan, and watch what the theme has to do again. */
export const figure = defineFigure<typeof PAINT_SETTINGS, PaintFacts>({
  name: 'paint',
  title: 'Paint and watch',
  settings: PAINT_SETTINGS,
  groups: [
    { label: 'Level', settings: ['seed'] },
    { label: 'Plan, fixed tiles and last stroke as text', settings: ['plan', 'fixed', 'last'] },
  ],
  experiments: EXPERIMENTS,
  controls: 'below',
  caption: () => 'Paint kinds, biomes or fixed tiles. The dashed frame holds the cells that the last stroke made the theme do again; all others were kept.',
  view: PaintView,
});
