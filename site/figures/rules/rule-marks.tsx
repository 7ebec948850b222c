import { askable, type Condition, type PatternCell, type Rule, type Vocabulary } from 'generator';
import { createContext, useContext } from 'react';
import { hex } from '../../level/over-level.ts';
import { SPRITE_PIXELS, sheetOf } from './sheet.ts';

/** A pattern cell as a mark of one unit: a letter on the kind's colour, crossed out for "not"; a dot for "any". */
export function PatternMark({
  words,
  cell,
}: {
  readonly words: Vocabulary;
  readonly cell: PatternCell;
}) {
  if (cell.asks === 'any') return <circle className="mark-any" cx="0.5" cy="0.5" r="0.07" />;
  const kind = askable(words)[cell.kind];
  const colour = hex(kind?.colour ?? 0);
  const ink = isLight(kind?.colour ?? 0) ? '#1b2420' : '#fbfaf6';
  if (cell.asks === 'this') {
    return (
      <>
        <rect x="0.06" y="0.06" width="0.88" height="0.88" rx="0.12" fill={colour} />
        <text fontSize="0.5" x="0.5" y="0.69" fill={ink}>
          {kind?.letter}
        </text>
      </>
    );
  }
  return (
    <>
      <rect
        className="mark-not"
        x="0.12"
        y="0.12"
        width="0.76"
        height="0.76"
        rx="0.1"
        stroke={colour}
      />
      <text fontSize="0.5" className="mark-not-letter" x="0.5" y="0.69">
        {kind?.letter}
      </text>
      <path className="mark-cross" d="M0.16 0.84 0.84 0.16" />
    </>
  );
}

/** A whole pattern, small, for lists. */
export function PatternIcon({
  words,
  rule: { size, pattern },
}: {
  readonly words: Vocabulary;
  readonly rule: Rule;
}) {
  return (
    <svg
      className="pattern-icon"
      viewBox={`-0.1 -0.1 ${size + 0.2} ${size + 0.2}`}
      aria-hidden="true"
    >
      <path
        className="mark-ground"
        d={Array.from(
          { length: size + 1 },
          (_, line) => `M0 ${line}h${size}M${line} 0v${size}`,
        ).join('')}
      />
      {pattern.map(
        (cell, index) =>
          cell.asks !== 'any' && (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: a pattern cell is identified by its index.
              key={index}
              transform={`translate(${index % size} ${size - 1 - Math.floor(index / size)})`}
            >
              <PatternMark words={words} cell={cell} />
            </g>
          ),
      )}
    </svg>
  );
}

/** "left: not Floor". */
export function cellWords(words: Vocabulary, cell: PatternCell): string {
  if (cell.asks === 'any') return 'any';
  return `${cell.asks === 'not' ? 'not ' : ''}${askable(words)[cell.kind]?.name ?? ''}`;
}

/** Whether dark letters are easier to read on a colour than light ones. */
function isLight(colour: number): boolean {
  return (
    ((colour >>> 16) & 255) * 0.3 + ((colour >>> 8) & 255) * 0.59 + (colour & 255) * 0.11 > 140
  );
}

/** The words of the theme, and the address of the picture with all its sprites. */
export const ThemeSheet = createContext<{
  readonly words: Vocabulary;
  readonly href: string;
} | null>(null);

/** One picture that rules can draw, cut from the sheet. Hidden from screen readers, since its name is beside it. */
export function SpriteImage({ id }: { readonly id: string }) {
  const source = useContext(ThemeSheet);
  if (source === null) return null;
  const { columns, rows, places } = sheetOf(source.words);
  const { left, top, width, height } = places.get(id) ?? { left: 0, top: 0, width: 0, height: 0 };
  return (
    <svg
      className="sprite"
      viewBox={`0 0 ${width * SPRITE_PIXELS} ${height * SPRITE_PIXELS}`}
      aria-hidden="true"
    >
      {width > 0 && (
        <image
          href={source.href}
          x={-left * SPRITE_PIXELS}
          y={-top * SPRITE_PIXELS}
          width={columns * SPRITE_PIXELS}
          height={rows * SPRITE_PIXELS}
        />
      )}
    </svg>
  );
}

/** The sign in the header of a group: a circle for each required biome, or an empty circle. */
export function ConditionSign({
  words,
  condition,
}: {
  readonly words: Vocabulary;
  readonly condition: Condition;
}) {
  const needed = words.biomes.filter((_, bit) => (condition.need >>> bit) & 1);
  return (
    <span className="condition-sign">
      {needed.length === 0 && <Circle fill="none" />}
      {needed.map(({ name, colour }) => (
        <Circle key={name} fill={hex(colour)} />
      ))}
      {needed.length > 0 &&
        `only in ${needed.map(({ name }) => name).join(condition.match === 'all' ? ' and ' : ' or ')}`}
    </span>
  );
}

function Circle({ fill }: { readonly fill: string }) {
  return (
    <svg viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="0.9" fill={fill} stroke="currentColor" strokeWidth="0.2" />
    </svg>
  );
}
