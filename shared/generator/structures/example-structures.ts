/* Structures to try: two for islands and one for dungeons. */
import { FOREST, GRASS, SAND, SHALLOWS } from '../tiles/island-palette.ts';
import { FLOOR, WALL } from '../walker/walker-kinds.ts';
import { type DrawingLetters, drawStructure } from './structure.ts';

const ON_ISLANDS: DrawingLetters = {
  kinds: { W: SHALLOWS, S: SAND, G: GRASS, T: FOREST },
  pictures: { p: 'planks', f: 'fire', c: 'chest', b: 'barrel', t: 'tent', l: 'log' },
};

const IN_DUNGEONS: DrawingLetters = {
  kinds: { F: FLOOR, W: WALL },
  pictures: { r: 'carpet', c: 'carpet-chest', t: 'torch', g: 'carpet-gold' },
};

/** A landing stage with a fire on the beach: looks for a straight piece of coast. */
export const PIER = drawStructure(
  'pier',
  'Pier',
  {
    plan: ['SSSSS', 'SSSSS', 'WWWWW', 'WWWWW'],
    tiles: ['.....', '.fpb.', '.ppp.', '.....'],
  },
  ON_ISLANDS,
);

/** A tent with a fire and a chest on trodden ground: looks for a meadow. */
export const CAMP = drawStructure(
  'camp',
  'Camp',
  {
    plan: ['GGGGG', 'GSSSG', 'GSSSG', 'GGGGG'],
    tiles: ['.....', '.tlt.', '.f.c.', '.....'],
  },
  ON_ISLANDS,
);

/** A chest room behind a wall: looks for a straight wall that is thick enough, and opens it. */
export const VAULT = drawStructure(
  'vault',
  'Vault',
  {
    plan: ['WWWWWWW', 'WWWWWWW', 'WWFFFWW', 'WWFFFWW', 'WWWFWWW', '..FFF..'],
    tiles: ['.......', '.......', '..gcg..', '..rrr..', '..trt..', '.......'],
  },
  IN_DUNGEONS,
);
