import type { ApiType } from './sheet.ts';

/** The plan of a level, its vocabulary, and what a run produced. */
export const PLAN_TYPES: readonly ApiType[] = [
  {
    name: 'IntGrid',
    namespace: 'Tilewright',
    kind: 'class',
    since: '0.1.0',
    page: 'docs/theme-engine/basics.md',
    sentence: 'The plan of the level: an int grid tile, or none, for every cell',
    members: [
      { kind: 'property', name: 'Bounds', type: 'RectInt', isSettable: true, sentence: 'The cells that exist' },
      {
        kind: 'indexer',
        type: 'IntGridTile',
        parameters: [{ name: 'cell', type: 'Vector2Int' }],
        isSettable: true,
        sentence: 'Reads or writes the int grid tile of a cell',
      },
      {
        kind: 'method',
        name: 'TryGet',
        returns: 'bool',
        parameters: [
          { name: 'cell', type: 'Vector2Int' },
          { name: 'tile', type: 'IntGridTile', pass: 'out' },
        ],
        sentence: 'Reads the int grid tile of a cell; false where there is none',
      },
      {
        kind: 'method',
        name: 'CellsOf',
        returns: 'IEnumerable<Vector2Int>',
        parameters: [{ name: 'tile', type: 'IntGridTile' }],
        sentence: 'All cells of one kind, bottom row first, left to right. Write no int grid tiles while you loop over it; biomes may change',
      },
      {
        kind: 'method',
        name: 'Biomes',
        returns: 'uint',
        parameters: [{ name: 'cell', type: 'Vector2Int' }],
        sentence: 'The biomes set for that cell only, as bits; global biomes are not among them',
      },
      {
        kind: 'method',
        name: 'AddBiome',
        returns: 'void',
        parameters: [
          { name: 'cell', type: 'Vector2Int' },
          { name: 'biome', type: 'Biome' },
        ],
        sentence: 'Sets one biome at a cell',
      },
      {
        kind: 'method',
        name: 'RemoveBiome',
        returns: 'void',
        parameters: [
          { name: 'cell', type: 'Vector2Int' },
          { name: 'biome', type: 'Biome' },
        ],
        sentence: 'Clears one biome at a cell',
      },
    ],
  },
  {
    name: 'LevelResult',
    namespace: 'Tilewright',
    kind: 'class',
    since: '0.1.0',
    sentence: 'What a run produced',
    members: [
      { kind: 'property', name: 'Grid', type: 'IntGrid', isSettable: false, sentence: 'The final plan' },
      { kind: 'property', name: 'UsedSeed', type: 'int', isSettable: false, sentence: 'The seed of this run, typed or drawn' },
      {
        kind: 'property',
        name: 'FixedCells',
        type: 'IReadOnlyCollection<Vector2Int>',
        isSettable: false,
        sentence: 'The fixed cells: those with a hand-drawn picture',
      },
      {
        kind: 'method',
        name: 'ToWorld',
        returns: 'Vector3',
        parameters: [{ name: 'cell', type: 'Vector2Int' }],
        sentence: 'The centre of a cell in the scene',
      },
      { kind: 'property', name: 'Digest', type: 'uint', isSettable: false, sentence: 'A fingerprint of the int grid' },
    ],
  },
  {
    name: 'Theme',
    namespace: 'Tilewright',
    kind: 'class',
    since: '0.1.0',
    page: 'docs/theme-engine/basics.md',
    sentence: 'The vocabulary that layout and theme engine share',
    members: [
      {
        kind: 'method',
        name: 'Tile',
        returns: 'IntGridTile',
        parameters: [{ name: 'name', type: 'string' }],
        sentence: 'The int grid tile with this name; throws if the theme has none',
      },
      {
        kind: 'method',
        name: 'Biome',
        returns: 'Biome',
        parameters: [{ name: 'name', type: 'string' }],
        sentence: 'The biome with this name; throws if the theme has none',
      },
    ],
  },
  {
    name: 'IntGridTile',
    namespace: 'Tilewright',
    kind: 'class',
    since: '0.1.0',
    page: 'docs/theme-engine/basics.md',
    sentence: 'A kind of cell, such as floor or wall',
    members: [
      { kind: 'property', name: 'Name', type: 'string', isSettable: false, sentence: 'Its name in the theme' },
      { kind: 'property', name: 'Color', type: 'Color', isSettable: false, sentence: 'Its flat colour' },
    ],
  },
  {
    name: 'Biome',
    namespace: 'Tilewright',
    kind: 'class',
    since: '0.1.0',
    page: 'docs/features/biomes.md',
    sentence: 'A property of cells that the conditions of rules ask for',
    members: [
      { kind: 'property', name: 'Name', type: 'string', isSettable: false, sentence: 'Its name in the theme' },
      {
        kind: 'property',
        name: 'Mask',
        type: 'uint',
        isSettable: false,
        sentence: 'Its bit; a theme has 32 biomes at most, because they are the bits of one 32-bit integer',
      },
    ],
  },
];
