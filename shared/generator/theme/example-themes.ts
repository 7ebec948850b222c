/* Themes to begin with. The first is the one that the Basics page builds. */
import { FLOOR, WALL } from '../walker/walker-kinds.ts';
import { EXAMPLE_PICTURES } from './example-pictures.ts';
import { ANY, type Condition, makeRule, NO_CONDITION, type PatternCell, type Rule, type RuleGroup, type Theme, type Vocabulary } from './theme.ts';

/** What the example themes are written in. Its id stands in links and must stay. */
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
  pictures: EXAMPLE_PICTURES,
};

/** Bits of the biomes of {@link DUNGEON_WORDS}. */
export const CAVE = 1;
export const MOSS = 2;

const CELLS: Readonly<Record<string, PatternCell>> = {
  '.': ANY,
  F: { asks: 'this', kind: FLOOR },
  W: { asks: 'this', kind: WALL },
  f: { asks: 'not', kind: FLOOR },
  w: { asks: 'not', kind: WALL },
};

/** A 3 x 3 pattern as one sees it, the upper row first: a capital asks for a kind, a small letter for anything else, a dot for nothing. */
function seen(upper: string, middle: string, lower: string): readonly PatternCell[] {
  return [...`${lower}${middle}${upper}`].map((letter) => CELLS[letter] ?? ANY);
}

const IS_WALL = seen('...', '.W.', '...');
const IS_FLOOR = seen('...', '.F.', '...');
const IS_FACE = seen('...', '.W.', '.F.');

function group(id: string, name: string, rules: readonly Rule[], condition: Condition = NO_CONDITION): RuleGroup {
  return { id, name, condition, rules };
}

/** The complete theme of the Basics page. */
export const SIX_RULES: Theme = {
  ...DUNGEON_WORDS,
  layers: [
    {
      id: 'ground',
      name: 'Ground',
      groups: [
        group('walls', 'Walls', [
          makeRule('corner', 'Corner', { pattern: seen('...', 'FW.', '.F.'), outputs: ['face-end'], mirrorX: true }),
          makeRule('wall-face', 'Wall face', { pattern: IS_FACE, outputs: ['face-1', 'face-2'] }),
          makeRule('wall-top', 'Wall top', { pattern: IS_WALL, outputs: ['top-1'] }),
        ]),
        group('floors', 'Floors', [
          makeRule('grass', 'Grass', {
            pattern: IS_FLOOR,
            outputs: ['grass-1', 'grass-2', 'grass-3'],
            noise: { wavelength: 12, octaves: 2, minimum: 0.6 },
          }),
          makeRule('floor', 'Floor', { pattern: IS_FLOOR, outputs: ['floor-1', 'floor-2', 'floor-3'] }),
        ]),
      ],
    },
    {
      id: 'decoration',
      name: 'Decoration',
      groups: [group('rocks', 'Rocks', [makeRule('rock', 'Rock', { pattern: IS_FLOOR, outputs: ['rock-1', 'rock-2'], probability: 0.05 })])],
    },
  ],
};

