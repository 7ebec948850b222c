/*
 * A theme as data: the kinds and biomes of a plan, and the ordered rules that choose tiles for it. A theme is
 * immutable and structured-clonable, so that it can be edited, undone, written into a link and sent to a worker.
 */
import type { Anchor, OutputSize } from './anchors.ts';

/** A kind of int grid cell. Its number is its index in {@link Vocabulary.kinds}. */
interface Kind {
  /** "Floor" */
  readonly name: string;
  /** with its article, for sentences: "a floor cell", "a wall" */
  readonly one: string;
  /** a capital letter that no other kind has, for written patterns and plans */
  readonly letter: string;
  /** flat colour, `0xrrggbb` */
  readonly colour: number;
}

/** Several kinds that a pattern cell can ask for at once, such as all water. */
interface KindFamily extends Kind {
  /** its kinds, by number, each below 32 */
  readonly kinds: readonly number[];
}

/** Its value is the bit of its index in {@link Vocabulary.biomes}: 1, 2, 4, ... */
interface Biome {
  readonly name: string;
  /** flat colour, `0xrrggbb` */
  readonly colour: number;
}

/** A tile that rules may place on a layer. It is not an int grid tile: that is a {@link Kind}. */
export interface OutputTile {
  /** lower-case letters, digits and hyphens */
  readonly id: string;
  /** its own name, such as "wall face 2" */
  readonly label: string;
  /** what it is, with an article, for sentences: "a wall face", "grass" */
  readonly one: string;
  /** the same in the plural, for "one of two wall faces" */
  readonly many: string;
  /** in cells, at most 5 x 5; one cell if absent */
  readonly size?: OutputSize;
  /** whether its sprite is larger than its one cell and hangs over those around it, by at most a cell */
  readonly hangsOver?: boolean;
}

/** What the rules of a theme can ask for and what they can draw. */
export interface Vocabulary {
  /** names the vocabulary in links */
  readonly id: string;
  readonly kinds: readonly Kind[];
  /** absent if patterns ask for single kinds only */
  readonly families?: readonly KindFamily[];
  /** at most 32 */
  readonly biomes: readonly Biome[];
  readonly outputTiles: readonly OutputTile[];
}

/** A vocabulary with the rules that use it. */
export interface Theme extends Vocabulary {
  /** the first is drawn at the back */
  readonly layers: readonly Layer[];
}

/** Has at most one result for each cell, except those of rules that do not claim their cell. */
export interface Layer {
  readonly id: string;
  readonly name: string;
  readonly groups: readonly RuleGroup[];
  /** whether it goes on below tiles that were placed by hand, as ground does; otherwise no rule of it paints there */
  readonly underFixed?: boolean;
}

/** Rules that share a biome condition. The rules of all groups of a layer are one list. */
export interface RuleGroup {
  readonly id: string;
  readonly name: string;
  readonly condition: Condition;
  readonly rules: readonly Rule[];
}

export interface Condition {
  /** whether all needed biomes must be present or any of them */
  readonly match: 'all' | 'any';
  /** bits of the needed biomes, uint32; 0 asks for nothing */
  readonly need: number;
}

/** A pattern, and what is drawn where it matches. */
export interface Rule {
  /** lower-case letters, digits and hyphens; the rule's random numbers depend on it */
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly size: PatternSize;
  /** `size * size` cells, row-major, y UP as in a grid: the first is the lower left one */
  readonly pattern: readonly PatternCell[];
  /** ids of output tiles; an id listed twice is drawn twice as often */
  readonly outputs: readonly string[];
  /** 0 to 1, in thousandths */
  readonly probability: number;
  readonly rotations: boolean;
  /** left and right swapped */
  readonly mirrorX: boolean;
  /** top and bottom swapped */
  readonly mirrorY: boolean;
  readonly noise: NoiseFilter | null;
  readonly outside: Outside;
  /** bits of the parts of its cell that it claims, turned and mirrored with the pattern; see `claims.ts` */
  readonly claims: number;
  /** which cell of an output larger than a cell is on the pattern's centre; the lower left one if absent */
  readonly anchor?: Anchor;
  /** which of its own outputs win where they would overlap; the first in row order if absent */
  readonly overlaps?: Overlaps;
}

export type Overlaps = 'row-order' | 'highest-hash';

/** What a pattern cell asks of the cell that it is compared with. */
export type PatternCell =
  | { readonly asks: 'any' }
  | ({ readonly asks: 'this' } & AskedKind)
  | ({ readonly asks: 'not' } & AskedKind);

/** A kind, or a family of kinds, by its place in {@link askable}. */
interface AskedKind {
  readonly kind: number;
  /** the kinds of a family as bits; absent for a single kind */
  readonly among?: number;
}

/** The words of a vocabulary that name kinds. */
export type KindWords = Pick<Vocabulary, 'kinds' | 'families'>;

/** What a pattern cell can ask for: the kinds, then the families. */
export function askable({ kinds, families = [] }: KindWords): readonly Kind[] {
  return [...kinds, ...families];
}

