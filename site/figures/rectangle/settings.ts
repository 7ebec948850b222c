import {
  choice,
  describeSettings,
  type NumberSetting,
  RECTANGLE_SETTINGS,
  type SettingsOf,
  seedSetting,
  wholeNumber,
} from 'generator';

const MOST_COLUMNS = 49;
const MOST_ROWS = 33;
const MOST_BORDER = 4;

function cell(label: string, most: number, value: number): NumberSetting {
  const sentence = 'The cell whose line is shown, counted from the bottom left cell of the inside.';
  return wholeNumber(label, [-MOST_BORDER, most + MOST_BORDER - 1], value, { sentence });
}

/** The settings of the rectangle generator in ranges that keep the picture readable, the doors, and what is shown. */
export const RECTANGLE_FIGURE_SETTINGS = describeSettings({
  ...RECTANGLE_SETTINGS,
  seed: seedSetting(2),
  width: { ...RECTANGLE_SETTINGS.width, max: MOST_COLUMNS },
  height: { ...RECTANGLE_SETTINGS.height, max: MOST_ROWS },
  border: { ...RECTANGLE_SETTINGS.border, max: MOST_BORDER },
  doors: choice('Doors', 'Where walls have their doors.', 'even', {
    even: ['Even offsets', 'As in the guide: never blocked.'],
    anywhere: ['Anywhere', 'A pillar or a later wall may stand in the way.'],
    none: ['None', 'Every room is closed.'],
  }),
  stage: choice('Stage', 'The stage after which the level is shown.', 'rooms', {
    fill: 'Fill',
    border: 'Border',
    pillars: 'Pillars',
    rooms: 'Rooms',
  }),
  look: choice('Look', 'How the level is painted.', 'theme', {
    theme: ['Theme', 'In the Dungeon theme.'],
    lines: ['Lines', 'Each cell in the colour of the line that painted it.'],
  }),
  x: cell('Cell x', MOST_COLUMNS, 16),
  y: cell('Cell y', MOST_ROWS, 5),
});

export type RectangleFigureSettings = SettingsOf<typeof RECTANGLE_FIGURE_SETTINGS>;

/** The stages with their names in the figure. */
export const STAGES = [
  { id: 'fill', label: 'Fill' },
  { id: 'border', label: 'Border' },
  { id: 'pillars', label: 'Pillars' },
  { id: 'rooms', label: 'Rooms and doors' },
] as const;
