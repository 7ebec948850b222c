/*
 * The Climate: land of one int grid tile, whose biomes decide how it looks. In the patterns W is water and G is land,
 * the grass of the plan. No pattern sees where two biomes meet, so grounds and trees hang over the cells around them.
 * The groups on land go from specific to general. Things stand beside the ground that claims their cell, so they claim
 * a part of the cell that no other cell has: the east edge in green or dry land, the north edge in meadows, the
 * north-east corner in snow. Ground that is no place for them has claimed it before.
 */
import { BIOME_COLOURS, DESERT, FOREST, LOOKS, SNOW, SWAMP } from '../biomes/climate-looks.ts';
import { biomeMask } from '../theme/biomes.ts';
import {
  CELL_CLAIM,
  type Condition,
  NO_CONDITION,
  type Rule,
  type RuleGroup,
  type Theme,
  type Vocabulary,
} from '../theme/theme.ts';
import { ISLAND_THEME_WORDS } from './island.ts';
import { groundLayer, hangingTilesOf, ruleGroup, ruleWriter, tilesOf } from './written-theme.ts';

/** Tiles of the Island that stand here too. */
const OF_THE_ISLAND =
  /^(shallow|surf-(side|nook|corner)|breakers|wave|beach-(side|cape)|bank|tuft|flowers|stones|shrub|thicket|leafy-wood|pine-wood|tree)(-\d)?$/;

const CLIMATE_WORDS: Vocabulary = {
  id: 'climate',
  kinds: [
    { name: 'Water', one: 'a water cell', letter: 'W', colour: 0x4892ae },
    { name: 'Grass', one: 'a grass cell', letter: 'G', colour: 0x86b566 },
  ],
  biomes: BIOME_COLOURS,
  outputTiles: [
    ...ISLAND_THEME_WORDS.outputTiles.filter(({ id }) => OF_THE_ISLAND.test(id)),
    ...hangingTilesOf('depth', 'deeper water', 'sorts of deeper water', 2),
    ...hangingTilesOf('open-sea', 'open sea', 'sorts of open sea', 2),
    ...hangingTilesOf('taiga-floor', 'snowy forest floor', 'sorts of snowy forest floor', 3),
    ...hangingTilesOf('snow', 'snow', 'sorts of snow', 3),
    ...hangingTilesOf('wood-floor', 'forest floor', 'sorts of forest floor', 3),
    ...hangingTilesOf('mire', 'mire', 'sorts of mire', 3),
    ...hangingTilesOf('dune', 'sand', 'sorts of sand', 3),
    ...hangingTilesOf('field', 'grass', 'sorts of grass', 3),
    ...hangingTilesOf('drift', 'a drift of snow', 'drifts of snow', 3),
    ...hangingTilesOf('pool', 'a pool', 'pools', 4),
    ...tilesOf('ripples', 'ripples of sand', 'ripples of sand', 3),
    ...tilesOf('snowy-few', 'a few snowy pines', 'groups of snowy pines', 3),
    ...hangingTilesOf('snowy-wood', 'snowy pines', 'sorts of snowy pines', 4),
    ...hangingTilesOf('snowy-pine', 'a tall snowy pine', 'tall snowy pines', 2),
    ...hangingTilesOf('snowy-peak', 'a snowy peak', 'snowy peaks', 3),
    ...tilesOf('snowy-stones', 'snowy stones', 'sorts of snowy stones', 2),
    ...tilesOf('tracks', 'tracks in the snow', 'tracks in the snow', 3),
    ...hangingTilesOf('willow', 'a willow', 'willows', 2),
    ...hangingTilesOf('dead-tree', 'a dead tree', 'dead trees', 2),
    ...tilesOf('swamp-reeds', 'reeds', 'sorts of reeds', 2),
    ...tilesOf('sedge', 'sedge', 'sorts of sedge', 2),
    ...tilesOf('log', 'a log', 'logs'),
    ...hangingTilesOf('cactus', 'a cactus', 'cacti', 2),
    ...tilesOf('barrel-cactus', 'a round cactus', 'round cacti', 2),
    ...tilesOf('dry-bush', 'a dry bush', 'dry bushes', 2),
  ],
};

const rule = ruleWriter(CLIMATE_WORDS, { outside: { reads: 'nearest' } });