/** The pattern cell that asks for a kind or a family, by its place in {@link askable}, or for anything else. */
export function askFor(
  { kinds, families = [] }: KindWords,
  asks: 'this' | 'not',
  kind: number,
): PatternCell {
  const family = families[kind - kinds.length];
  return family === undefined
    ? { asks, kind }
    : { asks, kind, among: family.kinds.reduce((bits, one) => (bits | (1 << one)) >>> 0, 0) };
}

/** Limits a rule to cells where a noise is high enough. */
export interface NoiseFilter {
  /** cells, a whole number */
  readonly wavelength: number;
  /** a whole number */
  readonly octaves: number;
  /** 0 to 1, in thousandths; the noise must be at or above it */
  readonly minimum: number;
}

/** What a pattern cell outside the level reads; `nothing` makes the pattern fail. */
export type Outside =
  | { readonly reads: 'nothing' }
  | { readonly reads: 'nearest' }
  | { readonly reads: 'kind'; readonly kind: number };

/** Cells per side of a pattern. Odd, so that there is a centre. */
export const PATTERN_SIZES = [1, 3, 5, 7, 9] as const;
export type PatternSize = (typeof PATTERN_SIZES)[number];

/** Limits of a theme. A list of more than 60 rules is hard to read, even in groups. */
export const LIMITS = {
  layers: 4,
  groups: 12,
  rules: 60,
  outputs: 8,
  nameLength: 40,
  idLength: 24,
  wavelength: { min: 1, max: 512 },
  octaves: { min: 1, max: 8 },
} as const;

/** A pattern cell that asks for nothing. */
export const ANY: PatternCell = { asks: 'any' };
/** The condition that every cell meets. */
export const NO_CONDITION: Condition = { match: 'all', need: 0 };
export const OUTSIDE_FAILS: Outside = { reads: 'nothing' };
/** The bit of the cell itself, the default claim of a rule. */
export const CELL_CLAIM = 1;
/** The filter of a rule after it is switched on in the inspector. */
export const DEFAULT_NOISE_FILTER: NoiseFilter = { wavelength: 12, octaves: 2, minimum: 0.5 };

/**
 * A rule with the defaults of the inspector: an empty pattern of 3 x 3 cells, or of the given size, and no output.
 * @param given what differs from the defaults
 */
export function makeRule(id: string, name: string, given: Partial<Rule> = {}): Rule {
  const size = given.size ?? 3;
  return {
    id,
    name,
    enabled: true,
    size,
    pattern: emptyPattern(size),
    outputs: [],
    probability: 1,
    rotations: false,
    mirrorX: false,
    mirrorY: false,
    noise: null,
    outside: OUTSIDE_FAILS,
    claims: CELL_CLAIM,
    ...given,
  };
}

export function emptyPattern(size: PatternSize): readonly PatternCell[] {
  return Array.from({ length: size * size }, () => ANY);
}

/**
 * The pattern cell of a letter: the capital letter of a kind or a family asks for it, the small letter for any other
 * kind.
 * @returns undefined for any other letter
 */
export function patternCell(words: KindWords, letter: string): PatternCell | undefined {
  const known = askable(words);
  const kind = known.findIndex((one) => one.letter === letter);
  if (kind >= 0) return askFor(words, 'this', kind);
  const other = known.findIndex((one) => one.letter.toLowerCase() === letter);
  return other >= 0 ? askFor(words, 'not', other) : undefined;
}

/** A pattern from its letters, the upper row first; a letter that is no kind's asks for nothing. */
export function drawnPattern(words: KindWords, letters: string): readonly PatternCell[] {
  const size = sizeOfDrawn(letters);
  const rows = Array.from({ length: size }, (_, row) =>
    letters.slice(row * size, (row + 1) * size),
  );
  return [...rows.reverse().join('')].map((letter) => patternCell(words, letter) ?? ANY);
}

/** The size of a pattern from its letters. */
export function sizeOfDrawn(letters: string): PatternSize {
  const size = PATTERN_SIZES.find((side) => side * side === letters.length);
  if (size === undefined) throw new Error(`${letters.length} letters are no pattern`);
  return size;
}

/** How far a pattern reaches from its centre, in cells. */
export function reachOf(size: PatternSize): number {
  return (size - 1) / 2;
}

/** The pattern cell at an offset from the centre; {@link ANY} outside the pattern. */
export function patternAt(rule: Rule, dx: number, dy: number): PatternCell {
  const reach = reachOf(rule.size);
  if (Math.abs(dx) > reach || Math.abs(dy) > reach) return ANY;
  return rule.pattern[(dy + reach) * rule.size + dx + reach] ?? ANY;
}

/** A rule with its place in the theme. */
export interface PlacedRule {
  readonly rule: Rule;
  readonly group: RuleGroup;
  readonly layer: Layer;
  readonly layerIndex: number;
  /** its place in the whole theme, from 1 */
  readonly number: number;
}

/** All rules in the order in which they are applied. */
export function rulesOf(theme: Theme): readonly PlacedRule[] {
  let number = 0;
  return theme.layers.flatMap((layer, layerIndex) =>
    layer.groups.flatMap((group) =>
      group.rules.map((rule) => ({ rule, group, layer, layerIndex, number: ++number })),
    ),
  );
}
