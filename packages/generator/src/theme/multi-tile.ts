/*
 * Outputs that cover more than one cell. Such an output needs all its cells to be free and inside the level, and claims
 * them together, so that no two results of a layer share a cell.
 */
import { cellHash, hashText } from '../hash.ts';
import { orient } from '../orientation.ts';
import { anchorCell, DEFAULT_ANCHOR, ONE_CELL, type OutputSize } from './anchors.ts';
import { areFree, claimParts, type PartClaims } from './claims.ts';
import { isFixed, type Plan } from './plan.ts';
import { matches, type OrientedPattern, orientedPatterns } from './rule-test.ts';
import type { Rule, Vocabulary } from './theme.ts';

/** One cell of a placed output. */
interface CoveredCell {
  /** columns from the matched cell */
  readonly dx: number;
  /** rows from the matched cell */
  readonly dy: number;
  /** 1 + its index in the output before it is turned, row by row from the lower left */
  readonly slice: number;
}

/** A place with room for an output whose pattern matches there. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly output: number;
  /** the pattern in the orientation that matched */
  readonly pattern: OrientedPattern;
  readonly covers: readonly CoveredCell[];
}

/** The results of a layer; each array has one entry for each cell of the grid. */
export interface LayerCells {
  /** number of the rule that won, from 1 over the whole theme; 0 if none did */
  readonly winners: Uint8Array;
  /** index in the outputs of that rule */
  readonly outputs: Uint8Array;
  /** how the output tile is turned and mirrored; see `orientationOf` */
  readonly orientations: Uint8Array;
  /** {@link CoveredCell.slice} of larger outputs, 0 for one cell; null if the layer has no larger outputs */
  readonly slices: Uint8Array | null;
  /** the claims on edges and corners; null in a layer whose rules claim none */
  readonly parts: PartClaims | null;
}

/** The sizes of output tiles larger than a cell, by id. Kept for each vocabulary, since every rule needs them. */
const large = new WeakMap<Vocabulary['outputTiles'], ReadonlyMap<string, OutputSize>>();

function largeOf({ outputTiles }: Vocabulary): ReadonlyMap<string, OutputSize> {
  const known = large.get(outputTiles);
  if (known) return known;
  const sizes = new Map(
    outputTiles.flatMap(({ id, size = ONE_CELL }) =>
      size.width > 1 || size.height > 1 ? [[id, size] as const] : [],
    ),
  );
  large.set(outputTiles, sizes);
  return sizes;
}

/** The size of an output tile in cells. */
export function sizeOfOutputTile(words: Vocabulary, id: string): OutputSize {
  return largeOf(words).get(id) ?? ONE_CELL;
}

/** Whether an output of the rule is larger than a cell. */
export function isMultiTile(words: Vocabulary, rule: Rule): boolean {
  const sizes = largeOf(words);
  return sizes.size > 0 && rule.outputs.some((id) => sizes.has(id));
}

/**
 * The cells that each output of a rule covers in each orientation: `covers(output, pattern)`.
 * @returns null if all outputs are one cell
 */
export function coversOf(
  words: Vocabulary,
  rule: Rule,
  patterns: readonly OrientedPattern[],
): ((output: number, pattern: OrientedPattern) => readonly CoveredCell[]) | null {
  if (!isMultiTile(words, rule)) return null;
  const covers = rule.outputs.map(
    (id) =>
      new Map(
        patterns.map((pattern) => [pattern, coveredBy(rule, sizeOfOutputTile(words, id), pattern)]),
      ),
  );
  return (output, pattern) => covers[output]?.get(pattern) ?? [];
}

/** The anchor turns with the output, so it stays on the pattern's centre. */
function coveredBy(
  rule: Rule,
  size: OutputSize,
  { orientation }: OrientedPattern,
): readonly CoveredCell[] {
  const [left, below] = anchorCell(rule.anchor ?? DEFAULT_ANCHOR, size);
  const cells: CoveredCell[] = [];
  for (let j = 0; j < size.height; j++) {
    for (let i = 0; i < size.width; i++) {
      const [dx, dy] = orient(orientation, i - left, j - below);
      cells.push({ dx, dy, slice: 1 + j * size.width + i });
    }
  }
  return cells;
}

