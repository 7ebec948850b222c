/*
 * The Dungeon: paved rooms with walls of brick in the dark. In the patterns F is floor and W is wall; beyond the level
 * everything counts as wall. A wall with floor below it shows its face, any other wall its top. Light comes from the
 * upper left, so tiles with light and shade have forms for left and right instead of mirrored ones.
 */
import type { NoiseFilter, Rule, Theme, Vocabulary } from '../theme/theme.ts';
import { WALL } from '../walker/walker-kinds.ts';
import {
  groundLayer,
  hangingTilesOf,
  ruleGroup,
  ruleLayer,
  ruleWriter,
  tilesOf,
} from './written-theme.ts';

export const DUNGEON_THEME_WORDS: Vocabulary = {
  id: 'dungeon-theme',
  kinds: [
    { name: 'Floor', one: 'a floor cell', letter: 'F', colour: 0xd9c7a0 },
    { name: 'Wall', one: 'a wall', letter: 'W', colour: 0x4e4a55 },
  ],
  // No rule of this theme asks for it; rocks in patches do.
  biomes: [{ name: 'Rocky', colour: 0xc98a4b }],
  outputTiles: [
    ...tilesOf('wall', 'a wall top', 'wall tops', 3),
    ...tilesOf('fade-side', 'a wall top that fades', 'wall tops that fade', 2),
    ...tilesOf(
      'fade-corner',
      'a wall top that fades off a corner',
      'wall tops that fade off a corner',
      2,
    ),
    ...tilesOf('gloom-side', 'a wall top in the gloom', 'wall tops in the gloom', 2),
    ...tilesOf(
      'gloom-corner',
      'a wall top in the gloom off a corner',
      'wall tops in the gloom off a corner',
    ),
    ...tilesOf('dark', 'darkness', 'tiles of darkness', 2),
    ...tilesOf('edge-upper', 'an upper edge', 'upper edges', 2),
    ...tilesOf('edge-left', 'a left edge', 'left edges', 2),
    ...tilesOf('edge-right', 'a right edge', 'right edges', 2),
    ...tilesOf('corner-left', 'the left corner of an edge', 'left corners of edges'),
    ...tilesOf('corner-right', 'the right corner of an edge', 'right corners of edges'),
    ...tilesOf('nook', 'a nook between edges', 'nooks between edges'),
    ...tilesOf('bricks', 'a face of bricks', 'faces of bricks', 4),
    ...tilesOf('bricks-hole', 'a face with a hole', 'faces with a hole'),
    ...tilesOf('bricks-damp', 'a damp face', 'damp faces', 2),
    ...tilesOf('bricks-left', 'the left end of a face', 'left ends of faces'),
    ...tilesOf('bricks-right', 'the right end of a face', 'right ends of faces'),
    ...tilesOf('bricks-pillar', 'a pillar', 'pillars'),
    ...tilesOf('face-shade', 'shade on a face', 'shades on faces'),
    ...tilesOf('paving', 'paving', 'sorts of paving', 8),
    ...tilesOf('paving-cracked', 'cracked paving', 'sorts of cracked paving', 2),
    ...tilesOf('grate', 'a grate', 'grates'),
    ...tilesOf('slab', 'a square slab', 'square slabs', 3, 2, 2),
    ...tilesOf('slab-wide', 'a wide slab', 'wide slabs', 2, 2, 1),
    ...tilesOf('slab-tall', 'a tall slab', 'tall slabs', 2, 1, 2),
    ...tilesOf('mosaic', 'a mosaic', 'mosaics', 1, 3, 3),
    ...tilesOf('moss-tufts', 'tufts of moss', 'sorts of tufts', 3),
    ...tilesOf('moss-thin', 'thin moss', 'sorts of thin moss', 4),
    ...tilesOf('moss', 'moss', 'sorts of moss', 4),
    ...hangingTilesOf('moss-patch', 'a patch of moss', 'patches of moss', 5),
    ...tilesOf('shadow-above', 'the shadow of a wall above', 'shadows of walls above'),
    ...tilesOf(
      'shadow-above-start',
      'the beginning of a shadow from above',
      'beginnings of shadows from above',
    ),
    ...tilesOf('shadow-left', 'the shadow of a wall at the left', 'shadows of walls at the left'),
    ...tilesOf(
      'shadow-left-start',
      'the beginning of a shadow from the left',
      'beginnings of shadows from the left',
    ),
    ...tilesOf('shadow-both', 'the shadow in a corner', 'shadows in corners'),
    ...tilesOf('shadow-corner', 'the shadow of a corner', 'shadows of corners'),
    ...tilesOf('web', 'a cobweb', 'cobwebs'),
    ...tilesOf('chest', 'a chest', 'chests'),
    ...tilesOf('crate', 'a crate', 'crates'),
    ...tilesOf('barrel', 'a barrel', 'barrels'),
    ...tilesOf('pots', 'pots', 'pots'),
    ...tilesOf('pot', 'a pot', 'pots'),
    ...tilesOf('bones', 'bones', 'bones'),
    ...tilesOf('puddle', 'a puddle', 'puddles'),
    ...tilesOf('mushroom', 'mushrooms', 'mushrooms'),
    ...tilesOf('rock', 'a rock', 'rocks', 2),
    ...tilesOf('golden-rock', 'a golden rock', 'golden rocks'),
    ...tilesOf('torch-wide', 'a torch and its light', 'torches and their light', 1, 5, 4),
    ...tilesOf('torch-middle', 'a torch and its light', 'torches and their light', 1, 3, 3),
    ...tilesOf('torch-corner', 'a torch and its light', 'torches and their light', 1, 2, 3),
    ...tilesOf('torch-narrow', 'a torch and its light', 'torches and their light', 1, 1, 2),
    ...tilesOf('banner', 'a banner', 'banners'),
    ...tilesOf('vine', 'a vine', 'vines'),
  ],
};

