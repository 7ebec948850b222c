/* What sentences call the sprites of `tiles/dungeon-sheet.ts`. Sprites with the same words are of one sort. */
import type { SpriteId } from '../tiles/sprite-ids.ts';
import type { Picture } from './theme.ts';

/** Sorts of pictures: their words, and the sprites with their labels. */
const SORTS: readonly (readonly [one: string, many: string, sprites: readonly (readonly [SpriteId, string])[]])[] = [
  [
    'plain floor',
    'floor pictures',
    [
      ['floor-1', 'floor 1'],
      ['floor-2', 'floor 2'],
      ['floor-3', 'floor 3'],
      ['floor-4', 'floor 4'],
    ],
  ],
  ['cracked floor', 'cracked floors', [['floor-cracked', 'cracked floor']]],
  [
    'grass',
    'grass pictures',
    [
      ['grass-1', 'grass 1'],
      ['grass-2', 'grass 2'],
      ['grass-3', 'grass 3'],
    ],
  ],
  [
    'a wall top',
    'wall tops',
    [
      ['top-1', 'wall top 1'],
      ['top-2', 'wall top 2'],
    ],
  ],
  ['a wall top with an edge above', 'wall tops with an edge above', [['top-north', 'wall top, edge above']]],
  ['a wall top with an edge at its side', 'wall tops with an edge at their side', [['top-west', 'wall top, edge left']]],
  ['the corner of a wall top', 'corners of wall tops', [['top-corner', 'wall top, corner']]],
  ['a wall top with a nook', 'wall tops with a nook', [['top-nook', 'wall top, nook']]],
  [
    'a wall face',
    'wall faces',
    [
      ['face-1', 'wall face 1'],
      ['face-2', 'wall face 2'],
      ['face-3', 'wall face 3'],
    ],
  ],
  ['a wall face with an end', 'wall faces with an end', [['face-end', 'wall face, end']]],
  ['a pillar', 'pillars', [['face-pillar', 'pillar']]],
  ['a shadow', 'shadows', [['wall-shadow', 'shadow']]],
  [
    'a rock',
    'rocks',
    [
      ['rock-1', 'rock 1'],
      ['rock-2', 'rock 2'],
    ],
  ],
  ['a golden rock', 'golden rocks', [['golden-rock', 'golden rock']]],
  ['bones', 'bones', [['bones', 'bones']]],
  ['a chest', 'chests', [['chest', 'chest']]],
  ['a pot', 'pots', [['pot', 'pot']]],
  ['a puddle', 'puddles', [['puddle', 'puddle']]],
  ['a mushroom', 'mushrooms', [['mushroom', 'mushroom']]],
  ['stairs', 'stairs', [['stairs', 'stairs']]],
  ['a torch', 'torches', [['torch', 'torch']]],
  ['a banner', 'banners', [['banner', 'banner']]],
  ['a vine', 'vines', [['vine', 'vine']]],
  [
    'earth',
    'earth pictures',
    [
      ['earth-1', 'earth 1'],
      ['earth-2', 'earth 2'],
      ['earth-3', 'earth 3'],
    ],
  ],
  ['pebbles', 'pebbles', [['earth-pebbles', 'pebbles']]],
  [
    'a cave wall top',
    'cave wall tops',
    [
      ['cave-top-1', 'cave wall top 1'],
      ['cave-top-2', 'cave wall top 2'],
    ],
  ],
  ['a cave wall top with an edge above', 'cave wall tops with an edge above', [['cave-top-north', 'cave wall top, edge above']]],
  ['a cave wall top with an edge at its side', 'cave wall tops with an edge at their side', [['cave-top-west', 'cave wall top, edge left']]],
  ['the corner of a cave wall top', 'corners of cave wall tops', [['cave-top-corner', 'cave wall top, corner']]],
  ['a cave wall top with a nook', 'cave wall tops with a nook', [['cave-top-nook', 'cave wall top, nook']]],
  [
    'a rock face',
    'rock faces',
    [
      ['cave-face-1', 'rock face 1'],
      ['cave-face-2', 'rock face 2'],
    ],
  ],
  ['a rock face with an end', 'rock faces with an end', [['cave-face-end', 'rock face, end']]],
  ['a rock pillar', 'rock pillars', [['cave-face-pillar', 'rock pillar']]],
  ['a stalagmite', 'stalagmites', [['stalagmite', 'stalagmite']]],
  ['a pool', 'pools', [['pool', 'pool']]],
  ['a glowing mushroom', 'glowing mushrooms', [['glow-mushroom', 'glowing mushroom']]],
  ['a crystal', 'crystals', [['crystal', 'crystal']]],
];

/** All pictures that the example themes can draw, in the order of a palette. */
export const EXAMPLE_PICTURES: readonly Picture[] = SORTS.flatMap(([one, many, sprites]) => sprites.map(([id, label]) => ({ id, label, one, many })));
