/* The pattern test of rules, shared by `apply-theme.ts` and `explain.ts`, so that the two cannot disagree. */
import { type Grid, makeGrid, NO_KIND, nearestTile, pasteGrid, tileAt } from '../grid.ts';
import { type Orientation, orient, orientationCode, orientationsOf } from '../orientation.ts';
import { type Part, turnedParts } from './claims.ts';
import { type Outside, patternAt, type Rule, reachOf } from './theme.ts';

/** One set cell of a turned pattern: the kind that the level must have, or must not have, at an offset. */
export interface CellTest {
  readonly dx: number;
  readonly dy: number;
  readonly kind: number;
  /** the kinds of a family as bits; 0 for a single kind */
  readonly among: number;
  readonly isNot: boolean;
}

/** A pattern in one orientation. */
export interface OrientedPattern {
  readonly orientation: Orientation;
  readonly code: number;
  /** the nearest to the centre first; of equally near ones from top to bottom, then from left to right */
  readonly tests: readonly CellTest[];
  /** the edges and corners that the rule claims in this orientation */
  readonly parts: readonly Part[];
  /** how far the tests reach from the centre, in cells */
  readonly reach: number;
  /** the tests for one width of a level, which are much quicker; null if the width is not known */
  readonly quick: QuickTests | null;
}

/** The tests of a pattern as numbers, in the same order. */
interface QuickTests {
  /** how far each tested cell is from the centre in the rows of a level */
  readonly steps: Int32Array;
  /** for each tested cell, the kinds below {@link MASKED} that match, as bits */
  readonly masks: Uint32Array;
}

/** Kinds that a mask of bits can hold. */
const MASKED = 32;

/** The result of {@link kindAt} for a cell that cannot be read. */
export const UNREADABLE = -1;

/**
 * The pattern of a rule in all orientations, in the order in which they are tried.
 * @param width of the level, if all its cells are to be tested
 */
export function orientedPatterns(
  rule: Rule,
  width: number | null = null,
): readonly OrientedPattern[] {
  const cells = setCells(rule);
  return orientationsOf(rule).map((orientation) => {
    const tests = cells.map((cell) => {
      const [dx, dy] = orient(orientation, cell.dx, cell.dy);
      return { ...cell, dx, dy };
    });
    tests.sort(nearestFirst);
    return {
      orientation,
      code: orientationCode(orientation),
      tests,
      parts: turnedParts(rule, orientation),
      reach: tests.reduce((most, { dx, dy }) => Math.max(most, Math.abs(dx), Math.abs(dy)), 0),
      quick: width === null ? null : quickTests(tests, width),
    };
  });
}

function quickTests(tests: readonly CellTest[], width: number): QuickTests {
  const asked = ({ kind, among }: CellTest): number =>
    among !== 0 ? among : kind < MASKED ? 1 << kind : 0;
  return {
    steps: Int32Array.from(tests, ({ dx, dy }) => dy * width + dx),
    masks: Uint32Array.from(tests, (test) => (test.isNot ? ~asked(test) : asked(test))),
  };
}

function setCells(rule: Rule): readonly CellTest[] {
  const reach = reachOf(rule.size);
  const cells: CellTest[] = [];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const cell = patternAt(rule, dx, dy);
      if (cell.asks !== 'any')
        cells.push({ dx, dy, kind: cell.kind, among: cell.among ?? 0, isNot: cell.asks === 'not' });
    }
  }
  return cells;
}

function nearestFirst(a: CellTest, b: CellTest): number {
  return a.dx * a.dx + a.dy * a.dy - (b.dx * b.dx + b.dy * b.dy) || b.dy - a.dy || a.dx - b.dx;
}

/** The kind that a pattern cell reads. Outside the Level, and in a cell without a kind, `outside` decides. */
export function kindAt(grid: Grid, x: number, y: number, outside: Outside): number {
  const kind = tileAt(grid, x, y, NO_KIND);
  if (kind !== NO_KIND) return kind;
  switch (outside.reads) {
    case 'nothing':
      return UNREADABLE;
    case 'nearest': {
      const nearest = nearestTile(grid, x, y);
      return nearest === NO_KIND ? UNREADABLE : nearest;
    }
    case 'kind':
      return outside.kind;
  }
}

