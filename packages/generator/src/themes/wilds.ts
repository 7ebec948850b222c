/*
 * Things in the wilds: small ones along shores, and trees and houses larger than a cell. Alone they are a theme of one
 * layer, which is enough to compare places. Levels have them over the ground of the Island.
 */
import { GRASS } from '../island-kinds.ts';
import { type Anchor, anchorCell, type OutputSize } from '../theme/anchors.ts';
import { sizeOfOutputTile } from '../theme/multi-tile.ts';
import {
  ANY,
  askFor,
  drawnPattern,
  type Layer,
  makeRule,
  type OutputTile,
  type Overlaps,
  PATTERN_SIZES,
  type PatternCell,
  type PatternSize,
  type Rule,
  rulesOf,
  type Theme,
  type Vocabulary,
} from '../theme/theme.ts';
import { ISLAND_THEME, ISLAND_THEME_WORDS } from './island.ts';
import { groundLayer, ruleGroup, ruleLayer, tilesOf } from './written-theme.ts';

const ISLAND_RULES: ReadonlyMap<string, Rule> = new Map(
  rulesOf(ISLAND_THEME).map(({ rule }) => [rule.id, rule]),
);

/** Rules of the Island by their ids, with spaces between them. */
function islandRules(ids: string): readonly Rule[] {
  return ids.split(' ').map((id) => found(ISLAND_RULES, id));
}

function found<Value>(all: ReadonlyMap<string, Value>, id: string): Value {
  const one = all.get(id);
  if (one === undefined) throw new Error(`the Island has no ${id}`);
  return one;
}

/** The ground of the Island, with less rock, and woods on forest: no trees, bushes or stones where things stand. */
const GROUND: readonly Layer[] = [
  groundLayer('Ground', [
    ...ISLAND_THEME.layers.flatMap(({ groups }) =>
      groups.filter(({ id }) => id === 'sea' || id === 'land'),
    ),
    ruleGroup(
      'Rock',
      islandRules(
        'high-top terrace terrace-around-a-corner terrace-in-a-nook rim cliff shade-of-a-cliff',
      ),
    ),
    ...ISLAND_THEME.layers.flatMap(({ groups }) => groups.filter(({ id }) => id === 'coast')),
  ]),
  ...ISLAND_THEME.layers.filter(({ id }) => id === 'patches'),
  ruleLayer('Growth', [
    ruleGroup('Water and meadows', islandRules('waves crests tufts flowers')),
    ruleGroup('Woods', islandRules('thicket pine-wood leafy-wood')),
  ]),
];

const ISLAND_TILES: ReadonlyMap<string, OutputTile> = new Map(
  ISLAND_THEME_WORDS.outputTiles.map((tile) => [tile.id, tile]),
);
const GROUND_IDS = new Set(
  GROUND.flatMap(({ groups }) =>
    groups.flatMap(({ rules }) => rules.flatMap(({ outputs }) => outputs)),
  ),
);

export const WILDS_WORDS: Vocabulary = {
  ...ISLAND_THEME_WORDS,
  id: 'wilds',
  outputTiles: [
    ...ISLAND_THEME_WORDS.outputTiles.filter(({ id }) => GROUND_IDS.has(id)),
    ...tilesOf('oak', 'an oak', 'oaks', 1, 2, 2),
    ...tilesOf('poplar', 'a poplar', 'poplars', 1, 1, 3),
    ...tilesOf('spruce', 'a spruce', 'spruces', 1, 2, 3),
    ...tilesOf('grove', 'a grove', 'groves', 1, 3, 2),
    ...tilesOf('cottage', 'a cottage', 'cottages', 1, 3, 2),
    ...tilesOf('mill', 'a windmill', 'windmills', 1, 3, 3),
    ...tilesOf('sapling', 'a sapling', 'saplings'),
    ...tilesOf('bush', 'a bush', 'bushes'),
    ...tilesOf('shell', 'a shell', 'shells'),
    ...tilesOf('stump', 'a stump', 'stumps'),
    ...tilesOf('lily', 'a lily', 'lilies'),
    ...tilesOf('reeds', 'reeds', 'reeds'),
    ...tilesOf('wild-flowers', 'wild flowers', 'wild flowers'),
    ...['boulder', 'stones-1', 'shrub-1'].map((id) => found(ISLAND_TILES, id)),
  ],
};

