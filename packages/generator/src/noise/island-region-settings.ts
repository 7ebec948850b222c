import { choice, describeSettings, type NumberSetting, number, type SettingsOf } from 'settings';

/** The smallest fraction of an island. */
const LEAST = 0.01;

function fraction(
  label: string,
  sentence: string,
  least: number,
  value: number,
  show: number,
): NumberSetting {
  return number(label, [least, 1], value, { digits: 2, show, sentence });
}

/** The settings of the Island Region Post Processor, except its elevation noise. */
export const ISLAND_REGION_SETTINGS = describeSettings({
  regionMode: {
    ...choice('Region Mode', 'How the window is chosen.', 'random-corner', {
      'random-corner': [
        'Random Corner',
        'One of the four corners: half of the width and half of the height.',
      ],
      'random-edge': [
        'Random Edge',
        'The bottom or the top: the whole width and half of the height.',
      ],
      custom: ['Custom', 'Position and size as you set them.'],
    }),
    show: 'random-edge',
  },
  positionX: fraction(
    'Position x',
    'Left side of the window as a fraction of the full island. Used in Custom only.',
    0,
    0,
    0.2,
  ),
  positionY: fraction(
    'Position y',
    'Bottom of the window as a fraction of the full island. Used in Custom only.',
    0,
    0,
    0.2,
  ),
  sizeX: fraction(
    'Size x',
    'Width of the window as a fraction of the full island. Used in Custom only.',
    LEAST,
    0.5,
    1,
  ),
  sizeY: fraction(
    'Size y',
    'Height of the window as a fraction of the full island. Used in Custom only.',
    LEAST,
    0.5,
    1,
  ),
});

export type IslandRegionSettings = SettingsOf<typeof ISLAND_REGION_SETTINGS>;