/** A dungeon with more to look at: edges on the wall tops, moss in its biome, and things on floors and walls. */
export const RICH_DUNGEON: Theme = {
  ...DUNGEON_WORDS,
  layers: [
    {
      id: 'ground',
      name: 'Ground',
      groups: [
        group('walls', 'Walls', [
          makeRule('pillar', 'Pillar', { pattern: seen('...', 'FWF', '.F.'), outputs: ['face-pillar'] }),
          makeRule('corner', 'Corner', { pattern: seen('...', 'FW.', '.F.'), outputs: ['face-end'], mirrorX: true }),
          makeRule('wall-face', 'Wall face', { pattern: IS_FACE, outputs: ['face-1', 'face-1', 'face-2', 'face-3'] }),
          makeRule('top-corner', 'Top corner', { pattern: seen('.F.', 'FW.', '...'), outputs: ['top-corner'], mirrorX: true }),
          makeRule('top-edge', 'Top edge', { pattern: seen('.F.', '.W.', '...'), outputs: ['top-north'] }),
          makeRule('top-side', 'Top side', { pattern: seen('...', 'FW.', '...'), outputs: ['top-west'], mirrorX: true }),
          makeRule('top-over-an-end', 'Top over an end', { pattern: seen('...', '.W.', 'FW.'), outputs: ['top-west'], mirrorX: true }),
          makeRule('top-nook', 'Top nook', { pattern: seen('F..', '.W.', '...'), outputs: ['top-nook'], mirrorX: true }),
          makeRule('wall-top', 'Wall top', { pattern: IS_WALL, outputs: ['top-1', 'top-1', 'top-2'] }),
        ]),
        group('mossy-floors', 'Mossy floors', [makeRule('moss', 'Moss', { pattern: IS_FLOOR, outputs: ['grass-1', 'grass-2', 'grass-3'] })], {
          match: 'all',
          need: MOSS,
        }),
        group('floors', 'Floors', [
          makeRule('cracks', 'Cracks', { pattern: IS_FLOOR, outputs: ['floor-cracked'], probability: 0.06 }),
          makeRule('floor', 'Floor', { pattern: IS_FLOOR, outputs: ['floor-1', 'floor-2', 'floor-3', 'floor-4'] }),
        ]),
      ],
    },
    {
      id: 'shadows',
      name: 'Shadows',
      groups: [group('shadows', 'Shadows', [makeRule('shadow', 'Shadow', { pattern: seen('.W.', '.F.', '...'), outputs: ['wall-shadow'] })])],
    },
    {
      id: 'decoration',
      name: 'Decoration',
      groups: [
        group('on-walls', 'On walls', [
          makeRule('torch', 'Torch', { pattern: seen('...', 'fWf', '.F.'), outputs: ['torch'], probability: 0.2 }),
          makeRule('banner', 'Banner', { pattern: seen('...', 'fWf', '.F.'), outputs: ['banner', 'vine'], probability: 0.2 }),
        ]),
        group('on-floors', 'On floors', [
          makeRule('chest-in-a-corner', 'Chest in a corner', { pattern: seen('.W.', 'WF.', '...'), outputs: ['chest'], mirrorX: true, probability: 0.35 }),
          makeRule('pots-along-walls', 'Pots along walls', { pattern: seen('...', 'WF.', '...'), outputs: ['pot', 'bones'], mirrorX: true, probability: 0.15 }),
          makeRule('rock', 'Rock', { pattern: IS_FLOOR, outputs: ['rock-1', 'rock-2', 'rock-1', 'rock-2', 'golden-rock'], probability: 0.04 }),
        ]),
      ],
    },
  ],
};

/** One layout, two looks: the biome Cave switches the second set of rules on. */
export const CAVE_THEME: Theme = {
  ...DUNGEON_WORDS,
  layers: [
    {
      id: 'ground',
      name: 'Ground',
      groups: [
        group(
          'cave-look',
          'Cave look',
          [
            makeRule('rock-end', 'Rock end', { pattern: seen('...', 'FW.', '.F.'), outputs: ['cave-face-end'], mirrorX: true }),
            makeRule('rock-face', 'Rock face', { pattern: IS_FACE, outputs: ['cave-face-1', 'cave-face-2'] }),
            makeRule('rock-top', 'Rock top', { pattern: IS_WALL, outputs: ['cave-top-1', 'cave-top-2'] }),
            makeRule('pebbles', 'Pebbles', { pattern: IS_FLOOR, outputs: ['earth-pebbles'], noise: { wavelength: 8, octaves: 2, minimum: 0.58 } }),
            makeRule('earth', 'Earth', { pattern: IS_FLOOR, outputs: ['earth-1', 'earth-2', 'earth-3'] }),
          ],
          { match: 'all', need: CAVE },
        ),
        group('dungeon-look', 'Dungeon look', [
          makeRule('wall-end', 'Wall end', { pattern: seen('...', 'FW.', '.F.'), outputs: ['face-end'], mirrorX: true }),
          makeRule('wall-face', 'Wall face', { pattern: IS_FACE, outputs: ['face-1', 'face-2'] }),
          makeRule('wall-top', 'Wall top', { pattern: IS_WALL, outputs: ['top-1', 'top-2'] }),
          makeRule('floor', 'Floor', { pattern: IS_FLOOR, outputs: ['floor-1', 'floor-2', 'floor-3'] }),
        ]),
      ],
    },
    {
      id: 'decoration',
      name: 'Decoration',
      groups: [
        group(
          'cave-growth',
          'Cave growth',
          [
            makeRule('stalagmite', 'Stalagmite', { pattern: seen('.W.', '.F.', '...'), outputs: ['stalagmite', 'crystal'], probability: 0.25 }),
            makeRule('mushroom', 'Mushroom', { pattern: seen('...', 'WF.', '...'), outputs: ['glow-mushroom'], rotations: true, probability: 0.15 }),
            makeRule('pool', 'Pool', { pattern: seen('FFF', 'FFF', 'FFF'), outputs: ['pool'], probability: 0.2 }),
          ],
          { match: 'all', need: CAVE },
        ),
      ],
    },
  ],
};