/** Lies over what is there and leaves its cell to later rules. Turned, it is drawn on every side that matches. */
const OVER = { claims: 0 } as const;
const EACH_SIDE = { claims: 0, rotations: true } as const;

/* Bits of the parts that things claim; see `claims.ts`. */
const NORTH = 2;
const EAST = 4;
const NORTH_EAST = 32;
const IN_SNOW = { claims: NORTH_EAST } as const;
const ON_EARTH = { claims: EAST } as const;
const IN_MEADOWS = { claims: NORTH } as const;
const SNOWY_GROUND = { claims: CELL_CLAIM | NORTH | EAST } as const;
const GROUND = { claims: CELL_CLAIM | NORTH } as const;

const ON_LAND = '--- -G- ---';
/** With land on all sides, since a tile that hangs over water would be cut by it. */
const INLAND = 'GGG GGG GGG';

/** Where woods are of pines. */
const PINES = { wavelength: 11, octaves: 2, minimum: 0.54 } as const;
const BLOOM = { wavelength: 7, octaves: 2, minimum: 0.5 } as const;

const TAIGA: readonly Rule[] = [
  rule('Snowy forest floor', ON_LAND, 'taiga-floor-1 taiga-floor-2 taiga-floor-3', SNOWY_GROUND),
  rule('Snowy wood', INLAND, 'snowy-wood-1 snowy-wood-2 snowy-wood-3 snowy-wood-4', {
    ...IN_SNOW,
    probability: 0.9,
  }),
  rule('Snowy pines', ON_LAND, 'snowy-few-1 snowy-few-2 snowy-few-3', IN_SNOW),
];

const SNOWS: readonly Rule[] = [
  rule('Snow', ON_LAND, 'snow-1 snow-2 snow-3', SNOWY_GROUND),
  rule('Drifts', INLAND, 'drift-1 drift-2 drift-3', { ...IN_SNOW, probability: 0.2 }),
  rule('Tracks', ON_LAND, 'tracks-1 tracks-2 tracks-3', { ...IN_SNOW, probability: 0.2 }),
  rule('Stones in the snow', ON_LAND, 'snowy-stones-1 snowy-stones-2', {
    ...IN_SNOW,
    probability: 0.06,
  }),
  rule('Snowy peak', INLAND, 'snowy-peak-1 snowy-peak-2 snowy-peak-3', {
    ...IN_SNOW,
    probability: 0.16,
  }),
  rule('Tall snowy pine', INLAND, 'snowy-pine-1 snowy-pine-2', { ...IN_SNOW, probability: 0.06 }),
];

const FORESTS: readonly Rule[] = [
  rule('Forest floor', ON_LAND, 'wood-floor-1 wood-floor-2 wood-floor-3', GROUND),
  rule('Pine wood', INLAND, 'pine-wood-1 pine-wood-2 pine-wood-3', {
    ...ON_EARTH,
    noise: PINES,
    probability: 0.95,
  }),
  rule('Leafy wood', INLAND, 'leafy-wood-1 leafy-wood-2 leafy-wood-3 leafy-wood-4', {
    ...ON_EARTH,
    probability: 0.9,
  }),
  rule('Thicket', ON_LAND, 'thicket-1 thicket-2 thicket-3 thicket-4', {
    ...ON_EARTH,
    probability: 0.9,
  }),
];

const SWAMPS: readonly Rule[] = [
  rule('Mire', ON_LAND, 'mire-1 mire-2 mire-3', GROUND),
  rule('Pools', INLAND, 'pool-1 pool-2 pool-3 pool-4', { ...ON_EARTH, probability: 0.3 }),
  rule('Logs', ON_LAND, 'log', { ...ON_EARTH, probability: 0.02, mirrorX: true }),
  rule('Sedge', ON_LAND, 'sedge-1 sedge-2', { ...ON_EARTH, probability: 0.2 }),
  rule('Reeds', ON_LAND, 'swamp-reeds-1 swamp-reeds-2', { ...ON_EARTH, probability: 0.3 }),
  rule('Dead tree', INLAND, 'dead-tree-1 dead-tree-2', { ...ON_EARTH, probability: 0.06 }),
  rule('Willow', INLAND, 'willow-1 willow-2', { ...ON_EARTH, probability: 0.1 }),
];

