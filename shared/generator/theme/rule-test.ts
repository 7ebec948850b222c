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
}

/** The result of {@link kindAt} for a cell that cannot be read. */
export const UNREADABLE = -1;

/** The pattern of a rule in all orientations, in the order in which they are tried. */
export function orientedPatterns(rule: Rule): readonly OrientedPattern[] {
  const cells = setCells(rule);
  return orientationsOf(rule).map((orientation) => {
    const tests = cells.map((cell) => {
      const [dx, dy] = orient(orientation, cell.dx, cell.dy);
      return { ...cell, dx, dy };
    });
    return { orientation, code: orientationCode(orientation), tests: tests.sort(nearestFirst), parts: turnedParts(rule, orientation) };
  });
}

function setCells(rule: Rule): readonly CellTest[] {
  const reach = reachOf(rule.size);
  const cells: CellTest[] = [];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const cell = patternAt(rule, dx, dy);
      if (cell.asks !== 'any') cells.push({ dx, dy, kind: cell.kind, isNot: cell.asks === 'not' });
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
  return kind !== UNREADABLE && (kind === test.kind) !== test.isNot;
}

/** Whether a pattern matches the level around (x, y), which every set cell must do. */
export function matches({ tests }: OrientedPattern, grid: Grid, x: number, y: number, outside: Outside): boolean {
  for (const test of tests) if (!cellMatches(test, kindAt(grid, x + test.dx, y + test.dy, outside))) return false;
  return true;
}

/** Whether the rule can paint at all: it is switched on and has an output. */
export function isReady(rule: Rule): boolean {
  return rule.enabled && rule.outputs.length > 0;
}
