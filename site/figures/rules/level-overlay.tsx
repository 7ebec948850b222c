import {
  cellMatches,
  type Explained,
  type Grid,
  kindAt,
  type LayerResult,
  orientationCode,
  orientedPatterns,
  type Vocabulary,
} from 'generator';
import { OVER_LEVEL } from '../../level/over-level.ts';

interface LevelOverlayProps {
  readonly words: Vocabulary;
  readonly grid: Grid;
  readonly layers: readonly LayerResult[];
  /** number of the rule whose cells are lit; 0 for none */
  readonly lit: number;
  /** the cell that is explained */
  readonly x: number;
  readonly y: number;
  /** the rule whose pattern is drawn on that cell */
  readonly examined: Explained | undefined;
  /** whether kinds are written into their cells */
  readonly hasLetters: boolean;
}

/** Cells up to which each has its letter. */
const MOST_LETTERS = 1024;

/** Marks over the level: gaps, the cells of a rule, the explained cell, and a rule's pattern around it. */
export function LevelOverlay({
  words,
  grid,
  layers,
  lit,
  x,
  y,
  examined,
  hasLetters,
}: LevelOverlayProps) {
  const isGap = (cell: number): boolean =>
    layers.length > 0 && layers.every(({ winners }) => winners[cell] === 0);
  const besides = new Set(
    lit > 0
      ? layers.flatMap(({ beside }) =>
          beside.flatMap(({ cell, number }) => (number === lit ? [cell] : [])),
        )
      : [],
  );
  const isLit = (cell: number): boolean =>
    lit > 0 && (besides.has(cell) || layers.some(({ winners }) => winners[cell] === lit));
  return (
    <svg viewBox={`0 0 ${grid.width} ${grid.height}`} aria-hidden="true">
      {!hasLetters && (
        <path
          className="level-gap"
          fill={OVER_LEVEL.gap}
          fillOpacity="0.35"
          stroke={OVER_LEVEL.gap}
          strokeWidth="1"
          d={pathOf(grid, isGap, 'h1v1h-1zl1 1m0 -1l-1 1')}
        />
      )}
      {hasLetters &&
        grid.cells.length <= MOST_LETTERS &&
        Array.from(grid.cells, (kind, cell) => {
          const left = cell % grid.width;
          const top = grid.height - 1 - (cell - left) / grid.width;
          return (
            <text
              fontSize="0.5"
              key={`${left} ${top}`}
              className="level-letter"
              fill={kind === 0 ? OVER_LEVEL.shade : OVER_LEVEL.light}
              x={left + 0.5}
              y={top + 0.68}
            >
              {words.kinds[kind]?.letter}
            </text>
          );
        })}
      <path
        className="level-lit"
        fill={OVER_LEVEL.lit}
        fillOpacity="0.25"
        stroke={OVER_LEVEL.lit}
        strokeWidth="2"
        d={pathOf(grid, isLit, 'm0.06 0.06h0.88v0.88h-0.88z')}
      />
      <rect
        fill="none"
        stroke={OVER_LEVEL.shade}
        strokeWidth="5"
        x={x}
        y={grid.height - 1 - y}
        width="1"
        height="1"
      />
      <rect
        fill="none"
        stroke={OVER_LEVEL.light}
        strokeWidth="2"
        x={x}
        y={grid.height - 1 - y}
        width="1"
        height="1"
      />
      {examined && <PatternOnLevel grid={grid} x={x} y={y} examined={examined} />}
    </svg>
  );
}

/** The same drawing in the upper left corner of each cell that passes, as one path. */
function pathOf(
  { width, height, cells }: Grid,
  passes: (cell: number) => boolean,
  drawing: string,
): string {
  let path = '';
  for (let cell = 0; cell < cells.length; cell++) {
    if (passes(cell)) path += `M${cell % width} ${height - 1 - Math.floor(cell / width)}${drawing}`;
  }
  return path;
}

/** A tick on each pattern cell that matches the level, a cross on the others; nothing for an untested pattern. */
function PatternOnLevel({
  grid,
  x,
  y,
  examined: { placed, verdict },
}: Pick<LevelOverlayProps, 'grid' | 'x' | 'y'> & { readonly examined: Explained }) {
  if (verdict.is !== 'pattern' && verdict.is !== 'won') return null;
  const code = orientationCode(verdict.orientation);
  const pattern = orientedPatterns(placed.rule).find((one) => one.code === code);
  return (
    <>
      {pattern?.tests.map((test) => {
        const [left, top] = [x + test.dx, grid.height - 1 - y - test.dy];
        const isRight = cellMatches(
          test,
          kindAt(grid, x + test.dx, y + test.dy, placed.rule.outside),
        );
        const sign = isRight
          ? `M${left + 0.28} ${top + 0.52}l0.16 0.18l0.3 -0.4`
          : `M${left + 0.28} ${top + 0.28}l0.44 0.44m0 -0.44l-0.44 0.44`;
        return (
          <g
            key={`${test.dx} ${test.dy}`}
            className={isRight ? 'level-matches' : 'level-differs'}
            fill="none"
            strokeLinecap="round"
          >
            <rect
              x={left + 0.1}
              y={top + 0.1}
              width="0.8"
              height="0.8"
              rx="0.1"
              stroke={isRight ? OVER_LEVEL.light : OVER_LEVEL.wrong}
              strokeWidth={isRight ? 1 : 2}
              strokeDasharray={isRight ? '3 2' : undefined}
            />
            <path stroke={isRight ? OVER_LEVEL.shade : OVER_LEVEL.wrong} strokeWidth="6" d={sign} />
            <path stroke={OVER_LEVEL.light} strokeWidth="2.5" d={sign} />
          </g>
        );
      })}
    </>
  );
}
