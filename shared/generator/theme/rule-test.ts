/* The pattern test of rules, shared by `apply-theme.ts` and `explain.ts`, so that the two cannot disagree. */
import { type Grid, NO_KIND, nearestTile, tileAt } from '../grid.ts';
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
  /** how far each tested cell is from the centre in the rows of a level; null if its width is not known */
  readonly steps: readonly number[] | null;
}

/** The result of {@link kindAt} for a cell that cannot be read. */
export const UNREADABLE = -1;

/**
 * The pattern of a rule in all orientations, in the order in which they are tried.
 * @param width of the level, if all its cells are to be tested
 */
export function orientedPatterns(rule: Rule, width: number | null = null): readonly OrientedPattern[] {
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
      steps: width === null ? null : tests.map(({ dx, dy }) => dy * width + dx),
    };
  });
}

function setCells(rule: Rule): readonly CellTest[] {
  const reach = reachOf(rule.size);
  const cells: CellTest[] = [];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const cell = patternAt(rule, dx, dy);
      if (cell.asks !== 'any') cells.push({ dx, dy, kind: cell.kind, among: cell.among ?? 0, isNot: cell.asks === 'not' });
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
  return among === 0 ? found === kind : found < 32 && ((among >>> found) & 1) === 1;
}

/** 1 for each kind with which a cell can be the centre of a pattern. It is the same in all orientations. */
export function matchingCentres([pattern]: readonly OrientedPattern[]): Uint8Array {
  const centres = new Uint8Array(NO_KIND + 1).fill(1);
  const centre = pattern?.tests.find(({ dx, dy }) => dx === 0 && dy === 0);
  // What a cell without a kind reads depends on the rule.
  if (centre !== undefined) for (let kind = 0; kind < NO_KIND; kind++) centres[kind] = cellMatches(centre, kind) ? 1 : 0;
  return centres;
}

/** Whether a pattern matches the level around (x, y), which every set cell must do. */
export function matches(pattern: OrientedPattern, grid: Grid, x: number, y: number, outside: Outside): boolean {
  const { tests, reach, steps } = pattern;
  const isInside = x >= reach && y >= reach && x + reach < grid.width && y + reach < grid.height;
  if (steps !== null && isInside) return matchesInside(pattern, steps, grid, y * grid.width + x, outside);
  for (const test of tests) if (!cellMatches(test, kindAt(grid, x + test.dx, y + test.dy, outside))) return false;
  return true;
}

/** The same for a pattern that lies in the level as a whole, which is much quicker. */
function matchesInside({ tests }: OrientedPattern, steps: readonly number[], { cells }: Grid, centre: number, outside: Outside): boolean {
  for (let at = 0; at < tests.length; at++) {
    const test = tests[at];
    if (test === undefined) break;
    const own = cells[centre + (steps[at] ?? 0)] ?? NO_KIND;
    const kind = own !== NO_KIND ? own : outside.reads === 'kind' ? outside.kind : UNREADABLE;
    if (kind === UNREADABLE || isAsked(test, kind) === test.isNot) return false;
  }
  return true;
}

/**
 * The orientations in which a rule that claims nothing draws: each in which its pattern matches, but only one of those
 * in which the pattern is the same.
 */
export function differentPatterns(patterns: readonly OrientedPattern[]): readonly OrientedPattern[] {
  const seen = new Set<string>();
  return patterns.filter(({ tests }) => {
    const key = JSON.stringify(tests);
    return !seen.has(key) && seen.add(key);
  });
}

/** Whether the rule can paint at all: it is switched on and has an output. */
export function isReady(rule: Rule): boolean {
  return rule.enabled && rule.outputs.length > 0;
}
