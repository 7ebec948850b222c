/* Names and colours of the Climate example, in a separate file so that a bundle needs no theme engine for them. */

/** The biomes. The index of each is its bit. */
export const BIOME_COLOURS = [
  { name: 'Desert', colour: 0xe6d5a3 },
  { name: 'Forest', colour: 0x4d8a4d },
  { name: 'Swamp', colour: 0x6f7d4f },
  { name: 'Snow', colour: 0xe9eff3 },
] as const;

/** The output tiles of the rules, in the order of their groups. */
export const LOOKS = [
  { id: 'water', name: 'Water', one: 'water', colour: 0x4892ae },
  { id: 'taiga', name: 'Taiga', one: 'snowy forest', colour: 0x9dbcae },
  { id: 'snow', name: 'Snow', one: 'snowy rock', colour: 0xe9eff3 },
  { id: 'forest', name: 'Forest', one: 'forest', colour: 0x4d8a4d },
  { id: 'swamp', name: 'Swamp', one: 'swamp', colour: 0x6f7d4f },
  { id: 'desert', name: 'Desert', one: 'sand', colour: 0xe6d5a3 },
  { id: 'meadow', name: 'Meadow', one: 'grass', colour: 0x8fbe6c },
] as const;
