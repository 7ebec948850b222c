/* Names and colours of the Climate example, in a separate file so that a bundle needs no theme engine for them. */

/** The biomes. The index of each is its bit. */
export const BIOME_COLOURS = [
  { name: 'Desert', colour: 0xe6d5a3 },
  { name: 'Forest', colour: 0x4d8a4d },
  { name: 'Swamp', colour: 0x6f7d4f },
  { name: 'Snow', colour: 0xe9eff3 },
] as const;

/* Their indices. */
export const DESERT = 0;
export const FOREST = 1;
export const SWAMP = 2;
export const SNOW = 3;

/** The looks of cells: water, and one for each group of rules on land, in their order. */
export const LOOKS = [
  { id: 'water', name: 'Water', colour: 0x4892ae },
  { id: 'taiga', name: 'Taiga', colour: 0x9dbcae },
  { id: 'snow', name: 'Snow', colour: 0xe9eff3 },
  { id: 'forest', name: 'Forest', colour: 0x4d8a4d },
  { id: 'swamp', name: 'Swamp', colour: 0x6f7d4f },
  { id: 'desert', name: 'Desert', colour: 0xe6d5a3 },
  { id: 'meadow', name: 'Meadow', colour: 0x8fbe6c },
] as const;
