/*
 * The Island: land in the sea, from deep water to bare rock. In the patterns D is deep water, H shallows, S sand, G
 * grass, F forest and R rock; W is any water, and E the green ground of grass or forest. A small letter asks for
 * anything else, so w is land. Beyond the level everything goes on as at its edge. Light comes from the upper left, so
 * cliffs and ledges are drawn for one side, while coasts and borders are turned.
 */
import { DEEP_WATER, FOREST, GRASS, ISLAND_KINDS, SHALLOWS } from '../island-kinds.ts';
import type { NoiseFilter, Rule, Theme, Vocabulary } from '../theme/theme.ts';
import {
  groundLayer,
  hangingTilesOf,
  ruleGroup,
  ruleLayer,
  ruleWriter,
  tilesOf,
} from './written-theme.ts';

const LETTERS = 'DHSGFR';

export const ISLAND_THEME_WORDS: Vocabulary = {
  id: 'island-theme',
  kinds: ISLAND_KINDS.map(({ name, flat }, kind) => ({
    name,
    one: name.toLowerCase(),
    letter: LETTERS.charAt(kind),
    colour: flat,
  })),
  families: [
    { name: 'Water', one: 'water', letter: 'W', colour: 0x4792b0, kinds: [DEEP_WATER, SHALLOWS] },
    { name: 'Green', one: 'green ground', letter: 'E', colour: 0x6aa05a, kinds: [GRASS, FOREST] },
  ],
  biomes: [],
  outputTiles: [
    ...tilesOf('deep', 'deep water', 'sorts of deep water'),
    ...tilesOf('shallow', 'shallow water', 'sorts of shallow water'),
    ...tilesOf('depth-side', 'a slope along a side', 'slopes along a side'),
    ...tilesOf('depth-end', 'the end of a slope', 'ends of slopes'),
    ...tilesOf('depth-corner', 'a slope at a corner', 'slopes at a corner'),
    ...tilesOf('depth-nook', 'a slope in a nook', 'slopes in a nook'),
    ...tilesOf('shoal-side', 'a shoal along a side', 'shoals along a side'),
    ...tilesOf('shoal-nook', 'a shoal around a corner', 'shoals around a corner'),
    ...tilesOf('shoal-cape', 'the corner of a shoal', 'corners of shoals'),
    ...tilesOf('surf-side', 'surf along a side', 'sorts of surf along a side', 2),
    ...tilesOf('surf-corner', 'surf at a corner', 'sorts of surf at a corner'),
    ...tilesOf('surf-nook', 'surf in a nook', 'sorts of surf in a nook'),
    ...tilesOf('breakers', 'breakers', 'sorts of breakers', 3),
    ...tilesOf('wave', 'a wave', 'waves', 3),
    ...tilesOf('crest', 'a crest', 'crests', 2),
    ...tilesOf('glitter', 'glitter', 'sorts of glitter'),
    ...tilesOf('reeds', 'reeds', 'sorts of reeds', 2),
    ...tilesOf('beach-side', 'a wet side', 'wet sides'),
    ...tilesOf('beach-cape', 'a cape', 'capes'),
    ...tilesOf('bank', 'a bank', 'banks'),
    ...tilesOf('sand', 'sand', 'sorts of sand', 3),
    ...tilesOf('dry-sand', 'dry sand', 'sorts of dry sand', 2, 2, 2),
    ...tilesOf('meadow', 'grass', 'sorts of grass', 3),
    ...tilesOf('turf-cape', 'the corner of a meadow', 'corners of meadows'),
    ...tilesOf('fringe-nook', 'grass in a nook', 'nooks of grass'),
    ...tilesOf('turf-half', 'half a side of a meadow', 'halves of sides of meadows', 2),
    ...tilesOf('fringe-half', 'half a fringe of grass', 'halves of fringes of grass', 2),
    ...tilesOf('ledge-half', 'a half of a ledge', 'halves of ledges', 2),
    ...tilesOf('ledge-nook', 'a ledge in a nook', 'ledges in a nook'),
    ...tilesOf('turf-islet', 'a tuft of grass in sand', 'tufts of grass in sand', 3),
    ...tilesOf('sunny-wide', 'a wide sunny patch', 'wide sunny patches', 2, 4, 3),
    ...tilesOf('lush-wide', 'a wide lush patch', 'wide lush patches', 2, 4, 3),
    ...tilesOf('lush', 'a lush patch', 'lush patches', 2, 2, 2),
    ...tilesOf('tuft', 'a tuft', 'tufts', 3),
    ...tilesOf('flowers', 'flowers', 'sorts of flowers', 3),
    ...tilesOf('forest-floor', 'forest floor', 'sorts of forest floor', 3),
    ...tilesOf(
      'undergrowth-side',
      'undergrowth along a side',
      'sorts of undergrowth along a side',
      2,
    ),
    ...tilesOf('undergrowth-corner', 'undergrowth at a corner', 'sorts of undergrowth at a corner'),
    ...tilesOf('rock-top', 'the top of a rock', 'tops of rocks', 4),
    ...tilesOf('peak', 'a high top', 'high tops', 3),
    ...hangingTilesOf('ridge', 'a ridge of rock', 'ridges of rock', 5),
    ...tilesOf('rock-rim', 'the rim of a rock', 'rims of rocks'),
    ...tilesOf('rock-shade', 'the shaded side of a rock', 'shaded sides of rocks'),
    ...tilesOf('rock-corner', 'the corner of a rock', 'corners of rocks'),
    ...tilesOf('cliff', 'a cliff', 'cliffs', 4),
    ...tilesOf('rock-nook', 'rock in a nook', 'rocks in nooks'),
    ...tilesOf('cliff-shade', 'the shade of a cliff', 'shades of cliffs'),
    ...tilesOf('terrace-side', 'a terrace along a side', 'terraces along a side', 3),
    ...tilesOf('terrace-corner', 'a terrace around a corner', 'terraces around a corner'),
    ...tilesOf('terrace-nook', 'a terrace in a nook', 'terraces in a nook'),
    ...tilesOf('cliff-end', 'the end of a cliff', 'ends of cliffs'),
    ...tilesOf('boulders', 'large boulders', 'large boulders', 1, 2, 2),
    ...tilesOf('boulder', 'a boulder', 'boulders'),
    ...tilesOf('stones', 'stones', 'sorts of stones', 3),
    ...tilesOf('shrub', 'a shrub', 'shrubs', 3),
    ...tilesOf('thicket', 'a thicket', 'thickets', 4),
    ...hangingTilesOf('leafy-wood', 'leafy trees', 'sorts of leafy trees', 4),
    ...hangingTilesOf('pine-wood', 'pines', 'sorts of pines', 3),
    ...hangingTilesOf('tree', 'a tree', 'trees', 2),
    ...hangingTilesOf('pine', 'a pine', 'pines', 2),
  ],
};

