import { type EngineType, list, method, property, setting, value } from './declare.ts';

/** Generators, and the types that a layout works with. */
export const GENERATOR_TYPES: readonly EngineType[] = [
  {
    name: 'LevelGenerator',
    isAbstract: true,
    base: 'MonoBehaviour',
    page: 'docs/guides/custom-generator.md',
    sentence:
      'The base of all generators, including your own and the component of a level editor prefab',
    members: [
      setting('Theme Theme', 'The theme that is applied after the layout'),
      setting(
        'GameObject Output',
        'The object that receives the level; null until the first run has made one',
      ),
      setting('GenerateOn GenerateOn', 'When a level is made without a call'),
      setting('int Seed', 'The typed seed; ignored while UseRandomSeed is on'),
      setting('bool UseRandomSeed', 'Whether each run draws a fresh seed'),
      setting(
        'bool AutoRefreshTheme',
        'Whether the editor applies the theme again when its asset changes',
      ),
      setting('int AnimationSpeed', 'Pause between two steps in milliseconds; 0 for none'),
      setting('bool ShowGizmos', "Whether the generator's helpers are drawn in the Scene view"),
      list('List<Biome> GlobalBiomes', 'Biomes that apply to every cell'),
      method('LevelResult Generate()', 'Makes the level now; throws if it cannot be made'),
      method(
        'IEnumerator GenerateOverFrames(float msPerFrame, Action<LevelResult> done, Action<Exception> failed, Action<float> progress = null, CancellationToken cancellation = default)',
        'Makes the level in slices, one per frame; run it with StartCoroutine',
      ),
      method(
        'void RefreshTheme()',
        'Applies the theme again to the plan of the last run; throws if there was none',
      ),
      method(
        'protected abstract void BuildLayout(LayoutContext context)',
        'Your layout, in a subclass: fills the int grid',
      ),
    ],
  },
  {
    name: 'GenerateOn',
    kind: 'enum',
    page: 'docs/walker-generator/configuration.md',
    sentence: 'When a generator makes a level without a call',
    members: [
      value('Awake', "In Unity's Awake"),
      value('Start', "In Unity's Start"),
      value('Manually', 'Never; only your code and the button Generate make one'),
    ],
  },
  {
    name: 'NoiseGenerator',
    base: 'LevelGenerator',
    page: 'docs/noise-generator/configuration.md',
    sentence: 'The noise generator: everything that LevelGenerator has, and its own settings',
    members: [
      setting(
        'Vector2Int LevelSize',
        'Columns and rows before post-processing; the border adds to them',
      ),
      setting('bool CenterGrid', 'Whether the centre of the level lies at (0, 0) of the scene'),
      list(
        'List<Noise> Noises',
        'The noises that mapping rules read; the first has the seed of the level',
      ),
      list(
        'List<MappingRule> MappingRules',
        'Turn heights into int grid tiles and biomes; the first rule that matches wins',
      ),
      setting(
        'IntGridTile FallbackTile',
        'For cells where no rule sets an int grid tile; required',
      ),
      setting('int BorderSize', 'Width of the frame on each side'),
      setting(
        'IntGridTile BorderTile',
        'What the frame is made of; required above a border size of 0',
      ),
      setting(
        'ConnectivityMode ConnectivityMode',
        'What happens to walkable areas that a player cannot reach',
      ),
      list(
        'List<IntGridTile> WalkableTiles',
        'The int grid tiles that players walk on; corridors are made of the first',
      ),
      setting('int MinimumArea', 'Areas with fewer cells are filled, except the largest'),
      setting('int CorridorWidth', 'Width of the passages that Connect digs'),
      list(
        'List<StructureEntry> Structures',
        'Hand-made pieces to place, the most important first',
      ),
      list(
        'List<ChunkSize> ChunkSizes',
        'The room that an int grid tile needs, one entry for each',
      ),
    ],
  },
  {
    name: 'WalkerGenerator',
    base: 'LevelGenerator',
    page: 'docs/walker-generator/configuration.md',
    sentence: 'The walker generator: everything that LevelGenerator has, and its own settings',
    members: [
      setting('IntGridTile FloorTile', 'What walkers leave behind; required'),
      setting('IntGridTile WallTile', 'Everything else, and the border; required'),
      setting('int FloorTiles', 'The least number of floor cells of the walk'),
      setting('int MaxSteps', 'Safety stop; 0 derives it from FloorTiles'),
      setting('int StartWalkers', 'Walkers at the beginning'),
      setting('int MaxWalkers', 'The most walkers at one time'),
      setting('float SpawnChance', 'Chance per step that a walker is copied'),
      setting('float RemoveChance', 'Chance per step that a walker is removed'),
      setting('float TurnLeftChance', 'Chance of a left turn after a move'),
      setting('float TurnRightChance', 'Chance of a right turn after a move'),
      setting('float TurnBackChance', 'Chance of an about-turn after a move'),
      setting('int BrushSize', 'Side of the square that a walker stamps'),
      setting('float RoomChance', 'Chance per step that a room is stamped as well'),
      setting('int SmallestRoomSide', 'The shortest side of a room'),
      setting('int LargestRoomSide', 'The longest side of a room'),
      setting('bool Bounds', 'Whether walkers stay inside a rectangle'),
      setting('int BoundsWidth', 'Columns of that rectangle'),
      setting('int BoundsHeight', 'Rows of that rectangle'),
      setting('int MinWallWidth', 'Narrower walls become floor'),
      setting('int MinWallHeight', 'Shorter walls become floor'),
      setting('int BorderSize', 'Width of the frame of wall on each side'),
      setting('bool NoiseMapping', 'Whether the step Noise mapping runs'),
      list('List<Noise> Noises', 'The noises that mapping rules read'),
      list(
        'List<MappingRule> MappingRules',
        'Change int grid tiles or add biomes in the inner area',
      ),
      list(
        'List<StructureEntry> Structures',
        'Hand-made pieces to place, the most important first',
      ),
      setting('bool CenterGrid', 'Whether the centre of the level lies at (0, 0) of the scene'),
    ],
  },
  {
    name: 'LayoutContext',
    page: 'docs/guides/custom-generator.md',
    sentence: 'What a layout generator works with during one run',
    members: [
      property('IntGrid Grid { get; }', 'The plan that is being filled'),
      method('RandomStream Stream(string name)', 'A random stream that belongs to this name'),
      method(
        'uint Hash(string salt, Vector2Int cell)',
        'A number that is fixed by seed, salt and cell',
      ),
      method(
        'void ReportStep(string label)',
        'Names the stage that is complete, for animated generation',
      ),
    ],
  },
  {
    name: 'RandomStream',
    page: 'docs/guides/custom-generator.md',
    sentence:
      "Numbers in a sequence, fixed by the seed and the stream's name; ask for a stream once and keep it in a variable",
    members: [
      method('float Value()', 'A number from 0 to below 1'),
      method(
        'int Range(int minInclusive, int maxExclusive)',
        'An integer; the upper end is excluded',
      ),
      method('bool Chance(float probability)', 'True with this probability'),
    ],
  },
  {
    name: 'NestedGeneratorRunner',
    page: 'docs/guides/nested-generators.md',
    sentence: 'Runs a generator inside another',
    members: [
      {
        kind: 'constructor',
        declaration: 'NestedGeneratorRunner(LevelResult result)',
        sentence: 'A runner that merges into this result',
      },
      method(
        'T InstantiateGenerator<T>(T prefab) where T : LevelGenerator',
        'A fresh copy of a generator prefab, in the scene and below no other object',
      ),
      method('LevelResult Generate(LevelGenerator generator)', 'Runs the copy'),
      method(
        'void InstantiateNestedLevel(LevelResult nested, Vector2Int position)',
        'Merges the level of the copy, its lower left corner at this cell',
      ),
    ],
  },
];
