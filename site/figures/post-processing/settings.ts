import {
  ADDED,
  choice,
  describeSettings,
  NOISE_GENERATOR_SETTINGS as GENERATOR,
  onOff,
  REMOVED,
  REPLACED,
  type SettingsOf,
  type SwitchSetting,
  seedSetting,
  wholeNumber,
} from 'generator';
import { ADDED_LOOK, type CellLook, REMOVED_LOOK } from '../../level/pixels.ts';

/** Cells of the level before its border. */
export const LEVEL_SIZE = { width: 64, height: 40 } as const;

/** Chosen from the seeds up to 4,000: small areas to fill, islands to join, and thin water to remove. */
const SEED = 3725;

/** The settings of the steps of the noise generator, which steps run, and which one is shown. */
export const POST_PROCESSING_SETTINGS = describeSettings({
  seed: seedSetting(SEED),
  level: choice('Level', 'Noise and mapping rules that the steps begin with.', 'archipelago', {
    archipelago: ['Archipelago', 'Many islands.'],
    island: ['Island', 'One main island with specks around it.'],
    overworld: ['Overworld', 'Part of a continent that goes on beyond every edge.'],
  }),
  step: choice('Step to look at', 'The step after which the level is shown.', 'connectivity', {
    mapping: '100 Noise mapping',
    smoothing: 'Smoothing',
    border: '200 Border',
    connectivity: '300 Connectivity',
    chunks: '500 Chunk sizes',
  }),
  look: choice('Show', 'How the level is drawn.', 'changes', {
    changes: ['Changes', 'Cells that the step changed are marked, the others are dimmed.'],
    tiles: ['Tiles', 'The int grid in flat colours.'],
    theme: ['Theme', 'The level as a player sees it.'],
  }),
  runSmoothing: runs('Smoothing', false),
  runBorder: runs('Border', true),
  runConnectivity: runs('Connectivity', true),
  runChunks: runs('Chunk sizes', true),
  smoothing: wholeNumber('Smoothing rounds', [1, 5], 1, {
    sentence:
      'A step of your own after Noise mapping: in each round, every cell takes the int grid tile that is most common in its 3 × 3 block.',
  }),
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

/** The steps in the order in which they run. */
export const STEPS = [
  { id: 'mapping', order: '100', label: 'Noise mapping', runs: null },
  { id: 'smoothing', order: 'own', label: 'Smoothing', runs: 'runSmoothing' },
  { id: 'border', order: '200', label: 'Border', runs: 'runBorder' },
  { id: 'connectivity', order: '300', label: 'Connectivity', runs: 'runConnectivity' },
  { id: 'chunks', order: '500', label: 'Chunk sizes', runs: 'runChunks' },
] as const satisfies readonly {
  readonly id: StepId;
  readonly order: string;
  readonly label: string;
  readonly runs: keyof PostProcessingSettings | null;
}[];

function runs(label: string, value: boolean): SwitchSetting {
  return onOff(
    `Run ${label}`,
    'Whether this step runs; without it, the next step continues from the one before.',
    value,
  );
}

/** Pixels of a cell in the large picture. */
export const CELL = 8;

/** The mark of cells that a step changed, in the large picture and in its legend. */
export interface Mark extends CellLook {
  /** the code of the change in the generator */
  readonly change: number;
  readonly label: string;
  readonly meaning: string;
  /** its shape in the small pictures, at two pixels a cell */
  readonly weave: readonly string[];
}

export const MARKS: readonly Mark[] = [
  {
    ...ADDED_LOOK,
    change: ADDED,
    label: 'Added',
    meaning: 'ground now, or new',
    weave: ['..', '..'],
  },
  {
    ...REMOVED_LOOK,
    change: REMOVED,
    label: 'Removed',
    meaning: 'no longer ground',
    weave: ['#.', '.#'],
  },
  {
    change: REPLACED,
    label: 'Replaced',
    meaning: 'another int grid tile',
    ground: 0xf4f1e6,
    ink: 0x44515a,
    shape: [
      '........',
      '........',
      '........',
      '.######.',
      '.######.',
      '........',
      '........',
      '........',
    ],
    weave: ['..', '##'],
  },
];