const rule = ruleWriter(ISLAND_THEME_WORDS, { outside: { reads: 'nearest' } });

/** Lies over what is there and leaves its cell to later rules. Turned, it is drawn on every side that matches. */
const OVER = { claims: 0 } as const;
const EACH_SIDE = { claims: 0, rotations: true } as const;
/** The same, also mirrored. */
const EACH_FORM = { ...EACH_SIDE, mirrorX: true } as const;
/** Of outputs that would overlap, those of the highest hash win, so that they do not gather in rows. */
const SPREAD = { overlaps: 'highest-hash' } as const;

/** Pines stand where this noise is high, leafy trees elsewhere. */
const PINES: { readonly noise: NoiseFilter } = {
  noise: { wavelength: 11, octaves: 2, minimum: 0.52 },
};
/** Flowers and tall grass. */
function bloom(minimum: number): { readonly noise: NoiseFilter } {
  return { noise: { wavelength: 7, octaves: 2, minimum } };
}

const SEA: readonly Rule[] = [
  rule('Deep water', '--- -D- ---', 'deep'),
  rule('Shallows', '--- -H- ---', 'shallow'),
  rule('Slope to deep water', '-d- -D- ---', 'depth-side', EACH_SIDE),
  rule('End of a slope', 'Dd- DD- ---', 'depth-end', EACH_FORM),
  rule('Slope in a nook', '-d- dD- ---', 'depth-nook', EACH_SIDE),
  rule('Slope at a corner', 'dD- DD- ---', 'depth-corner', EACH_SIDE),
  rule('Shoal', '-D- -H- ---', 'shoal-side', EACH_SIDE),
  rule('Shoal around a corner', 'DH- HH- ---', 'shoal-nook', EACH_SIDE),
  rule('Corner of a shoal', 'DD- DH- ---', 'shoal-cape', EACH_SIDE),
];

