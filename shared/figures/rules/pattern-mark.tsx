/** @jsxImportSource preact */
import type { PatternCell, Rule, Vocabulary } from '../../generator/theme/theme.ts';
import { hex } from '../over-level.ts';

/** A pattern cell as a mark of one unit: a letter on the kind's colour, the same crossed out for "not", a dot for "any". */
export function PatternMark({ words, cell }: { readonly words: Vocabulary; readonly cell: PatternCell }) {
  if (cell.asks === 'any') return <circle class="mark-any" cx="0.5" cy="0.5" r="0.07" />;
  const kind = words.kinds[cell.kind];
  const colour = hex(kind?.colour ?? 0);
  const ink = isLight(kind?.colour ?? 0) ? '#1b2420' : '#fbfaf6';
  if (cell.asks === 'this') {
    return (
      <>
        <rect x="0.06" y="0.06" width="0.88" height="0.88" rx="0.12" fill={colour} />
        <text font-size="0.5" x="0.5" y="0.69" fill={ink}>
          {kind?.letter}
        </text>
      </>
    );
  }
  return (
    <>
      <rect class="mark-not" x="0.12" y="0.12" width="0.76" height="0.76" rx="0.1" stroke={colour} />
      <text font-size="0.5" class="mark-not-letter" x="0.5" y="0.69">
        {kind?.letter}
      </text>
      <path class="mark-cross" d="M0.16 0.84 0.84 0.16" />
    </>
  );
}

/** A whole pattern, small, for lists. */
export function PatternIcon({ words, rule: { size, pattern } }: { readonly words: Vocabulary; readonly rule: Rule }) {
  return (
    <svg class="pattern-icon" viewBox={`-0.1 -0.1 ${size + 0.2} ${size + 0.2}`} aria-hidden="true">
      {pattern.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pattern cell is its place.
        <g key={index} transform={`translate(${index % size} ${size - 1 - Math.floor(index / size)})`}>
          <rect class="mark-ground" x="0.03" y="0.03" width="0.94" height="0.94" />
          <PatternMark words={words} cell={cell} />
        </g>
      ))}
    </svg>
  );
}

/** "left: not Floor". */
export function cellWords({ kinds }: Vocabulary, cell: PatternCell): string {
  if (cell.asks === 'any') return 'any';
  return `${cell.asks === 'not' ? 'not ' : ''}${kinds[cell.kind]?.name ?? ''}`;
}

/** Whether dark letters are read better on a colour. */
function isLight(colour: number): boolean {
  return ((colour >>> 16) & 255) * 0.3 + ((colour >>> 8) & 255) * 0.59 + (colour & 255) * 0.11 > 140;
}
