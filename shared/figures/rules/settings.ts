import type { Grid } from '../../generator/grid.ts';
import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type NumberSetting, type SettingsOf, type WrittenSetting } from '../../generator/settings.ts';
import { ROOMS_PLAN } from '../../generator/theme/example-levels.ts';
import { DUNGEON_WORDS, SIX_RULES } from '../../generator/theme/example-themes.ts';
import { MAX_WRITTEN_SIDE, readGrid, writeGrid } from '../../generator/theme/grid-text.ts';
import { themeSetting } from '../../generator/theme/rule-text.ts';
import { LIMITS } from '../../generator/theme/theme.ts';

/** The largest plan of the figure: its address has to hold it beside the rules. */
const MAX_CELLS = 224;

const PLAN: WrittenSetting<Grid> = {
  type: 'written',
  label: 'Plan',
  sentence: 'The int grid: its rows in letters, F for Floor and W for Wall, the upper row first.',
  default: ROOMS_PLAN,
  maxLength: MAX_CELLS + MAX_WRITTEN_SIDE,
  write: (grid) => writeGrid(DUNGEON_WORDS, grid),
  read: (text) => readGrid(DUNGEON_WORDS, text),
};

function place(label: string, sentence: string, value: number, max: number): NumberSetting {
  return { type: 'number', label, sentence, min: 0, max, digits: 0, default: value };
}

/** What the rule editor can be set to. The later ones are where one has got to: what is chosen, pointed at and hidden. */
export const RULES_FIGURE_SETTINGS = describeSettings({
  rules: themeSetting([DUNGEON_WORDS], SIX_RULES),
  plan: PLAN,
  seed: seedSetting(116),
  cave: { type: 'switch', label: 'Biome Cave everywhere', sentence: 'Sets the biome Cave for the whole level.', default: false },
  moss: {
    type: 'choice',
    label: 'Biome Moss',
    sentence: 'Where the biome Moss is set.',
    options: [
      { value: 'nowhere', label: 'Nowhere' },
      { value: 'patches', label: 'In patches', sentence: 'In the cells where a noise is high: a biome for each cell.' },
      { value: 'everywhere', label: 'Everywhere', sentence: 'For the whole level.' },
    ],
    default: 'nowhere',
  },
  flat: { type: 'switch', label: 'Int grid', sentence: 'Shows the plan in the flat colours of its kinds instead of the pictures.', default: false },
  rule: place('Open rule', 'The number of the rule that is open in the editor; 0 for none.', 0, LIMITS.rules),
  x: place('Column', 'The column of the cell that is explained, from the left.', 3, MAX_WRITTEN_SIDE - 1),
  y: place('Row', 'The row of the cell that is explained, from the bottom.', 8, MAX_WRITTEN_SIDE - 1),
  hidden: place('Hidden layers', 'The layers that are not drawn, as bits: 1 for the first, 2 for the second.', 0, (1 << LIMITS.layers) - 1),
});

export type RulesSettings = SettingsOf<typeof RULES_FIGURE_SETTINGS>;
