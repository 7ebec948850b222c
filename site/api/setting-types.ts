import { type EngineType, list, setting, value } from './declare.ts';

/** What the lists and choices in a generator's Inspector are made of. */
export const SETTING_TYPES: readonly EngineType[] = [
  {
    name: 'Noise',
    page: 'docs/noise-generator/configuration.md#noise',
    sentence: 'One noise of a generator, with a height from 0 to 1 for each cell',
    members: [
      {
        kind: 'constructor',
        declaration: 'Noise(string name)',
        sentence: 'A noise with the default settings',
      },
      setting('string Name', 'The name that conditions use; also part of its seed'),
      setting('NoiseType Type', 'The kind of noise'),
      setting('float Wavelength', 'Distance in cells over which it makes one full swing'),
      setting('FractalType Fractal', 'How octaves are combined'),
      setting('int Octaves', 'Number of layers'),
      setting('float Lacunarity', 'How much finer each layer is than the one before'),
      setting('float Gain', 'How much weaker each layer is than the one before'),
      setting('FalloffShape Falloff', 'The shape in which heights sink towards the edge'),
      setting('float FalloffStrength', 'Share of the falloff in the height'),
    ],
  },
  {
    name: 'NoiseType',
    kind: 'enum',
    page: 'docs/noise-generator/configuration.md#type',
    sentence: 'The kinds of noise',
    members: [
      value('Simplex', 'On a lattice of triangles'),
      value('Perlin', 'On a lattice of squares'),
    ],
  },
  {
    name: 'FractalType',
    kind: 'enum',
    page: 'docs/noise-generator/configuration.md#fractals',
    sentence: 'The ways to combine octaves',
    members: [
      value('None', 'One layer only'),
      value('FBm', 'Octaves are added as they are'),
      value('Ridged', 'Each octave is folded at its middle'),
    ],
  },
  {
    name: 'FalloffShape',
    kind: 'enum',
    page: 'docs/noise-generator/configuration.md#falloff',
    sentence: 'The shapes of a falloff',
    members: [
      value('None', 'No falloff'),
      value('SquareBump', 'Low along the whole edge'),
      value('Radial', 'Round, and low in the corners'),
    ],
  },
  {
    name: 'MappingRule',
    page: 'docs/noise-generator/configuration.md#mapping',
    sentence: 'A mapping rule: conditions, and what a cell receives where all of them match',
    members: [
      {
        kind: 'constructor',
        declaration: 'MappingRule(params MappingCondition[] conditions)',
        sentence: 'A rule with these conditions and no output yet',
      },
      list('List<MappingCondition> Conditions', 'All of them have to match'),
      setting('IntGridTile Tile', 'The int grid tile of the cell; null for none'),
      list('List<Biome> Biomes', 'The biomes of the cell'),
    ],
  },
  {
    name: 'MappingCondition',
    page: 'docs/noise-generator/configuration.md#mapping',
    sentence: 'Matches where a height is at least Min and below Max; a Max of 1 includes 1',
    members: [
      {
        kind: 'constructor',
        declaration: 'MappingCondition(string noise, float min, float max)',
        sentence: 'A condition on the noise with this name',
      },
      setting('string Noise', 'The name of the noise'),
      setting('float Min', 'The lowest height that matches'),
      setting('float Max', 'The height from which it no longer matches'),
    ],
  },
  {
    name: 'ConnectivityMode',
    kind: 'enum',
    page: 'docs/noise-generator/post-processing.md#connectivity-in-depth',
    sentence: 'What the Connectivity step does',
    members: [
      value('Off', 'Areas stay as noise made them'),
      value('FillSmallAreas', 'Areas below the minimum disappear, except the largest'),
      value('Connect', 'Small areas disappear, and corridors lead to the rest'),
    ],
  },
  {
    name: 'ChunkSize',
    page: 'docs/noise-generator/post-processing.md#chunk-sizes-in-depth',
    sentence: 'The room that clumps of one int grid tile need',
    members: [
      {
        kind: 'constructor',
        declaration: 'ChunkSize(IntGridTile tile, int width, int height)',
        sentence: 'An entry for this int grid tile',
      },
      setting('IntGridTile Tile', 'The int grid tile that needs room'),
      setting('int Width', 'Columns of the rectangle that each cell has to be part of'),
      setting('int Height', 'Rows of that rectangle'),
    ],
  },
  {
    name: 'StructureEntry',
    page: 'docs/features/structures.md#settings',
    sentence: 'A structure with the limits of its copies, in the list Structures of a generator',
    members: [
      {
        kind: 'constructor',
        declaration: 'StructureEntry(GameObject structure)',
        sentence: 'An entry with the default settings',
      },
      setting('GameObject Structure', 'The structure prefab'),
      list('List<Biome> Biomes', 'Every covered cell must have all of them'),
      setting('int MinimumCount', 'The least number of copies'),
      setting('int MaximumCount', 'The largest number of copies'),
      setting('int MinimumDistance', 'Least distance in cells between two copies'),
      setting('int DistanceFromSpawn', 'Least distance in cells from the spawn point'),
      setting('bool Rotations', 'Whether turned copies are tried'),
      setting('bool Mirror', 'Whether mirrored copies are tried'),
      setting('bool Required', 'Whether a missing copy fails the run instead of warning'),
    ],
  },
];
