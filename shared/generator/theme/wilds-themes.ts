/* Themes of the Island with outputs larger than a cell, and a theme of small things along shores. */
import { GRASS, ISLAND_KINDS } from '../island-kinds.ts';
import { type Anchor, anchorCell, type OutputSize } from './anchors.ts';
import { sizeOfOutputTile } from './multi-tile.ts';
import {
  ANY,
  drawnPattern,
  makeRule,
  NO_CONDITION,
  type OutputTile,
  type Overlaps,
  PATTERN_SIZES,
  type PatternCell,
  type PatternSize,
  type Rule,
  type Theme,
  type Vocabulary,
} from './theme.ts';

function thing(id: string, one: string, many: string, width = 1, height = 1): OutputTile {
  return { id, label: one.slice(one.indexOf(' ') + 1), one, many, size: { width, height } };
}

/** The letters of deep water, shallows, sand, grass, forest and rock. */
const LETTERS = 'DHSGFR';

export const WILDS_WORDS: Vocabulary = {
  id: 'wilds',
  kinds: ISLAND_KINDS.map(({ name, flat }, kind) => ({ name, one: name.toLowerCase(), letter: LETTERS[kind] ?? '?', colour: flat })),
  biomes: [],
  outputTiles: [
    thing('oak', 'an oak', 'oaks', 2, 2),
    thing('poplar', 'a poplar', 'poplars', 1, 3),
    thing('spruce', 'a spruce', 'spruces', 2, 3),
    thing('grove', 'a grove', 'groves', 3, 2),
    thing('cottage', 'a cottage', 'cottages', 3, 2),
    thing('mill', 'a windmill', 'windmills', 3, 3),
    ...['sapling', 'bush', 'boulder', 'shell', 'stump', 'lily'].map((id) => thing(id, `a ${id}`, `${id}s`)),
    ...['reeds', 'flowers', 'pebbles'].map((id) => thing(id, id, id)),
  ],
};

const ON_GRASS: PatternCell = { asks: 'this', kind: GRASS };

/** A theme with one layer of things. */
export function wildsTheme(rules: readonly Rule[]): Theme {
  return { ...WILDS_WORDS, layers: [{ id: 'things', name: 'Things', groups: [{ id: 'all', name: 'All', condition: NO_CONDITION, rules }] }] };
}

type ThingRule = Partial<Pick<Rule, 'anchor' | 'overlaps' | 'probability'>> & { readonly output: string };

/** A rule for a thing with grass below all its cells. */
export function thingOnGrass({ output, anchor = 'bottom-left', overlaps = 'row-order', probability = 1 }: ThingRule): Rule {
  const size = sizeOfOutputTile(WILDS_WORDS, output);
  const pattern = coveredPattern(size, anchor);
  return makeRule(output, output, { ...pattern, outputs: [output], probability, anchor, overlaps });
}

/** The smallest pattern that asks for grass below every cell of an output. */
export function coveredPattern(size: OutputSize, anchor: Anchor): { readonly size: PatternSize; readonly pattern: readonly PatternCell[] } {
  const [left, below] = anchorCell(anchor, size);
  const reach = Math.max(left, below, size.width - 1 - left, size.height - 1 - below);
  const side = PATTERN_SIZES[reach] ?? 9;
  const isCovered = (x: number, y: number): boolean => x >= -left && y >= -below && x < size.width - left && y < size.height - below;
  const pattern = Array.from({ length: side * side }, (_, at) => (isCovered((at % side) - reach, Math.floor(at / side) - reach) ? ON_GRASS : ANY));
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

/** 3 x 3 patterns, the upper row first; a dot asks for nothing. */
const SHORE: readonly (readonly [output: string, pattern: string, chance: number])[] = [
  ['lily', 'HHHHHHHHH', 0.25],
  ['reeds', '...SH....', 0.55],
  ['reeds', '.S..H....', 0.35],
  ['shell', '.H..S....', 0.4],
  ['pebbles', '....S..H.', 0.4],
  ['boulder', '.S..G....', 0.3],
  ['bush', '....G..S.', 0.45],
  ['flowers', 'GGGGGGGGG', 0.2],
  ['bush', '...FG....', 0.6],
  ['stump', '....GF...', 0.5],
  ['sapling', '.G.GGG.G.', 0.12],
];

/** Small things along shores, one cell each. */
export const SHORE_RULES: readonly Rule[] = SHORE.map(([output, letters, probability], index) =>
  makeRule(`${output}-${index}`, output, { pattern: drawnPattern(WILDS_WORDS, letters), outputs: [output], probability, mirrorX: true }),
);
