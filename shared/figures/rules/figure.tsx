/** @jsxImportSource preact */
import { defineFigure } from '../figure.ts';
import type { RulesFacts } from './compute.ts';
import { EXPERIMENTS } from './experiments.ts';
import { RulesView } from './rules-view.tsx';
import { RULES_FIGURE_SETTINGS } from './settings.ts';

/** Rules, the level that they paint, and for every cell the reason for its picture. */
export const figure = defineFigure<typeof RULES_FIGURE_SETTINGS, RulesFacts>({
  name: 'rules',
  title: 'Rule editor',
  settings: RULES_FIGURE_SETTINGS,
  groups: [
    { label: 'Level', settings: ['seed'] },
    { label: 'Biomes of the level', settings: ['cave', 'moss'] },
    { label: 'Rules and plan as text', settings: ['rules', 'plan'] },
  ],
  experiments: EXPERIMENTS,
  controls: 'below',
  caption: () => 'For each layer, every cell goes to the first rule of the list that fits it. Point at a cell to see what each rule said to it.',
  view: RulesView,
});
