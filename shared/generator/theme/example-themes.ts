/* The words of the example themes, and the theme to begin with: the one that the Basics page builds. */
import { FLOOR, WALL } from '../walker/walker-kinds.ts';
import { EXAMPLE_PICTURES } from './example-pictures.ts';
import { ANY, makeRule, NO_CONDITION, type PatternCell, type Rule, type RuleGroup, type Theme, type Vocabulary } from './theme.ts';

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
};

/** A 3 x 3 pattern as one sees it, the upper row first: a letter asks for a kind, a dot for nothing. */
function seen(upper: string, middle: string, lower: string): readonly PatternCell[] {
  return [...`${lower}${middle}${upper}`].map((letter) => CELLS[letter] ?? ANY);
}

const IS_WALL = seen('...', '.W.', '...');
const IS_FLOOR = seen('...', '.F.', '...');
const IS_FACE = seen('...', '.W.', '.F.');

function group(id: string, name: string, rules: readonly Rule[]): RuleGroup {
  return { id, name, condition: NO_CONDITION, rules };
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