const DESERTS: readonly Rule[] = [
  rule('Sand', ON_LAND, 'dune-1 dune-2 dune-3', GROUND),
  rule('Ripples', ON_LAND, 'ripples-1 ripples-2 ripples-3', { ...ON_EARTH, probability: 0.3 }),
  rule('Stones in the sand', ON_LAND, 'stones-1 stones-2 stones-3', {
    ...ON_EARTH,
    probability: 0.04,
  }),
  rule('Dry bush', ON_LAND, 'dry-bush-1 dry-bush-2', { ...ON_EARTH, probability: 0.05 }),
  rule('Round cactus', ON_LAND, 'barrel-cactus-1 barrel-cactus-2', {
    ...ON_EARTH,
    probability: 0.02,
  }),
  rule('Cactus', INLAND, 'cactus-1 cactus-2', { ...ON_EARTH, probability: 0.05 }),
];

const MEADOWS: readonly Rule[] = [
  rule('Meadow', ON_LAND, 'field-1 field-2 field-3'),
  rule('Flowers', ON_LAND, 'flowers-1 flowers-2 flowers-3', {
    ...IN_MEADOWS,
    probability: 0.4,
    noise: BLOOM,
  }),
  rule('Tufts', ON_LAND, 'tuft-1 tuft-2 tuft-3', { ...IN_MEADOWS, probability: 0.3 }),
  rule('Shrub', ON_LAND, 'shrub-1 shrub-2 shrub-3', { ...IN_MEADOWS, probability: 0.05 }),
  rule('Lone tree', INLAND, 'tree-1 tree-2', { ...IN_MEADOWS, probability: 0.05 }),
];

const SEA: readonly Rule[] = [
  rule('Shallows', '--- -W- ---', 'shallow'),
  rule('Deeper water', '-W- WWW -W-', 'depth-1 depth-2', OVER),
  rule('Open sea', '-WWW- WWWWW WWWWW WWWWW -WWW-', 'open-sea-1 open-sea-2', OVER),
  rule('Waves', 'WWW WWW WWW', 'wave-1 wave-2 wave-3', { ...OVER, probability: 0.1 }),
];

const COAST: readonly Rule[] = [
  rule('Wet side', '-W- -G- ---', 'beach-side', EACH_SIDE),
  rule('Bank', '--- -G- -W-', 'bank', OVER),
  rule('Cape', '-W- WG- ---', 'beach-cape', EACH_SIDE),
  rule('Surf at a corner', 'GW- WW- ---', 'surf-corner', EACH_SIDE),
  rule('Surf', '-G- -W- ---', 'surf-side-1 surf-side-2', EACH_SIDE),
  rule('Surf in a nook', 'GG- GW- ---', 'surf-nook', EACH_SIDE),
  rule('Breakers', '-G- WWW -W-', 'breakers-1 breakers-2 breakers-3', {
    ...EACH_SIDE,
    probability: 0.5,
  }),
];

/**
 * The theme, by how its first group asks for Forest and Snow. The groups of its first layer have the ids of the looks
 * that they give to land.
 */
export function climateTheme(match: Condition['match']): Theme {
  const land = [
    onLand('taiga', TAIGA, { match, need: biomeMask(FOREST, SNOW) }),
    onLand('snow', SNOWS, { match: 'all', need: biomeMask(SNOW) }),
    onLand('forest', FORESTS, { match: 'all', need: biomeMask(FOREST) }),
    onLand('swamp', SWAMPS, { match: 'all', need: biomeMask(SWAMP) }),
    onLand('desert', DESERTS, { match: 'all', need: biomeMask(DESERT) }),
    onLand('meadow', MEADOWS, NO_CONDITION),
  ];
  return {
    ...CLIMATE_WORDS,
    layers: [
      groundLayer('Land', land),
      groundLayer('Sea', [ruleGroup('Water', SEA), ruleGroup('Coast', COAST)]),
    ],
  };
}

function onLand(
  id: (typeof LOOKS)[number]['id'],
  rules: readonly Rule[],
  condition: Condition,
): RuleGroup {
  return { id, name: LOOKS.find((look) => look.id === id)?.name ?? id, condition, rules };
}

/** The theme of the example. */
export const CLIMATE_THEME: Theme = climateTheme('all');