const LAND: readonly Rule[] = [
  rule('Sand', '--- -S- ---', 'sand-1 sand-2 sand-3'),
  rule('Grass', '--- -G- ---', 'meadow-1 meadow-2 meadow-3'),
  rule('Forest floor', '--- -F- ---', 'forest-floor-1 forest-floor-2 forest-floor-3'),
  rule('Sunny side of a meadow', 'eS- sE- ---', 'turf-half-1 turf-half-2', EACH_FORM),
  rule('Corner of a meadow', '-S- SE- ---', 'turf-cape', EACH_SIDE),
  rule('Fringe of grass', 'sE- eS- ---', 'fringe-half-1 fringe-half-2', EACH_FORM),
  rule('Grass in a nook', 'EE- ES- ---', 'fringe-nook', EACH_SIDE),
  rule('Ledge of turf', 'sE- eS- ---', 'ledge-half-1 ledge-half-2', { ...OVER, mirrorX: true }),
  rule('Ledge in a nook', 'EE- ES- ---', 'ledge-nook', { ...OVER, mirrorX: true }),
  rule('Tuft of grass', '-S- SGS -S-', 'turf-islet-1 turf-islet-2 turf-islet-3', OVER),
  rule('Undergrowth', '-F- -G- ---', 'undergrowth-side-1 undergrowth-side-2', EACH_SIDE),
  rule('Undergrowth at a corner', 'FG- GG- ---', 'undergrowth-corner', EACH_SIDE),
];

const ROCKS: readonly Rule[] = [
  rule('High top', '--- -R- ---', 'peak-1 peak-2 peak-3'),
  rule('Ridges', 'RRR RRR RRR', 'ridge-1 ridge-2 ridge-3 ridge-4 ridge-5', {
    ...OVER,
    probability: 0.5,
  }),
  rule('Terrace', '-r- -R- ---', 'terrace-side-1 terrace-side-2 terrace-side-3', EACH_SIDE),
  rule('Terrace around a corner', '-r- rR- ---', 'terrace-corner', EACH_SIDE),
  rule('Terrace in a nook', 'rR- RR- ---', 'terrace-nook', EACH_SIDE),
  rule('Narrow rock', '--- rRr ---', 'rock-top-1 rock-top-2 rock-top-3 rock-top-4', EACH_SIDE),
  rule('Rim', '-r- -R- ---', 'rock-rim', EACH_SIDE),
  rule('Shaded side', '--- -Rr ---', 'rock-shade', OVER),
  rule('Corner of a rock', '-E- ER- ---', 'rock-corner', { ...OVER, mirrorX: true }),
  rule('Cliff', '--- -R- -r-', 'cliff-1 cliff-2 cliff-3 cliff-4', OVER),
  rule('End of a cliff', '--- ER- -E-', 'cliff-end', { ...OVER, mirrorX: true }),
  rule('Shade of a cliff', '-R- -r- ---', 'cliff-shade', OVER),
  rule('Rock in a nook', '--- RE- RR-', 'rock-nook', { ...OVER, mirrorX: true }),
];

