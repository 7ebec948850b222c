/*
 * The Cave: earth and pools between round crags in the dark, and things that glow. In the patterns F is floor and W is
 * rock; beyond the level everything counts as rock. Rock with floor below it shows its face, any other rock its top.
 */
import type { NoiseFilter, Rule, Theme, Vocabulary } from '../theme/theme.ts';
import { WALL } from '../walker/walker-kinds.ts';
import { hangingTilesOf, ruleGroup, ruleLayer, ruleWriter, tilesOf } from './written-theme.ts';

const CAVE_THEME_WORDS: Vocabulary = {
  id: 'cave-theme',
  kinds: [
    { name: 'Floor', one: 'a floor cell', letter: 'F', colour: 0xd9c7a0 },
    { name: 'Wall', one: 'a wall', letter: 'W', colour: 0x4e4a55 },
  ],
  biomes: [],
  outputTiles: [
    ...tilesOf('crag', 'a crag', 'crags', 4),
    ...tilesOf('crag-fade-side', 'a crag that fades', 'crags that fade', 2),
    ...tilesOf(
      'crag-fade-corner',
      'a crag that fades off a corner',
      'crags that fade off a corner',
      2,
    ),
    ...tilesOf('crag-gloom-side', 'a crag in the gloom', 'crags in the gloom', 2),
    ...tilesOf(
      'crag-gloom-corner',
      'a crag in the gloom off a corner',
      'crags in the gloom off a corner',
    ),
    ...tilesOf('crag-dark', 'darkness', 'tiles of darkness', 2),
    ...tilesOf('crag-upper', 'an upper edge', 'upper edges', 3),
    ...tilesOf('crag-left', 'a left edge', 'left edges', 3),
    ...tilesOf('crag-right', 'a right edge', 'right edges', 3),
    ...tilesOf('crag-corner-left', 'the left corner of an edge', 'left corners of edges'),
    ...tilesOf('crag-corner-right', 'the right corner of an edge', 'right corners of edges'),
    ...tilesOf('crag-filling', 'rock that rounds a corner', 'rocks that round corners'),
    ...tilesOf(
      'crag-bend-beside',
      'the end of an edge beside a round corner',
      'ends of edges beside round corners',
    ),
    ...tilesOf(
      'crag-bend-below',
      'the end of an edge below a round corner',
      'ends of edges below round corners',
    ),
    ...tilesOf('cave-face', 'a rock face', 'rock faces', 4),
    ...tilesOf('cave-face-end', 'the left end of a rock face', 'left ends of rock faces'),
    ...tilesOf('cave-face-right', 'the right end of a rock face', 'right ends of rock faces'),
    ...tilesOf('cave-face-pillar', 'a rock pillar', 'rock pillars'),
    ...tilesOf('face-shade', 'shade on a face', 'shades on faces'),
    ...tilesOf('earth', 'earth', 'sorts of earth', 3),
    ...tilesOf('earth-pebbles', 'pebbles', 'pebbles'),
    ...hangingTilesOf('humps', 'humps', 'sorts of humps', 6),
    ...tilesOf('pool', 'a puddle', 'puddles'),
    ...tilesOf('pool-small', 'a small pool', 'small pools', 2, 2, 2),
    ...tilesOf('pool-wide', 'a wide pool', 'wide pools', 2, 3, 2),
    ...tilesOf('pool-large', 'a large pool', 'large pools', 2, 5, 3),
    ...tilesOf('shadow-above', 'the shadow of rock above', 'shadows of rock above'),
    ...tilesOf(
      'shadow-above-start',
      'the beginning of a shadow from above',
      'beginnings of shadows from above',
    ),
    ...tilesOf('shadow-left', 'the shadow of rock at the left', 'shadows of rock at the left'),
    ...tilesOf(
      'shadow-left-start',
      'the beginning of a shadow from the left',
      'beginnings of shadows from the left',
    ),
    ...tilesOf('shadow-both', 'the shadow in a corner', 'shadows in corners'),
    ...tilesOf('shadow-corner', 'the shadow of a corner', 'shadows of corners'),
    ...tilesOf('stalagmite', 'a stalagmite', 'stalagmites'),
    ...tilesOf('rock', 'a stone', 'stones', 2),
    ...tilesOf('bones', 'bones', 'bones'),
    ...tilesOf('mushroom', 'mushrooms', 'mushrooms'),
    ...tilesOf('glow-mushroom', 'glowing mushrooms', 'glowing mushrooms'),
    ...tilesOf('crystal', 'crystals', 'crystals'),
    ...tilesOf('mushroom-light', 'mushrooms and their light', 'mushrooms and their light', 1, 3, 3),
    ...tilesOf(
      'mushroom-light-wide',
      'mushrooms and their wide light',
      'mushrooms and their wide light',
      1,
      5,
      5,
    ),
    ...tilesOf('crystal-light', 'crystals and their light', 'crystals and their light', 1, 3, 3),
    ...tilesOf(
      'crystal-light-wide',
      'crystals and their wide light',
      'crystals and their wide light',
      1,
      5,
      5,
    ),
  ],
};