/** Whether a kind matches a pattern cell; false for {@link UNREADABLE}. */
export function cellMatches(test: CellTest, kind: number): boolean {
  return kind !== UNREADABLE && isAsked(test, kind) !== test.isNot;
}

/** Whether a kind is the one, or one of those, that a test names. */
function isAsked({ kind, among }: CellTest, found: number): boolean {
  return among === 0 ? found === kind : found < MASKED && ((among >>> found) & 1) === 1;
}

/** 1 for each kind with which a cell can be the centre of a pattern. It is the same in all orientations. */
export function matchingCentres([pattern]: readonly OrientedPattern[]): Uint8Array {
  const centres = new Uint8Array(NO_KIND + 1).fill(1);
  const centre = pattern?.tests.find(({ dx, dy }) => dx === 0 && dy === 0);
  // What a cell without a kind reads depends on the rule.
  if (centre !== undefined)
    for (let kind = 0; kind < NO_KIND; kind++) centres[kind] = cellMatches(centre, kind) ? 1 : 0;
  return centres;
}

/** Whether a pattern matches the level around (x, y), which every set cell must do. */
export function matches(
  pattern: OrientedPattern,
  grid: Grid,
  x: number,
  y: number,
  outside: Outside,
): boolean {
  const { tests, reach, quick } = pattern;
  const isInside = x >= reach && y >= reach && x + reach < grid.width && y + reach < grid.height;
  if (quick !== null && isInside)
    return matchesInside(tests, quick, grid, y * grid.width + x, outside);
  for (const test of tests)
    if (!cellMatches(test, kindAt(grid, x + test.dx, y + test.dy, outside))) return false;
  return true;
}

/** The same for a pattern that lies in the level as a whole. */
function matchesInside(
  tests: readonly CellTest[],
  { steps, masks }: QuickTests,
  { cells }: Grid,
  centre: number,
  outside: Outside,
): boolean {
  for (let at = 0; at < steps.length; at++) {
    const own = cells[centre + (steps[at] ?? 0)] ?? NO_KIND;
    if (own < MASKED) {
      if ((((masks[at] ?? 0) >>> own) & 1) === 0) return false;
      continue;
    }
    const kind = own !== NO_KIND ? own : outside.reads === 'kind' ? outside.kind : UNREADABLE;
    const test = tests[at];
    if (test !== undefined && !cellMatches(test, kind)) return false;
  }
  return true;
}

/** A level with a margin, so that a pattern with any cell of the level as its centre lies in it as a whole. */
export interface WideLevel {
  readonly grid: Grid;
  /** columns and rows around the level */
  readonly margin: number;
}

/**
 * Puts a margin around a level, in which every pattern cell reads what it reads beyond the level.
 * @param margin as far as the largest pattern reaches
 */
export function widened(level: Grid, margin: number, reads: Outside['reads']): WideLevel {
  const grid = makeGrid(level.width + 2 * margin, level.height + 2 * margin, NO_KIND);
  if (reads !== 'nearest') return { grid: pasteGrid(grid, level, margin, margin), margin };
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const x = cell % grid.width;
    grid.cells[cell] = nearestTile(level, x - margin, (cell - x) / grid.width - margin);
  }
  return { grid, margin };
}

/**
 * The first of the orientations in which a pattern and its claims are the same. A rule that claims nothing draws in
 * each of these in which its pattern matches; for another one they are all that need to be tried.
 */
export function differentPatterns(
  patterns: readonly OrientedPattern[],
): readonly OrientedPattern[] {
  const seen = new Set<string>();
  return patterns.filter(({ tests, parts }) => {
    const key = `${tests.map(({ dx, dy, kind, among, isNot }) => `${dx},${dy},${kind},${among},${isNot}`).join(' ')} ${parts.map(({ bit }) => bit).join()}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether the rule can paint at all: it is switched on and has an output. */
export function isReady(rule: Rule): boolean {
  return rule.enabled && rule.outputs.length > 0;
}
