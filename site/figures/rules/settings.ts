import {
  choice,
  DUNGEON_WORDS,
  describeSettings,
  LIMITS,
  MAX_PLAN_SIDE,
  MAX_PLAN_TEXT,
  type MarkedGrid,
  onOff,
  ROOMS_PLAN,
  readPlan,
  type SettingsOf,
  SIX_RULES,
  seedSetting,
  themeSetting,
  type WrittenSetting,
  wholeNumber,
  writePlan,
} from 'generator';
import { EDITOR_THEMES } from './editor-themes.ts';

const PLAN: WrittenSetting<MarkedGrid> = {
  type: 'written',
  label: 'Plan',
  sentence:
    'The int grid: its rows in letters, F for Floor and W for Wall, the upper row first. A larger plan is packed.',
  default: ROOMS_PLAN,
  maxLength: MAX_PLAN_TEXT,
  write: (plan) => writePlan(DUNGEON_WORDS, plan),
  read: (text) => readPlan(DUNGEON_WORDS, text),
};

/** Rules, plan and biomes, and what is open, explained and hidden. */
export const RULES_FIGURE_SETTINGS = describeSettings({
  rules: themeSetting(EDITOR_THEMES, SIX_RULES),
  plan: PLAN,
  seed: seedSetting(116),
  cave: onOff('Biome Cave everywhere', 'Sets the biome Cave for the whole level.', false),
  moss: choice('Biome Moss', 'Where the biome Moss is set.', 'nowhere', {
    nowhere: 'Nowhere',
    patches: ['In patches', 'In cells where a noise is high, as a biome of each cell.'],
    everywhere: ['Everywhere', 'For the whole level.'],
  }),
  flat: onOff(
    'Int grid',
    'Shows the plan in the flat colours of its int grid tiles instead of the painted level.',
    false,
  ),
  rule: wholeNumber('Open rule', [0, LIMITS.rules], 0, {
    sentence: 'The number of the rule that is open in the editor; 0 for none.',
  }),
  x: wholeNumber('Column', [0, MAX_PLAN_SIDE - 1], 3, {
    sentence: 'The column of the cell that is explained, from the left.',
  }),
  y: wholeNumber('Row', [0, MAX_PLAN_SIDE - 1], 8, {
    sentence: 'The row of the cell that is explained, from the bottom.',
  }),
  hidden: wholeNumber('Hidden layers', [0, (1 << LIMITS.layers) - 1], 0, {
    sentence: 'The layers that are not drawn, as bits: 1 for the first, 2 for the second.',
  }),
});

export type RulesSettings = SettingsOf<typeof RULES_FIGURE_SETTINGS>;