const rule = ruleWriter(CAVE_THEME_WORDS, { outside: { reads: 'kind', kind: WALL } });

/** Lies over what is there and leaves its cell to later rules. */
const OVER = { claims: 0 } as const;
/** Of outputs that would overlap, those of the highest hash win, so that they do not gather in rows. */
const SPREAD = { overlaps: 'highest-hash' } as const;
const MIDDLE = { anchor: 'middle-centre', ...SPREAD } as const;
/** Which way light falls does not matter in the dark, so these tiles are turned. */
const TURNED = { rotations: true, mirrorX: true } as const;
const ON_FLOOR = '--- -F- ---';

/** A noise for each sort of place. A higher minimum lies inside a lower one. */
function among(wavelength: number, minimum: number): { readonly noise: NoiseFilter } {
  return { noise: { wavelength, octaves: 2, minimum } };
}

const ROCK_FACES: readonly Rule[] = [
  rule('Rock pillar', '--- FWF -F-', 'cave-face-pillar'),
  rule('Left end', '--- FW- -F-', 'cave-face-end'),
  rule('Right end', '--- -WF -F-', 'cave-face-right'),
  rule('Rock face', '--- -W- -F-', 'cave-face-1 cave-face-2 cave-face-3 cave-face-4'),
  rule('Shade on a face', '--- WW- WF-', 'face-shade', OVER),
];

const FADING = 'crag-fade-side-1 crag-fade-side-2';
const GLOOMY = 'crag-gloom-side-1 crag-gloom-side-2';

const DARKNESS: readonly Rule[] = [
  rule(
    'Darkness',
    'WWWWWWW WWWWWWW WWWWWWW WWWWWWW WWWWWWW WWWWWWW WWWWWWW',
    'crag-dark-1 crag-dark-1 crag-dark-2',
  ),
  rule('Fading beside a cavern', '----- -WWW- -WWW- -WWW- --F--', FADING, TURNED),
  rule('Fading past a corner', '----- -WWW- -WWW- -WWW- ---F-', FADING, TURNED),
  rule(
    'Fading off a corner',
    '----- -WWW- -WWW- -WWW- ----F',
    'crag-fade-corner-1 crag-fade-corner-2',
    TURNED,
  ),
  rule(
    'Gloom beside a cavern',
    '------- ------- --WWW-- --WWW-- --WWW-- ------- ---F---',
    GLOOMY,
    TURNED,
  ),
  rule(
    'Gloom past a corner',
    '------- ------- --WWW-- --WWW-- --WWW-- ------- ----F--',
    GLOOMY,
    TURNED,
  ),
  rule(
    'Gloom near a corner',
    '------- ------- --WWW-- --WWW-- --WWW-- ------- -----F-',
    'crag-gloom-corner',
    TURNED,
  ),
  rule(
    'Gloom off a corner',
    '------- ------- --WWW-- --WWW-- --WWW-- ------- ------F',
    'crag-gloom-corner',
    TURNED,
  ),
];

const UPPER = 'crag-upper-1 crag-upper-2 crag-upper-3';
const LEFT = 'crag-left-1 crag-left-2 crag-left-3';
const RIGHT = 'crag-right-1 crag-right-2 crag-right-3';

const CRAGS: readonly Rule[] = [
  rule('Crag', '--- -W- ---', 'crag-1 crag-2 crag-3 crag-4'),
  rule('Upper edge', '-F- -W- -W-', UPPER, OVER),
  rule('Left edge', '--- FW- -W-', LEFT, OVER),
  rule('Left edge beside a face', '--- WW- FW-', LEFT, OVER),
  rule('Right edge', '--- -WF -W-', RIGHT, OVER),
  rule('Right edge beside a face', '--- -WW -WF', RIGHT, OVER),
  rule('Left corner', '-F- FW- -W-', 'crag-corner-left', OVER),
  rule('Right corner', '-F- -WF -W-', 'crag-corner-right', OVER),
  rule('Bend beside a corner', '--- -WF -WW', 'crag-bend-beside', { ...OVER, mirrorX: true }),
  rule('Bend below a corner', 'WF- WW- -W-', 'crag-bend-below', { ...OVER, mirrorX: true }),
];