const ON_GRASS: PatternCell = askFor(WILDS_WORDS, 'this', GRASS);

/** A theme of things alone, in one layer. */
export function wildsTheme(rules: readonly Rule[]): Theme {
  return { ...WILDS_WORDS, layers: [ruleLayer('Things', [ruleGroup('All things', rules)])] };
}

/** A theme of things, over the ground. */
export function onGround(things: Theme): Theme {
  return { ...WILDS_WORDS, layers: [...GROUND, ...things.layers] };
}

/** The ground without things. */
export const BARE_WILDS: Theme = { ...WILDS_WORDS, layers: GROUND };

type ThingRule = Partial<Pick<Rule, 'anchor' | 'overlaps' | 'probability'>> & {
  readonly output: string;
};

/** A rule for a thing with grass below all its cells. */
export function thingOnGrass({
  output,
  anchor = 'bottom-left',
  overlaps = 'row-order',
  probability = 1,
}: ThingRule): Rule {
  const size = sizeOfOutputTile(WILDS_WORDS, output);
  const pattern = coveredPattern(size, anchor);
  const name = output.charAt(0).toUpperCase() + output.slice(1);
  return makeRule(output, name, { ...pattern, outputs: [output], probability, anchor, overlaps });
}

/** The smallest pattern that asks for grass below every cell of an output. */
export function coveredPattern(
  size: OutputSize,
  anchor: Anchor,
): { readonly size: PatternSize; readonly pattern: readonly PatternCell[] } {
  const [left, below] = anchorCell(anchor, size);
  const reach = Math.max(left, below, size.width - 1 - left, size.height - 1 - below);
  const side = PATTERN_SIZES[reach] ?? 9;
  const isCovered = (x: number, y: number): boolean =>
    x >= -left && y >= -below && x < size.width - left && y < size.height - below;
  const pattern = Array.from({ length: side * side }, (_, at) =>
    isCovered((at % side) - reach, Math.floor(at / side) - reach) ? ON_GRASS : ANY,
  );
  return { size: side, pattern };
}

/** Groves, then oaks and saplings in the cells that are left. */
export function forestRules(overlaps: Overlaps, anchor: Anchor): readonly Rule[] {
  return [
    thingOnGrass({ output: 'grove', anchor, overlaps, probability: 0.3 }),
    thingOnGrass({ output: 'oak', anchor, overlaps, probability: 0.5 }),
    thingOnGrass({ output: 'sapling', anchor, overlaps }),
  ];
}

/** 3 x 3 patterns, the upper row first; a hyphen asks for nothing. The ids are those of the first links. */
const SHORE: readonly (readonly [
  id: string,
  name: string,
  output: string,
  pattern: string,
  chance: number,
])[] = [
  ['lily-0', 'Lilies', 'lily', 'HHHHHHHHH', 0.25],
  ['reeds-1', 'Reeds beside sand', 'reeds', '---SH----', 0.55],
  ['reeds-2', 'Reeds below sand', 'reeds', '-S--H----', 0.35],
  ['shell-3', 'Shells', 'shell', '-H--S----', 0.4],
  ['pebbles-4', 'Pebbles', 'stones-1', '----S--H-', 0.4],
  ['boulder-5', 'Boulders', 'boulder', '-S--G----', 0.3],
  ['bush-6', 'Bushes above sand', 'shrub-1', '----G--S-', 0.45],
  ['flowers-7', 'Flowers', 'wild-flowers', 'GGGGGGGGG', 0.2],
  ['bush-8', 'Bushes beside a wood', 'bush', '---FG----', 0.6],
  ['stump-9', 'Stumps beside a wood', 'stump', '----GF---', 0.5],
  ['sapling-10', 'Saplings', 'sapling', '-G-GGG-G-', 0.12],
];

/** Small things along shores, one cell each. */
export const SHORE_RULES: readonly Rule[] = SHORE.map(([id, name, output, letters, probability]) =>
  makeRule(id, name, {
    pattern: drawnPattern(WILDS_WORDS, letters),
    outputs: [output],
    probability,
    mirrorX: true,
  }),
);

/** The theme that the rule editor has: small things on the ground. Others are written as what differs from it. */
export const WILDS_THEME: Theme = onGround(wildsTheme(SHORE_RULES));
