import {
  choice,
  describeSettings,
  ISLAND_REGION_SETTINGS,
  type SettingsOf,
  seedSetting,
} from 'generator';

/** Cells of the whole island; 100, so that a hundredth is a whole cell. */
export const ISLAND = { width: 100, height: 100 } as const;

/** Chosen by eye among the seeds up to 3,000: sea along all four sides, bays, and rock inland. */
const SEED = 1297;

/** The window of the Island Region Post Processor, and the mistake that the component avoids. */
export const ISLAND_REGION_FIGURE_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  regionMode: { ...ISLAND_REGION_SETTINGS.regionMode, default: 'custom' },
  positionX: { ...ISLAND_REGION_SETTINGS.positionX, default: 0.5 },
  positionY: { ...ISLAND_REGION_SETTINGS.positionY, default: 0.5 },
  sizeX: { ...ISLAND_REGION_SETTINGS.sizeX, min: 0.1 },
  sizeY: { ...ISLAND_REGION_SETTINGS.sizeY, min: 0.1 },
  falloff: choice(
    'Falloff stretches over',
    'Whether the falloff of the elevation noise follows the whole island or only the level.',
    'island',
    {
      island: ['the island', 'As with the component.'],
      level: ['the level', 'As without the component.'],
    },
  ),
});

export type IslandRegionFigureSettings = SettingsOf<typeof ISLAND_REGION_FIGURE_SETTINGS>;
