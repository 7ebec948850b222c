import { ISLAND_REGION_SETTINGS } from '../../generator/noise/island-region-settings.ts';
import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf } from '../../generator/settings.ts';

/** Cells of the whole island: a hundredth of it is a whole cell. */
export const ISLAND = { width: 100, height: 100 } as const;

/** Chosen by eye among the seeds up to 3,000: sea along all four sides, bays, and rock inland. */
const SEED = 1297;

/** The window of the Island Region Post Processor, and the mistake that it is there for. */
export const ISLAND_REGION_FIGURE_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  regionMode: { ...ISLAND_REGION_SETTINGS.regionMode, default: 'custom' },
  positionX: { ...ISLAND_REGION_SETTINGS.positionX, default: 0.5 },
  positionY: { ...ISLAND_REGION_SETTINGS.positionY, default: 0.5 },
  sizeX: { ...ISLAND_REGION_SETTINGS.sizeX, min: 0.1 },
  sizeY: { ...ISLAND_REGION_SETTINGS.sizeY, min: 0.1 },
  falloff: {
    type: 'choice',
    label: 'Falloff stretches over',
    sentence: 'What the falloff of the elevation noise follows.',
    options: [
      { value: 'island', label: 'the island', sentence: 'As the component has it.' },
      { value: 'level', label: 'the level', sentence: 'As a smaller level has it by itself.' },
    ],
    default: 'island',
  },
});

export type IslandRegionFigureSettings = SettingsOf<typeof ISLAND_REGION_FIGURE_SETTINGS>;