const rule = ruleWriter(DUNGEON_THEME_WORDS, { outside: { reads: 'kind', kind: WALL } });

/** Lies over what is there and leaves its cell to later rules. */
const OVER = { claims: 0 } as const;
/** Of outputs that would overlap, those of the highest hash win, so that they do not gather in rows. */
const SPREAD = { overlaps: 'highest-hash' } as const;
const ON_FLOOR = '--- -F- ---';

/** One noise for all that grows. A higher minimum lies inside a lower one. */
function damp(minimum: number): { readonly noise: NoiseFilter } {
  return { noise: { wavelength: 8, octaves: 2, minimum } };
}

const WALL_FACES: readonly Rule[] = [
  rule('Pillar', '--- FWF -F-', 'bricks-pillar'),
  rule('Left end', '--- FW- -F-', 'bricks-left'),
  rule('Right end', '--- -WF -F-', 'bricks-right'),
  rule('Hole', '--- WWW FFF', 'bricks-hole', { probability: 0.05 }),
  rule('Damp bricks', '--- -W- -F-', 'bricks-damp-1 bricks-damp-2', damp(0.61)),
  rule('Bricks', '--- -W- -F-', 'bricks-1 bricks-2 bricks-3 bricks-4'),
  rule('Shade on a face', '--- WW- WF-', 'face-shade', OVER),
];

/** Which way light falls does not matter in the dark, so these tiles are turned. */
const TURNED = { rotations: true, mirrorX: true } as const;
const FADING = 'fade-side-1 fade-side-2';
const GLOOMY = 'gloom-side-1 gloom-side-2';

const DARKNESS: readonly Rule[] = [
  rule(
    'Darkness',
    'WWWWWWW WWWWWWW WWWWWWW WWWWWWW WWWWWWW WWWWWWW WWWWWWW',
    'dark-1 dark-1 dark-1 dark-2',
  ),
  rule('Fading beside a room', '----- -WWW- -WWW- -WWW- --F--', FADING, TURNED),
  rule('Fading past a corner', '----- -WWW- -WWW- -WWW- ---F-', FADING, TURNED),
  rule(
    'Fading off a corner',
    '----- -WWW- -WWW- -WWW- ----F',
    'fade-corner-1 fade-corner-2',
    TURNED,
  ),
  rule(
    'Gloom beside a room',
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
    'gloom-corner',
    TURNED,
  ),
  rule(
    'Gloom off a corner',
    '------- ------- --WWW-- --WWW-- --WWW-- ------- ------F',
    'gloom-corner',
    TURNED,
  ),
];

const WALL_TOPS: readonly Rule[] = [
  rule('Wall top', '--- -W- ---', 'wall-1 wall-2 wall-3'),
  rule('Upper edge', '-F- -W- -W-', 'edge-upper-1 edge-upper-2', OVER),
  rule('Left edge', '--- FW- -W-', 'edge-left-1 edge-left-2', OVER),
  rule('Left edge beside a face', '--- WW- FW-', 'edge-left-1 edge-left-2', OVER),
  rule('Right edge', '--- -WF -W-', 'edge-right-1 edge-right-2', OVER),
  rule('Right edge beside a face', '--- -WW -WF', 'edge-right-1 edge-right-2', OVER),
  rule('Left corner', '-F- FW- -W-', 'corner-left', OVER),
  rule('Left corner at a face', '-F- WW- FW-', 'corner-left', OVER),
  rule('Right corner', '-F- -WF -W-', 'corner-right', OVER),
  rule('Right corner at a face', '-F- -WW -WF', 'corner-right', OVER),
  rule('Nook', 'FW- WW- WW-', 'nook', { ...OVER, mirrorX: true }),
];

