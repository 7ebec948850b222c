import { defaultsOf } from '../settings-values.ts';
import { WALKER_SETTINGS, type WalkerSettings } from './walker-settings.ts';

/** What a preset fills in: all settings but the seed. */
export type WalkerPresetValues = Omit<WalkerSettings, 'seed'>;

export interface WalkerPreset {
  readonly id: 'dungeon' | 'island';
  readonly label: string;
  /** what kind of level it makes */
  readonly sentence: string;
  readonly values: WalkerPresetValues;
}

const { seed: _seed, ...dungeon } = defaultsOf(WALKER_SETTINGS);

const island: WalkerPresetValues = {
  ...dungeon,
  floorTiles: 1200,
  startWalkers: 4,
  maxWalkers: 12,
  spawnChance: 0.05,
  removeChance: 0,
  turnLeftChance: 0.3,
  turnRightChance: 0.3,
  turnBackChance: 0.05,
  brushSize: 3,
  roomChance: 0,
  minWallWidth: 1,
  minWallHeight: 1,
  borderSize: 4,
};

/** Starting points, each value of which can be changed. The first is the default. */
export const WALKER_PRESETS: readonly [WalkerPreset, WalkerPreset] = [
  { id: 'dungeon', label: 'Dungeon', sentence: 'Branching corridors that meet again, with small rooms.', values: dungeon },
  { id: 'island', label: 'Island', sentence: 'One large open space with a ragged outline.', values: island },
];

/** A preset with a seed: everything that the generator needs. */
export function presetSettings(preset: WalkerPreset, seed: number): WalkerSettings {
  return { ...preset.values, seed };
}
