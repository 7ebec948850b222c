/*
 * A theme as data: what the plan of a level may consist of, and the ordered rules that turn it into pictures. Everything here is immutable,
 * structured-clonable and free of functions, so that a theme can be edited, undone, written into a link and sent to a worker.
 */

import type { Anchor, OutputSize } from './anchors.ts';

/** One kind of int grid cell. Its number is its place in {@link Vocabulary.kinds}. */
export interface Kind {
  /** as the pages and the pattern editor call it: "Floor" */
  readonly name: string;
  /** with its article, for sentences: "a floor cell", "a wall" */
  readonly one: string;
  /** one capital letter, different for each kind: patterns and plans are written in them */
  readonly letter: string;
  /** flat colour, `0xrrggbb` */
  readonly colour: number;
}

/** A named flag. Its bit is its place in {@link Vocabulary.biomes}: 1, 2, 4, ... */
export interface Biome {
  readonly name: string;
  /** flat colour, `0xrrggbb` */
  readonly colour: number;
}

/** A picture that rules may place. */
export interface Picture {
  /** lower-case letters, digits and hyphens */
  readonly id: string;
  /** of one picture among others of its sort: "cracked floor" */
  readonly label: string;
  /** with its article, for sentences: "a wall face", "grass" */
  readonly one: string;
  /** several of its sort, for "one of two wall faces" */
  readonly many: string;
  /** cells that it covers; one without it. At most 5 x 5. */
  readonly size?: OutputSize;
}

/** The words of a theme: what its rules can ask for and what they can draw. */
export interface Vocabulary {
  /** names the vocabulary in links */
  readonly id: string;
  readonly kinds: readonly Kind[];
  /** at most 32 */
  readonly biomes: readonly Biome[];
  readonly pictures: readonly Picture[];
}

/** A vocabulary with the rules that use it. */
export interface Theme extends Vocabulary {
  /** the first is drawn at the back */
  readonly layers: readonly Layer[];
}

/** One sheet of results: at most one for each cell, besides those of rules that leave their cell free. */
export interface Layer {
  readonly id: string;
  readonly name: string;
  readonly groups: readonly RuleGroup[];
}

/** Rules that share a biome condition. The rules of all groups of a layer are worked through as one list. */
export interface RuleGroup {
  readonly id: string;
  readonly name: string;
  readonly condition: Condition;
  readonly rules: readonly Rule[];
}

/** What a group asks of the biomes of a cell. */
export interface Condition {
  /** whether every needed biome must be present or one is enough */
  readonly match: 'all' | 'any';
  /** bits of the needed biomes, uint32; 0 asks for nothing */
  readonly need: number;
}

/** A pattern and what is drawn where it fits. */
export interface Rule {
  /** Stable and independent of the order: the dice of the rule hang on it. Lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly size: PatternSize;
  /** `size * size` cells, row-major, y UP like a grid: the first is the lower left one */
  readonly pattern: readonly PatternCell[];
  /** ids of pictures; one named twice has twice the share */
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
  /** bits of the parts of its cell that it uses up, turned and mirrored with the pattern; see `claims.ts` */
  readonly claims: number;
  /** which cell of an output larger than a cell lies on the pattern's centre; the lower left one without it */
  readonly anchor?: Anchor;
  /** which of its own outputs win where several would overlap; those that come first in row order without it */
  readonly overlaps?: Overlaps;
}

/** How copies of one rule that would share cells are settled. */
export type Overlaps = 'row-order' | 'highest-hash';

/** What one pattern cell asks of the cell it lies on. */
export type PatternCell = { readonly asks: 'any' } | { readonly asks: 'this'; readonly kind: number } | { readonly asks: 'not'; readonly kind: number };

/** Lets only cells pass where a noise is high enough. */
export interface NoiseFilter {
  /** cells, a whole number */
  readonly wavelength: number;
  /** a whole number */
  readonly octaves: number;
  /** 0 to 1, in thousandths; the noise must be at or above it */
  readonly minimum: number;
}

/** What a pattern cell beyond the level reads. */
export type Outside = { readonly reads: 'nothing' } | { readonly reads: 'nearest' } | { readonly reads: 'kind'; readonly kind: number };

/** Cells on a side of a pattern. Odd, so that there is a centre. */
export const PATTERN_SIZES = [1, 3, 5, 7, 9] as const;
export type PatternSize = (typeof PATTERN_SIZES)[number];

/** The bounds of everything that can be written. 255 rules would fit into the result; 40 is what a list can be read with. */
export const LIMITS = {
  layers: 4,
  groups: 12,
  rules: 40,
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
/** A set pattern cell beyond the level makes its pattern fail. */
export const OUTSIDE_FAILS: Outside = { reads: 'nothing' };
/** The claim of the cell alone, which every rule starts with. */
export const CELL_CLAIM = 1;
/** The filter that the inspector puts in when one is switched on. */
export const DEFAULT_NOISE_FILTER: NoiseFilter = { wavelength: 12, octaves: 2, minimum: 0.5 };

/**
 * A rule with the defaults of the inspector: an empty 3 x 3 pattern and no picture yet.
 * @param given what differs from the defaults; with a size but no pattern the rule gets an empty one of that size
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

/** A pattern that asks for nothing. */
export function emptyPattern(size: PatternSize): readonly PatternCell[] {
  return Array.from({ length: size * size }, () => ANY);
}

/** How far a pattern reaches from its centre, in cells. */
export function reachOf(size: PatternSize): number {
  return (size - 1) / 2;
}

/** The pattern cell at an offset from the centre; beyond the pattern anything will do. */
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
  /** place of the layer in the theme, from 0 */
  readonly layerIndex: number;
  /** place in the order of the whole theme, from 1, as lists of rules are numbered */
  readonly number: number;
}

/** All rules in the order in which the engine takes them. */
export function rulesOf(theme: Theme): readonly PlacedRule[] {
  let number = 0;
  return theme.layers.flatMap((layer, layerIndex) =>
    layer.groups.flatMap((group) => group.rules.map((rule) => ({ rule, group, layer, layerIndex, number: ++number }))),
  );
}
