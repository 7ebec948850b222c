import { FOREST, GRASS, SAND, SHALLOWS } from '../island-kinds.ts';
import { FLOOR, WALL } from '../walker/walker-kinds.ts';
import { type DrawingLetters, drawStructure } from './structure.ts';

const ON_ISLANDS: DrawingLetters = {
  kinds: { W: SHALLOWS, S: SAND, G: GRASS, T: FOREST },
  fixedTiles: { p: 'planks', f: 'fire', c: 'chest', b: 'barrel', t: 'tent', l: 'log' },
};

const IN_DUNGEONS: DrawingLetters = {
  kinds: { F: FLOOR, W: WALL },
  fixedTiles: { r: 'carpet', c: 'carpet-chest', t: 'torch', g: 'carpet-gold' },
};

/** A landing stage with a fire on the beach; its border matches a straight coast. */
export const PIER = drawStructure('pier', 'Pier', ON_ISLANDS, {
  plan: ['SSSSS', 'SSSSS', 'WWWWW', 'WWWWW'],
  tiles: ['.....', '.fpb.', '.ppp.', '.....'],
});

/** A tent with a fire and a chest; its border matches a meadow. */
export const CAMP = drawStructure('camp', 'Camp', ON_ISLANDS, {
  plan: ['GGGGG', 'GSSSG', 'GSSSG', 'GGGGG'],
  tiles: ['.....', '.tlt.', '.f.c.', '.....'],
});

/** A room with a chest inside a straight wall that is thick enough. */
export const VAULT = drawStructure('vault', 'Vault', IN_DUNGEONS, {
  plan: ['WWWWWWW', 'WWWWWWW', 'WWFFFWW', 'WWFFFWW', 'WWWFWWW', '..FFF..'],
  tiles: ['.......', '.......', '..gcg..', '..rrr..', '..trt..', '.......'],
});
