import { NOISE_GENERATOR_SETTINGS as GENERATOR } from '../../generator/noise/noise-generator-settings.ts';
import { seedSetting } from '../../generator/seed-setting.ts';
import { describeSettings, type SettingsOf } from '../../generator/settings.ts';

/** Cells of the level before its border. */
export const LEVEL_SIZE = { width: 64, height: 40 } as const;

/** Chosen among the seeds up to 4,000: specks to fill, islands to join by corridors long enough to see, and thin water to remove. */
const SEED = 3725;

/** The steps of the noise generator on one level: what each is set to, which of them run, and which one is looked at. */
export const POST_PROCESSING_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  level: {
    type: 'choice',
    label: 'Level',
    sentence: 'Noise and mapping rules that the steps begin with.',
    options: [
      { value: 'archipelago', label: 'Archipelago', sentence: 'Many islands.' },
      { value: 'island', label: 'Island', sentence: 'One main island with specks around it.' },
      { value: 'overworld', label: 'Overworld', sentence: 'A piece of a continent that runs off every edge.' },
    ],
    default: 'archipelago',
  },
  step: {
    type: 'choice',
    label: 'Step to look at',
    sentence: 'The step after which the level is shown.',
    options: [
      { value: 'mapping', label: '100 Noise mapping' },
      { value: 'smoothing', label: 'Smoothing' },
      { value: 'border', label: '200 Border' },
      { value: 'connectivity', label: '300 Connectivity' },
      { value: 'chunks', label: '500 Chunk sizes' },
    ],
    default: 'connectivity',
  },
  look: {
    type: 'choice',
    label: 'Show',
    sentence: 'How the level is drawn.',
    options: [
      { value: 'changes', label: 'Changes', sentence: 'Cells that the step changed are marked, the others are dimmed.' },
      { value: 'tiles', label: 'Tiles', sentence: 'The int grid in flat colours.' },
      { value: 'theme', label: 'Theme', sentence: 'The level as a player sees it.' },
    ],
    default: 'changes',
  },
  runSmoothing: runs('Smoothing', false),
  runBorder: runs('Border', true),
  runConnectivity: runs('Connectivity', true),
  runChunks: runs('Chunk sizes', true),
  smoothing: {
    type: 'number',
    label: 'Smoothing rounds',
    sentence: 'A step of your own after Noise mapping: in each round every cell takes the tile that most of its 3 × 3 block has.',
    min: 1,
    max: 5,
    digits: 0,
    default: 1,
  },
  borderSize: { ...GENERATOR.borderSize, default: 2 },
  borderTile: GENERATOR.borderTile,
  connectivity: { ...GENERATOR.connectivity, default: 'connect' },
  minimumArea: { ...GENERATOR.minimumArea, max: 400 },
  corridorWidth: { ...GENERATOR.corridorWidth, default: 2 },
  chunkTile: { ...GENERATOR.chunkTile, default: 'shallows' },
  chunkWidth: { ...GENERATOR.chunkWidth, default: 2 },
  chunkHeight: { ...GENERATOR.chunkHeight, default: 2 },
});

export type PostProcessingSettings = SettingsOf<typeof POST_PROCESSING_SETTINGS>;

export type StepId = PostProcessingSettings['step'];

/** The steps in the order in which they run, as the view tells of them. */
export const STEPS = [
  { id: 'mapping', order: '100', label: 'Noise mapping', runs: null },
  { id: 'smoothing', order: 'own', label: 'Smoothing', runs: 'runSmoothing' },
  { id: 'border', order: '200', label: 'Border', runs: 'runBorder' },
  { id: 'connectivity', order: '300', label: 'Connectivity', runs: 'runConnectivity' },
  { id: 'chunks', order: '500', label: 'Chunk sizes', runs: 'runChunks' },
] as const satisfies readonly { readonly id: StepId; readonly order: string; readonly label: string; readonly runs: keyof PostProcessingSettings | null }[];

function runs<const Value extends boolean>(label: string, value: Value) {
  return {
    type: 'switch',
    label: `Run ${label}`,
    sentence: 'Whether this step runs; without it the next one goes on from the step before.',
    default: value,
  } as const;
}
