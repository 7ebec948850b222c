import { describeSettings, type NumberSetting, type SettingsOf } from '../settings.ts';

/** The smallest part of an island that can be asked for. */
const LEAST = 0.01;

function fraction(label: string, sentence: string, least: number, value: number, show: number): NumberSetting {
  return { type: 'number', label, sentence, min: least, max: 1, digits: 2, default: value, show };
}

/** The settings of the Island Region Post Processor besides its elevation noise. */
export const ISLAND_REGION_SETTINGS = describeSettings({
  regionMode: {
    type: 'choice',
    label: 'Region mode',
    sentence: 'How the window is chosen.',
    show: 'random-edge',
    options: [
      { value: 'random-corner', label: 'Random corner', sentence: 'One of the four corners: half of the width and half of the height.' },
      { value: 'random-edge', label: 'Random edge', sentence: 'The bottom or the top: the whole width and half of the height.' },
      { value: 'custom', label: 'Custom', sentence: 'Position and size as you type them.' },
    ],
    default: 'random-corner',
  },
  positionX: fraction('Position x', 'Left side of the window as a fraction of the full island. Counts in Custom only.', 0, 0, 0.2),
  positionY: fraction('Position y', 'Bottom of the window as a fraction of the full island. Counts in Custom only.', 0, 0, 0.2),
  sizeX: fraction('Size x', 'Width of the window as a fraction of the full island. Counts in Custom only.', LEAST, 0.5, 1),
  sizeY: fraction('Size y', 'Height of the window as a fraction of the full island. Counts in Custom only.', LEAST, 0.5, 1),
});

/** Values of all settings of an island region. */
export type IslandRegionSettings = SettingsOf<typeof ISLAND_REGION_SETTINGS>;