const EARTH: readonly Rule[] = [
  rule('Pebbles', ON_FLOOR, 'earth-pebbles', { ...among(6, 0.6), probability: 0.5 }),
  rule('Earth', ON_FLOOR, 'earth-1 earth-2 earth-3'),
];

const HUMPS: readonly Rule[] = [
  rule('Humps', 'FFF FFF FFF', 'humps-1 humps-2 humps-3 humps-4 humps-5 humps-6', {
    ...OVER,
    probability: 0.55,
  }),
  rule('Rounded corner', '--- WF- WW-', 'crag-filling', { ...OVER, mirrorX: true }),
];

const POOLS: readonly Rule[] = [
  rule(
    'Large pool',
    'FFFFFFF FFFFFFF FFFFFFF FFFFFFF FFFFFFF FFFFFFF FFFFFFF',
    'pool-large-1 pool-large-2',
    { ...MIDDLE, probability: 0.025 },
  ),
  rule('Wide pool', 'FFFFF FFFFF FFFFF FFFFF FFFFF', 'pool-wide-1 pool-wide-2', {
    ...MIDDLE,
    probability: 0.016,
  }),
  rule('Small pool', '-FFF- -FFF- -FFF- -FFF- -----', 'pool-small-1 pool-small-2', {
    ...SPREAD,
    probability: 0.008,
  }),
];

const SHADOWS: readonly Rule[] = [
  rule('Shadow in a corner', '-W- WF- ---', 'shadow-both', OVER),
  rule('Shadow below rock', 'WW- FF- ---', 'shadow-above', OVER),
  rule('Shadow begins below', 'FW- FF- ---', 'shadow-above-start', OVER),
  rule('Shadow beside rock', 'WF- WF- ---', 'shadow-left', OVER),
  rule('Shadow begins beside', 'FF- WF- ---', 'shadow-left-start', OVER),
  rule('Shadow of a corner', 'WF- FF- ---', 'shadow-corner', OVER),
];

const GLOWING: readonly Rule[] = [
  rule('Mushrooms light a hall', 'FFFFF FFFFF FFFFF FFFFF FFFFF', 'mushroom-light-wide', {
    ...MIDDLE,
    ...among(10, 0.58),
    probability: 0.05,
  }),
  rule('Mushrooms light the ground', '--- FFF FFF', 'mushroom-light', {
    ...MIDDLE,
    ...among(10, 0.58),
    probability: 0.16,
  }),
  rule('Glowing mushrooms', ON_FLOOR, 'glow-mushroom', { ...among(10, 0.62), probability: 0.07 }),
  rule('Crystals light a hall', 'FFFFF FFFFF FFFFF FFFFF FFFFF', 'crystal-light-wide', {
    ...MIDDLE,
    ...among(12, 0.58),
    probability: 0.05,
  }),
  rule('Crystals light the ground', '--- FFF FFF', 'crystal-light', {
    ...MIDDLE,
    ...among(12, 0.58),
    probability: 0.16,
  }),
  rule('Crystals', ON_FLOOR, 'crystal', { ...among(12, 0.62), probability: 0.07 }),
];

const ON_GROUND: readonly Rule[] = [
  rule('Stalagmites below rock', '-W- -F- ---', 'stalagmite stalagmite rock-1', {
    probability: 0.14,
  }),
  rule('Stones along rock', '--- WF- ---', 'rock-1 rock-2 rock-2', {
    mirrorX: true,
    probability: 0.1,
  }),
  rule('Stalagmites', 'FFF FFF FFF', 'stalagmite', { probability: 0.012 }),
  rule('Mushrooms', ON_FLOOR, 'mushroom', { ...among(9, 0.56), probability: 0.05 }),
  rule('Puddle', 'FFF FFF FFF', 'pool', { probability: 0.008 }),
  rule('Bones', ON_FLOOR, 'bones', { probability: 0.006 }),
  rule('Stones', ON_FLOOR, 'rock-1 rock-2 rock-2', { probability: 0.025 }),
];

export const CAVE_THEME: Theme = {
  ...CAVE_THEME_WORDS,
  layers: [
    ruleLayer('Ground', [
      ruleGroup('Rock faces', ROCK_FACES),
      ruleGroup('Darkness', DARKNESS),
      ruleGroup('Crags', CRAGS),
      ruleGroup('Earth', EARTH),
    ]),
    ruleLayer('Relief', [ruleGroup('Humps', HUMPS), ruleGroup('Shadows', SHADOWS)]),
    ruleLayer('Things', [
      ruleGroup('Pools', POOLS),
      ruleGroup('Glowing', GLOWING),
      ruleGroup('On the ground', ON_GROUND),
    ]),
  ],
};
