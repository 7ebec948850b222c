import { RECTANGLE_SETTINGS } from '../../generator/rectangle/rectangle-settings.ts';
import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type NumberSetting, type SettingsOf } from '../../generator/settings.ts';

const MOST_COLUMNS = 49;
const MOST_ROWS = 33;
const MOST_BORDER = 4;

function cell(label: string, most: number, value: number): NumberSetting {
  const sentence = 'The cell whose line is shown, counted from the bottom left cell of the inside.';
  return { type: 'number', label, sentence, min: -MOST_BORDER, max: most + MOST_BORDER - 1, digits: 0, default: value };
}

/** The settings of the rectangle generator in ranges that keep the picture readable, where doors are, and what is looked at. */
export const RECTANGLE_FIGURE_SETTINGS = describeSettings({
  ...RECTANGLE_SETTINGS,
  seed: seedSetting(2),
  width: { ...RECTANGLE_SETTINGS.width, max: MOST_COLUMNS },
  height: { ...RECTANGLE_SETTINGS.height, max: MOST_ROWS },
  border: { ...RECTANGLE_SETTINGS.border, max: MOST_BORDER },
  doors: {
    type: 'choice',
    label: 'Doors',
    sentence: 'Where walls have their doors.',
    options: [
      { value: 'even', label: 'Even offsets', sentence: 'As the guide does it: never blocked.' },
      { value: 'anywhere', label: 'Anywhere', sentence: 'A pillar or a later wall may stand in the way.' },
      { value: 'none', label: 'None', sentence: 'Every room is shut.' },
    ],
    default: 'even',
  },
  stage: {
    type: 'choice',
    label: 'Stage',
    sentence: 'The stage after which the level is shown.',
    options: [
      { value: 'fill', label: 'Fill' },
      { value: 'border', label: 'Border' },
      { value: 'pillars', label: 'Pillars' },
      { value: 'rooms', label: 'Rooms' },
    ],
    default: 'rooms',
  },
  look: {
    type: 'choice',
    label: 'Look',
    sentence: 'How the level is painted.',
    options: [
      { value: 'theme', label: 'Theme', sentence: 'In the Dungeon theme.' },
      { value: 'lines', label: 'Lines', sentence: 'Each cell in the colour of the line that painted it.' },
    ],
    default: 'theme',
  },
  x: cell('Cell x', MOST_COLUMNS, 16),
  y: cell('Cell y', MOST_ROWS, 5),
});

export type RectangleFigureSettings = SettingsOf<typeof RECTANGLE_FIGURE_SETTINGS>;

/** The stages as the figure calls them. */
export const STAGES = [
  { id: 'fill', label: 'Fill' },
  { id: 'border', label: 'Border' },
  { id: 'pillars', label: 'Pillars' },
  { id: 'rooms', label: 'Rooms and doors' },
] as const;
