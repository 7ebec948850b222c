import {
  CAVE_SETTINGS,
  ISLAND_REGION_SETTINGS,
  NOISE_GENERATOR_SETTINGS,
  NOISE_SETTINGS,
  RECTANGLE_SETTINGS,
  STRUCTURE_SETTINGS,
  WALKER_PRESETS,
  WALKER_SETTINGS,
} from 'generator';
import type { Schematic, SchematicRow } from 'markdown';
import {
  buttons,
  drawing,
  field,
  group,
  list,
  noBiomes,
  noObject,
  onOff,
  settings,
} from './rows.ts';

/** What every generator has, in the order of the base class. */
export const SHARED_ROWS: readonly SchematicRow[] = [
  noObject('Theme', 'Theme'),
  noObject('Output', 'Game Object'),
  field('choice', 'Generate On', 'Awake'),
  ...settings(WALKER_SETTINGS, 'seed'),
  onOff('Use Random Seed', false),
  onOff('Auto Refresh Theme', true),
  field('number', 'Animation Speed', '0'),
  onOff('Show Gizmos', true),
];

/** An int grid tile is chosen among those of the theme, so its field is a list to choose from. */
const noTile = (label: string): SchematicRow => field('choice', label, 'None');

export const GLOBAL_BIOMES = noBiomes('Global Biomes');
const CENTER_GRID = onOff('Center Grid', false);
export const RUN = buttons('Generate', 'Refresh Theme');

/** The buttons of every generator once more, where they are at hand while one works in the scene. */
const OVERLAY = { title: 'Tilewright', rows: [RUN] };

/** A component's Inspector, and the overlay of the Scene view that has its buttons too. */
function inspector(title: string, ...rows: readonly SchematicRow[]): Schematic {
  return drawing(
    `the Inspector of the component ${title} with its defaults, in the groups of this page, and of the Tilewright overlay of the Scene view`,
    [{ title, rows: [...rows, RUN] }, OVERLAY],
  );
}

export const WALKER = inspector(
  'Walker Generator',
  group('General', ...SHARED_ROWS),
  group('Tiles', noTile('Floor Tile'), noTile('Wall Tile')),
  group(
    'Walkers',
    field('choice', 'Preset', WALKER_PRESETS[0].label),
    ...settings(
      WALKER_SETTINGS,
      'floorTiles',
      'maxSteps',
      'startWalkers',
      'maxWalkers',
      'spawnChance',
      'removeChance',
      'turnLeftChance',
      'turnRightChance',
      'turnBackChance',
      'brushSize',
      'roomChance',
      'roomSizeMin',
      'roomSizeMax',
      'bounded',
      'boundsWidth',
      'boundsHeight',
    ),
  ),
  group(
    'Walls and border',
    ...settings(WALKER_SETTINGS, 'minWallWidth', 'minWallHeight', 'borderSize'),
  ),
  group(
    'Other settings',
    onOff('Noise Mapping', false),
    list('Noises'),
    list('Mapping Rules'),
    list('Structures'),
    GLOBAL_BIOMES,
    CENTER_GRID,
  ),
);

const NOISE = group('Terrain', field('text', 'Name', 'Terrain'), ...settings(NOISE_SETTINGS));

const MAPPING_RULE = group(
  'Rule 1',
  group(
    'Condition',
    field('choice', 'Noise', 'Terrain'),
    field('number', 'Min', '0'),
    field('number', 'Max', '1'),
  ),
  group('Output', noTile('Tile'), noBiomes('Biomes')),
);

export const NOISE_GENERATOR = inspector(
  'Noise Generator',
  group('General', ...SHARED_ROWS),
  group(
    'Level',
    group('Level Size', ...settings(NOISE_GENERATOR_SETTINGS, 'width', 'height')),
    CENTER_GRID,
  ),
  group('Noise', list('Noises', NOISE), buttons('Show Noise')),
  group(
    'Mapping',
    list('Mapping Rules', MAPPING_RULE),
    noTile('Fallback Tile'),
    field('text', 'Biome table', 'None'),
  ),
  group('Border', ...settings(NOISE_GENERATOR_SETTINGS, 'borderSize'), noTile('Border Tile')),
  group(
    'Connectivity',
    ...settings(NOISE_GENERATOR_SETTINGS, 'connectivity'),
    list('Walkable Tiles'),
    ...settings(NOISE_GENERATOR_SETTINGS, 'minimumArea', 'corridorWidth'),
  ),
  group(
    'Chunk sizes',
    list(
      'Chunk Sizes',
      group(
        'Entry 1',
        noTile('Tile'),
        ...settings(NOISE_GENERATOR_SETTINGS, 'chunkWidth', 'chunkHeight'),
      ),
    ),
  ),
  group('Biomes and structures', GLOBAL_BIOMES, list('Structures')),
);

/** A component of one's own: the settings of all generators, and its serialised fields below them. */
function ownInspector(title: string, code: string, ...rows: readonly SchematicRow[]): Schematic {
  return drawing(
    `the Inspector of the component ${title}: the settings of every generator, and below them those of ${code}`,
    [{ title, rows: [group('General', ...SHARED_ROWS, GLOBAL_BIOMES), ...rows, RUN] }],
  );
}

export const RECTANGLE = ownInspector(
  'Rectangle Generator',
  'the class of stage 4',
  ...settings(
    RECTANGLE_SETTINGS,
    'width',
    'height',
    'pillarEvery',
    'border',
    'splitDepth',
    'minRoom',
  ),
);

export const CAVE = ownInspector(
  'Cave Generator',
  'the class on this page',
  ...settings(CAVE_SETTINGS, 'width', 'height', 'wallChance', 'rounds'),
);

export const STRUCTURE = drawing(
  'the list of structures in the Inspector of a generator, with one entry and its defaults',
  [
    {
      title: 'Generator',
      rows: [
        list(
          'Structures',
          group(
            'Entry 1',
            noObject('Structure', 'Game Object'),
            noBiomes('Biomes'),
            ...settings(STRUCTURE_SETTINGS),
          ),
        ),
      ],
    },
  ],
);

export const ISLAND_REGION = drawing(
  'the Inspector of the component Island Region Post Processor with its defaults',
  [
    {
      title: 'Island Region Post Processor',
      rows: [
        field('choice', 'Elevation Noise', 'None'),
        ...settings(ISLAND_REGION_SETTINGS, 'regionMode'),
        group('Position', ...settings(ISLAND_REGION_SETTINGS, 'positionX', 'positionY')),
        group('Size', ...settings(ISLAND_REGION_SETTINGS, 'sizeX', 'sizeY')),
      ],
    },
  ],
);
