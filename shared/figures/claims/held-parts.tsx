/** @jsxImportSource preact */
import type { ClaimsFacts } from './facts.ts';

export interface HeldPartsProps {
  readonly facts: ClaimsFacts;
  /** columns and rows of cells that are shown, from the upper left of the level */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** There is room for the letters of the rules. */
  readonly isLarge?: boolean;
}

/** Fill and edge of what each rule holds; the second is hatched by its dashes as well, so that colour is not alone in telling them apart. */
const LOOKS = [
  { fill: '#5fe39a', line: '#0d3b24', dash: undefined },
  { fill: '#ffc94d', line: '#4a2f00', dash: '3 2' },
] as const;

/** Claimed parts, drawn where they lie: cells as squares, edges as bars, corners as diamonds. */
export function HeldParts({ facts, left, top, columns, rows, isLarge = false }: HeldPartsProps) {
  const { width, height, holders, rules } = facts;
  const shown = Array.from(holders, (holder, at) => ({ holder, at, u: at % (2 * width + 1), v: Math.floor(at / (2 * width + 1)) }));
  return (
    <>
      {shown.map(({ holder, at, u, v }) => {
        const [x, y] = [u / 2 - left, height - v / 2 - top];
        if (holder === 0 || x < 0 || y < 0 || x > columns || y > rows) return null;
        const look = LOOKS[holder === 1 ? 0 : 1];
        const letter = rules[holder === 1 ? 0 : 1].letter;
        return (
          <g key={at} fill={look.fill} stroke={look.line}>
            <path
              d={shapeOf(u, v, x, y)}
              fill-opacity={u % 2 && v % 2 ? 0.25 : 0.7}
              stroke-width={isLarge ? 2 : 1}
              stroke-dasharray={look.dash}
              vector-effect="non-scaling-stroke"
            />
            {isLarge && (
              <text class="claims-letter" x={x} y={y + 0.06} font-size={0.17} text-anchor="middle" fill={look.line} stroke="none">
                {letter}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** A part with its middle at (x, y); odd places on the lattice lie within cells. */
function shapeOf(u: number, v: number, x: number, y: number): string {
  if (u % 2 === 0 && v % 2 === 0) return `M${x} ${y - 0.16}l.16 .16l-.16 .16l-.16 -.16z`;
  const [across, along] = u % 2 === 0 ? [0.09, 0.3] : v % 2 === 0 ? [0.3, 0.09] : [0.3, 0.3];
  return `M${x - across} ${y - along}h${2 * across}v${2 * along}h${-2 * across}z`;
}
