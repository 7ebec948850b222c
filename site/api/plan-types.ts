import { type EngineType, method, property } from './declare.ts';

/** The plan of a level, the theme that names its tiles and biomes, and the result of a run. */
export const PLAN_TYPES: readonly EngineType[] = [
  {
    name: 'IntGrid',
    page: 'docs/theme-engine/basics.md',
    sentence: 'The plan of the level: an int grid tile, or none, for every cell',
    members: [
      property('RectInt Bounds { get; set; }', 'The cells that exist'),
      {
        kind: 'indexer',
        declaration: 'IntGridTile this[Vector2Int cell] { get; set; }',
        sentence: 'Reads or writes the int grid tile of a cell',
      },
      method(
        'bool TryGet(Vector2Int cell, out IntGridTile tile)',
        'Reads the int grid tile of a cell; false where there is none',
      ),
      method(
        'IEnumerable<Vector2Int> CellsOf(IntGridTile tile)',
        'All cells of one kind, bottom row first, left to right. Do not write int grid tiles while you loop over them; biomes may change',
      ),
      method(
        'uint Biomes(Vector2Int cell)',
        'The biomes set for that cell only, as bits; global biomes are not among them',
      ),
      method('void AddBiome(Vector2Int cell, Biome biome)', 'Sets one biome at a cell'),
      method('void RemoveBiome(Vector2Int cell, Biome biome)', 'Clears one biome at a cell'),
    ],
  },
  {
    name: 'LevelResult',
    sentence: 'What a run produced',
    members: [
      property('IntGrid Grid { get; }', 'The final plan'),
      property('int UsedSeed { get; }', 'The seed of this run, typed or drawn'),
      property(
        'Vector2Int? SpawnPoint { get; set; }',
        'Where players start; placed by the walker generator, and null in other levels until a post-processor sets it',
      ),
      property(
        'Vector2Int? ExitPoint { get; set; }',
        'Where players leave; placed by the walker generator, and null in other levels until a post-processor sets it',
      ),
      property(
        'IReadOnlyCollection<Vector2Int> FixedCells { get; }',
        'The fixed cells: those with a hand-drawn tile',
      ),
      method('Vector3 ToWorld(Vector2Int cell)', 'The centre of a cell in the scene'),
      property('uint Digest { get; }', 'A fingerprint of the int grid'),
      property(
        'IReadOnlyList<string> Warnings { get; }',
        'What the run warned of, such as a safety stop of the walk; usually empty',
      ),
    ],
  },
  {
    name: 'Theme',
    base: 'ScriptableObject',
    page: 'docs/theme-engine/basics.md',
    sentence: 'The vocabulary that layout and theme engine share',
    members: [
      method(
        'IntGridTile Tile(string name)',
        'The int grid tile with this name; throws if the theme has none',
      ),
      method('Biome Biome(string name)', 'The biome with this name; throws if the theme has none'),
    ],
  },
  {
    name: 'IntGridTile',
    page: 'docs/theme-engine/basics.md',
    sentence: 'A kind of cell, such as floor or wall',
    members: [
      property('string Name { get; }', 'Its name in the theme'),
      property('Color Color { get; }', 'Its flat colour'),
    ],
  },
  {
    name: 'Biome',
    page: 'docs/features/biomes.md',
    sentence: 'A property of cells that the conditions of rules ask for',
    members: [
      property('string Name { get; }', 'Its name in the theme'),
      property(
        'uint Mask { get; }',
        'Its bit; a theme has 32 biomes at most, because they are the bits of one 32-bit integer',
      ),
    ],
  },
];