const FLOORS: readonly Rule[] = [
  rule('Mosaic', 'FFFFF FFFFF FFFFF FFFFF FFFFF', 'mosaic', {
    probability: 0.004,
    anchor: 'middle-centre',
    ...SPREAD,
  }),
  rule('Square slab', '-FF -FF ---', 'slab-1 slab-2 slab-3', { probability: 0.13, ...SPREAD }),
  rule('Wide slab', '--- -FF ---', 'slab-wide-1 slab-wide-2', { probability: 0.12, ...SPREAD }),
  rule('Tall slab', '-F- -F- ---', 'slab-tall-1 slab-tall-2', { probability: 0.1, ...SPREAD }),
  rule('Grate', 'FFF FFF FFF', 'grate', { probability: 0.007 }),
  rule('Cracked paving', ON_FLOOR, 'paving-cracked-1 paving-cracked-2', { probability: 0.035 }),
  rule(
    'Paving',
    ON_FLOOR,
    'paving-1 paving-2 paving-3 paving-4 paving-5 paving-6 paving-7 paving-8',
  ),
];

/** In the open it hangs over the cells around. Along walls it stays in its cell. */
const MOSS: readonly Rule[] = [
  rule(
    'Patch of moss',
    'FFF FFF FFF',
    'moss-patch-1 moss-patch-2 moss-patch-3 moss-patch-4 moss-patch-5',
    { ...damp(0.6), probability: 0.8 },
  ),
  rule('Moss along a wall', ON_FLOOR, 'moss-1 moss-2 moss-3 moss-4', damp(0.62)),
  rule('Thin moss', ON_FLOOR, 'moss-thin-1 moss-thin-2 moss-thin-3 moss-thin-4', damp(0.6)),
  rule('Tufts', ON_FLOOR, 'moss-tufts-1 moss-tufts-2 moss-tufts-3', {
    ...damp(0.56),
    probability: 0.6,
  }),
];

const SHADOWS: readonly Rule[] = [
  rule('Shadow in a corner', '-W- WF- ---', 'shadow-both', OVER),
  rule('Shadow below a wall', 'WW- FF- ---', 'shadow-above', OVER),
  rule('Shadow begins below', 'FW- FF- ---', 'shadow-above-start', OVER),
  rule('Shadow beside a wall', 'WF- WF- ---', 'shadow-left', OVER),
  rule('Shadow begins beside', 'FF- WF- ---', 'shadow-left-start', OVER),
  rule('Shadow of a corner', 'WF- FF- ---', 'shadow-corner', OVER),
];

const ON_FLOORS: readonly Rule[] = [
  rule('Cobweb', '-W- WF- ---', 'web', { ...OVER, mirrorX: true, probability: 0.2 }),
  rule('Chest in a dead end', '-W- WFW ---', 'chest', { probability: 0.4 }),
  rule('Chest in a corner', '-W- WFF -F-', 'chest', { probability: 0.07 }),
  rule('Stores in a corner', '-W- FFW -F-', 'crate barrel pots', { probability: 0.22 }),
  rule('Stores along a wall', '-W- FFF FFF', 'crate barrel pots pot', { probability: 0.045 }),
  rule('Mushrooms', ON_FLOOR, 'mushroom', { ...damp(0.58), probability: 0.035 }),
  rule('Puddle', 'FFF FFF FFF', 'puddle', { ...damp(0.5), probability: 0.012 }),
  rule('Bones', ON_FLOOR, 'bones', { probability: 0.007 }),
  rule('Rocks', ON_FLOOR, 'rock-1 rock-2 rock-2', { probability: 0.022 }),
];

const TORCHES: readonly Rule[] = [
  rule(
    'Torch over a hall',
    '------- ------- ------- ---W--- -FFFFF- -FFFFF- --FFF--',
    'torch-wide',
    {
      probability: 0.22,
      anchor: 'top-centre',
      ...SPREAD,
    },
  ),
  rule('Torch', '----- ----- --W-- -FFF- -FFF-', 'torch-middle', {
    probability: 0.18,
    anchor: 'top-centre',
    ...SPREAD,
  }),
  rule('Torch in a corner', '----- ----- --W-- -WFF- --FF-', 'torch-corner', {
    probability: 0.2,
    anchor: 'top-left',
    mirrorX: true,
    ...SPREAD,
  }),
  rule('Torch in a passage', '--- -W- WFW', 'torch-narrow', {
    probability: 0.25,
    anchor: 'top-left',
  }),
];

const ON_WALLS: readonly Rule[] = [
  rule('Vine', '--- -W- -F-', 'vine', { ...damp(0.55), probability: 0.22 }),
  rule('Banner', '--- WWW FFF', 'banner', { probability: 0.09 }),
];

/** Places of the layers; the rules of {@link DUNGEON_THEME} on floors are the third. */
export const DUNGEON_THEME: Theme = {
  ...DUNGEON_THEME_WORDS,
  layers: [
    groundLayer('Ground', [
      ruleGroup('Wall faces', WALL_FACES),
      ruleGroup('Darkness', DARKNESS),
      ruleGroup('Wall tops', WALL_TOPS),
      ruleGroup('Floor', FLOORS),
    ]),
    groundLayer('Growth', [ruleGroup('Moss', MOSS), ruleGroup('Shadows', SHADOWS)]),
    ruleLayer('Things', [ruleGroup('On floors', ON_FLOORS)]),
    ruleLayer('Light', [ruleGroup('Torches', TORCHES), ruleGroup('On walls', ON_WALLS)]),
  ],
};