const COAST: readonly Rule[] = [
  rule('Wet side', '-W- -w- ---', 'beach-side', EACH_SIDE),
  rule('Bank', '--- -w- -W-', 'bank', OVER),
  rule('Cape', '-W- Ww- ---', 'beach-cape', EACH_SIDE),
  rule('Surf at a corner', 'wW- WW- ---', 'surf-corner', EACH_SIDE),
  rule('Surf', '-w- -W- ---', 'surf-side-1 surf-side-2', EACH_SIDE),
  rule('Surf in a nook', 'ww- wW- ---', 'surf-nook', EACH_SIDE),
  rule('Breakers', '-w- WWW -W-', 'breakers-1 breakers-2 breakers-3', {
    ...EACH_SIDE,
    probability: 0.7,
  }),
];

const PATCHES: readonly Rule[] = [
  rule('Wide sunny patch', '----- GGGGG GGGGG GGGGG -----', 'sunny-wide-1 sunny-wide-2', {
    ...bloom(0.47),
    anchor: 'middle-centre',
    ...SPREAD,
  }),
  rule('Lush patch', '----- GGGGG GGGGG GGGGG -----', 'lush-wide-1 lush-wide-2 lush-1 lush-2', {
    anchor: 'middle-centre',
    probability: 0.5,
    ...SPREAD,
  }),
  rule('Dry sand', '-SS -SS ---', 'dry-sand-1 dry-sand-2', { probability: 0.6, ...SPREAD }),
];

const SMALL: readonly Rule[] = [
  rule('Waves', '-W- WDW -W-', 'wave-1 wave-2 wave-3', { ...OVER, probability: 0.12 }),
  rule('Crests', '-W- WHW -W-', 'crest-1 crest-2 glitter', { ...OVER, probability: 0.14 }),
  rule('Reeds', '-w- -H- ---', 'reeds-1 reeds-2', { ...OVER, ...bloom(0.52), probability: 0.5 }),
  rule('Tufts', '-E- EGE -E-', 'tuft-1 tuft-2 tuft-3', { ...OVER, probability: 0.34 }),
  rule('Flowers', '-E- EGE -E-', 'flowers-1 flowers-2 flowers-3', {
    ...OVER,
    ...bloom(0.54),
    probability: 0.6,
  }),
  rule('Stones on a beach', '-w- wSw -w-', 'stones-1 stones-2 stones-3 boulder', {
    ...OVER,
    probability: 0.06,
  }),
  rule('Stones on rock', 'RRR RRR RRR', 'stones-1 stones-2 stones-3', {
    ...OVER,
    probability: 0.16,
  }),
];

const TREES: readonly Rule[] = [
  rule(
    'Lone tree, shrub or boulder',
    'GGG GGG GGG',
    'tree-1 tree-2 pine-1 pine-2 shrub-1 shrub-2 shrub-3 boulders',
    { probability: 0.045, ...SPREAD },
  ),
  rule('Thicket', '-e- -F- ---', 'thicket-1 thicket-2 thicket-3 thicket-4'),
  rule('Pine wood', '--- -F- ---', 'pine-wood-1 pine-wood-2 pine-wood-3', PINES),
  rule('Leafy wood', '--- -F- ---', 'leafy-wood-1 leafy-wood-2 leafy-wood-3 leafy-wood-4'),
];

export const ISLAND_THEME: Theme = {
  ...ISLAND_THEME_WORDS,
  layers: [
    groundLayer('Ground', [
      ruleGroup('Sea', SEA),
      ruleGroup('Land', LAND),
      ruleGroup('Rock', ROCKS),
      ruleGroup('Coast', COAST),
    ]),
    groundLayer('Patches', [ruleGroup('Patches of ground', PATCHES)]),
    ruleLayer('Growth', [ruleGroup('Small things', SMALL)]),
    ruleLayer('Trees', [ruleGroup('Trees and boulders', TREES)]),
  ],
};