/** A rule with outputs larger than a cell, prepared once for a level. */
interface LargeRule {
  readonly rule: Rule;
  readonly patterns: readonly OrientedPattern[];
  readonly covers: NonNullable<ReturnType<typeof coversOf>>;
}

/** A rule prepared for levels with so many columns; null if all its outputs are one cell. */
export function largeRule(words: Vocabulary, rule: Rule, columns: number): LargeRule | null {
  if (!isMultiTile(words, rule)) return null;
  const patterns = orientedPatterns(rule, columns);
  const covers = coversOf(words, rule, patterns);
  return covers && { rule, patterns, covers };
}

/** The place of an output at a cell, in the first orientation that has room and matches; undefined if none does. */
export function placeAt(
  { rule, patterns, covers }: LargeRule,
  output: number,
  x: number,
  y: number,
  plan: Plan,
  layer: LayerCells,
): Place | undefined {
  for (const pattern of patterns) {
    const cells = covers(output, pattern);
    const isFree = hasRoom(cells, x, y, plan, layer) && areFree(layer.parts, x, y, pattern.parts);
    if (isFree && matches(pattern, plan.grid, x, y, rule.outside))
      return { x, y, output, pattern, covers: cells };
  }
  return undefined;
}

/** Whether all covered cells are inside the level, free, and not drawn by hand. */
function hasRoom(
  covers: readonly CoveredCell[],
  x: number,
  y: number,
  plan: Plan,
  { winners }: LayerCells,
): boolean {
  const { width, height } = plan.grid;
  for (const { dx, dy } of covers) {
    if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) return false;
    const cell = (y + dy) * width + x + dx;
    if (winners[cell] !== 0 || isFixed(plan, cell)) return false;
  }
  return true;
}

/** Claims all cells of a place and returns their number. */
export function claimPlace(
  { x, y, output, pattern, covers }: Place,
  number: number,
  width: number,
  layer: LayerCells,
): number {
  if (layer.parts !== null) claimParts(layer.parts, x, y, pattern.parts, number);
  for (const { dx, dy, slice } of covers) {
    const cell = (y + dy) * width + x + dx;
    layer.winners[cell] = number;
    layer.outputs[cell] = output;
    layer.orientations[cell] = pattern.code;
    if (layer.slices !== null) layer.slices[cell] = slice;
  }
  return covers.length;
}

/**
 * The places that win under Highest hash: those with the largest hash of all places that overlap them. Of equal hashes
 * the lower one wins, then the one further left. The result does not depend on the order of the cells.
 * @param places at most one for each cell
 */
export function highestHash(
  places: readonly Place[],
  rule: Rule,
  { grid: { width, height }, seed, origin }: Plan,
): readonly Place[] {
  const salt = hashText(`overlap ${rule.id}`);
  const ranked = places.map((place) => ({
    place,
    hash: cellHash(seed, salt, place.x + origin.x, place.y + origin.y),
  }));
  /** for each cell, the index of the best place that covers it */
  const best = new Int32Array(width * height).fill(-1);
  const beats = (one: number, other: number): boolean => {
    const [a, b] = [ranked[one], ranked[other]];
    if (!a || !b) return b === undefined;
    return a.hash !== b.hash
      ? a.hash > b.hash
      : a.place.y !== b.place.y
        ? a.place.y < b.place.y
        : a.place.x < b.place.x;
  };
  ranked.forEach(({ place: { x, y, covers } }, index) => {
    for (const { dx, dy } of covers) {
      const cell = (y + dy) * width + x + dx;
      if (beats(index, best[cell] ?? -1)) best[cell] = index;
    }
  });
  // A place beats all places that overlap it if it is the best on every cell that it covers.
  return places.filter(({ x, y, covers }, index) =>
    covers.every(({ dx, dy }) => best[(y + dy) * width + x + dx] === index),
  );
}
