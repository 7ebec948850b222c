import { PARTS } from 'generator';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import type { ClaimsFacts } from './compute.ts';

interface ClaimCardProps {
  readonly place: 0 | 1;
  readonly facts: ClaimsFacts;
  claim(claims: number): void;
}

/** One rule: its nine parts as buttons, arranged like the parts of a cell, and its results on the level. */
export function ClaimCard({ place, facts, claim }: ClaimCardProps) {
  const isLive = useIsLive();
  const { name, letter, sentence, claims, placed, keptOut } = facts.rules[place];
  return (
    <div className="claim-card">
      <fieldset className="claim-parts" aria-label={`Parts that ${name} claims`}>
        {[...PARTS].sort(asRead).map((part) => {
          const isClaimed = (claims & part.bit) !== 0;
          return (
            <button
              key={part.bit}
              type="button"
              className={part.dx !== 0 && part.dy !== 0 ? 'is-corner' : undefined}
              disabled={!isLive}
              aria-pressed={isClaimed}
              aria-label={`${name}: ${part.name}`}
              title={`${part.name}: ${isClaimed ? 'claimed' : 'free'}`}
              onClick={() => claim(claims ^ part.bit)}
            >
              {isClaimed ? letter : ''}
            </button>
          );
        })}
      </fieldset>
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p>{sentence}</p>
        <p>
          <span>
            {placed} placed, kept out of {count(keptOut, 'cell')} by a claim
          </span>
        </p>
      </div>
    </div>
  );
}

/** From the upper left, row by row. */
function asRead(
  a: { readonly dx: number; readonly dy: number },
  b: { readonly dx: number; readonly dy: number },
): number {
  return b.dy - a.dy || a.dx - b.dx;
}

interface ClaimedPartsProps {
  readonly facts: ClaimsFacts;
  /** columns and rows of cells that are shown, from the upper left of the level */
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** whether there is room for the letters of the rules */
  readonly isLarge?: boolean;
}

/** Fill and outline of the parts of each rule. The dashes of the second distinguish it without colour. */
const LOOKS = [
  { fill: '#5fe39a', line: '#0d3b24', dash: undefined },
  { fill: '#ffc94d', line: '#4a2f00', dash: '3 2' },
] as const;

/** Claimed parts: cells as squares, edges as bars, corners as diamonds. */
export function ClaimedParts({
  facts,
  left,
  top,
  columns,
  rows,
  isLarge = false,
}: ClaimedPartsProps) {
  const { width, height, claimants, rules } = facts;
  const shown = Array.from(claimants, (claimant, at) => ({
    claimant,
    at,
    u: at % (2 * width + 1),
    v: Math.floor(at / (2 * width + 1)),
  }));
  return (
    <>
      {shown.map(({ claimant, at, u, v }) => {
        const [x, y] = [u / 2 - left, height - v / 2 - top];
        if (claimant === 0 || x < 0 || y < 0 || x > columns || y > rows) return null;
        const look = LOOKS[claimant === 1 ? 0 : 1];
        const letter = rules[claimant === 1 ? 0 : 1].letter;
        return (
          <g key={at} fill={look.fill} stroke={look.line}>
            <path
              d={shapeOf(u, v, x, y)}
              fillOpacity={u % 2 && v % 2 ? 0.25 : 0.7}
              strokeWidth={isLarge ? 2 : 1}
              strokeDasharray={look.dash}
              vectorEffect="non-scaling-stroke"
            />
            {isLarge && (
              <text
                className="claims-letter"
                x={x}
                y={y + 0.06}
                fontSize={0.17}
                textAnchor="middle"
                fill={look.line}
                stroke="none"
              >
                {letter}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** The shape of a part with its middle at (x, y). Odd columns and rows of the lattice are inside cells. */
function shapeOf(u: number, v: number, x: number, y: number): string {
  if (u % 2 === 0 && v % 2 === 0) return `M${x} ${y - 0.16}l.16 .16l-.16 .16l-.16 -.16z`;
  const [across, along] = u % 2 === 0 ? [0.09, 0.3] : v % 2 === 0 ? [0.3, 0.09] : [0.3, 0.3];
  return `M${x - across} ${y - along}h${2 * across}v${2 * along}h${-2 * across}z`;
}
