/* The vocabulary of the example themes, and the simplest theme. */
import {
  drawnPattern,
  makeRule,
  NO_CONDITION,
  type Rule,
  type RuleGroup,
  type Theme,
  type Vocabulary,
} from './theme.ts';

/** A sort of tiles: its singular and plural, and the labels of its sprites. */
type Sort = readonly [one: string, many: string, labels: Readonly<Record<string, string>>];

const SORTS: readonly Sort[] = [
  [
    'plain floor',
    'floor tiles',
    { 'floor-1': 'floor 1', 'floor-2': 'floor 2', 'floor-3': 'floor 3', 'floor-4': 'floor 4' },
  ],
  ['cracked floor', 'cracked floors', { 'floor-cracked': 'cracked floor' }],
  ['grass', 'grass tiles', { 'grass-1': 'grass 1', 'grass-2': 'grass 2', 'grass-3': 'grass 3' }],
  ['a wall top', 'wall tops', { 'top-1': 'wall top 1', 'top-2': 'wall top 2' }],
  [
    'a wall top with an edge above',
    'wall tops with an edge above',
    { 'top-north': 'wall top, edge above' },
  ],
  [
    'a wall top with an edge at its side',
    'wall tops with an edge at their side',
    { 'top-west': 'wall top, edge left' },
  ],
  ['the corner of a wall top', 'corners of wall tops', { 'top-corner': 'wall top, corner' }],
  ['a wall top with a nook', 'wall tops with a nook', { 'top-nook': 'wall top, nook' }],
  [
    'a wall face',
    'wall faces',
    { 'face-1': 'wall face 1', 'face-2': 'wall face 2', 'face-3': 'wall face 3' },
  ],
  ['a wall face with an end', 'wall faces with an end', { 'face-end': 'wall face, end' }],
  ['a pillar', 'pillars', { 'face-pillar': 'pillar' }],
  ['a shadow', 'shadows', { 'wall-shadow': 'shadow' }],
  ['a rock', 'rocks', { 'rock-1': 'rock 1', 'rock-2': 'rock 2' }],
  ['a golden rock', 'golden rocks', { 'golden-rock': 'golden rock' }],
  ['bones', 'bones', { bones: 'bones' }],
  ['a chest', 'chests', { chest: 'chest' }],
  ['a pot', 'pots', { pot: 'pot' }],
  ['a puddle', 'puddles', { puddle: 'puddle' }],
  ['a mushroom', 'mushrooms', { mushroom: 'mushroom' }],
  ['stairs', 'stairs', { stairs: 'stairs' }],
  ['a torch', 'torches', { torch: 'torch' }],
  ['a banner', 'banners', { banner: 'banner' }],
  ['a vine', 'vines', { vine: 'vine' }],
  ['earth', 'earth tiles', { 'earth-1': 'earth 1', 'earth-2': 'earth 2', 'earth-3': 'earth 3' }],
  ['pebbles', 'pebbles', { 'earth-pebbles': 'pebbles' }],
  [
    'a cave wall top',
    'cave wall tops',
    { 'cave-top-1': 'cave wall top 1', 'cave-top-2': 'cave wall top 2' },
  ],
  [
    'a cave wall top with an edge above',
    'cave wall tops with an edge above',
    { 'cave-top-north': 'cave wall top, edge above' },
  ],
  [
    'a cave wall top with an edge at its side',
    'cave wall tops with an edge at their side',
    { 'cave-top-west': 'cave wall top, edge left' },
  ],
  [
    'the corner of a cave wall top',
    'corners of cave wall tops',
    { 'cave-top-corner': 'cave wall top, corner' },
  ],
  [
    'a cave wall top with a nook',
    'cave wall tops with a nook',
    { 'cave-top-nook': 'cave wall top, nook' },
  ],
  ['a rock face', 'rock faces', { 'cave-face-1': 'rock face 1', 'cave-face-2': 'rock face 2' }],
  ['a rock face with an end', 'rock faces with an end', { 'cave-face-end': 'rock face, end' }],
  ['a rock pillar', 'rock pillars', { 'cave-face-pillar': 'rock pillar' }],
  ['a stalagmite', 'stalagmites', { stalagmite: 'stalagmite' }],
  ['a pool', 'pools', { pool: 'pool' }],
  ['a glowing mushroom', 'glowing mushrooms', { 'glow-mushroom': 'glowing mushroom' }],
  ['a crystal', 'crystals', { crystal: 'crystal' }],
];

/** The vocabulary of the example themes, with all their tiles in the order of a palette. Links contain its id. */
export const DUNGEON_WORDS: Vocabulary = {
  id: 'dungeon',
  kinds: [
    { name: 'Floor', one: 'a floor cell', letter: 'F', colour: 0xd9c7a0 },
    { name: 'Wall', one: 'a wall', letter: 'W', colour: 0x4e4a55 },
  ],
  biomes: [
    { name: 'Cave', colour: 0x8a6a4a },
    { name: 'Moss', colour: 0x5d8a4c },
  ],
  outputTiles: SORTS.flatMap(([one, many, labels]) =>
    Object.entries(labels).map(([id, label]) => ({ id, label, one, many })),
  ),
};

/** Bits of the biomes of {@link DUNGEON_WORDS}. */
export const CAVE = 1;
export const MOSS = 2;

const IS_WALL = drawnPattern(DUNGEON_WORDS, '----W----');
const IS_FLOOR = drawnPattern(DUNGEON_WORDS, '----F----');
const IS_FACE = drawnPattern(DUNGEON_WORDS, '----W--F-');

function group(id: string, name: string, rules: readonly Rule[]): RuleGroup {
  return { id, name, condition: NO_CONDITION, rules };
}

/** Walls, floors and rocks of a dungeon in six rules. */
export const SIX_RULES: Theme = {
  ...DUNGEON_WORDS,
  layers: [
    {
      id: 'ground',
      name: 'Ground',
      groups: [
        group('walls', 'Walls', [
          makeRule('corner', 'Corner', {
            pattern: drawnPattern(DUNGEON_WORDS, '---FW--F-'),
            outputs: ['face-end'],
            mirrorX: true,
          }),
          makeRule('wall-face', 'Wall face', { pattern: IS_FACE, outputs: ['face-1', 'face-2'] }),
          makeRule('wall-top', 'Wall top', { pattern: IS_WALL, outputs: ['top-1'] }),
        ]),
        group('floors', 'Floors', [
          makeRule('grass', 'Grass', {
            pattern: IS_FLOOR,
            outputs: ['grass-1', 'grass-2', 'grass-3'],
            noise: { wavelength: 12, octaves: 2, minimum: 0.6 },
          }),
          makeRule('floor', 'Floor', {
            pattern: IS_FLOOR,
            outputs: ['floor-1', 'floor-2', 'floor-3'],
          }),
        ]),
      ],
    },
    {
      id: 'decoration',
      name: 'Decoration',
      groups: [
        group('rocks', 'Rocks', [
          makeRule('rock', 'Rock', {
            pattern: IS_FLOOR,
            outputs: ['rock-1', 'rock-2'],
            probability: 0.05,
          }),
        ]),
      ],
    },
  ],
};
