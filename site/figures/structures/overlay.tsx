import type { ReactNode } from 'react';
import { OVER_LEVEL } from '../../level/over-level.ts';
import { FATES, type FateName, missesAt, type ShownForm, type StructuresFacts } from './model.ts';

const { light: LIGHT, shade: SHADE, lit: LIT, wrong: WRONG } = OVER_LEVEL;

interface PlacesOverlayProps {
  readonly facts: StructuresFacts;
  /** the explained cell */
  readonly x: number;
  readonly y: number;
}

/** Marks over the plan: every place where the border matches, the copies, and the structure on the explained cell. */
export function PlacesOverlay({ facts, x, y }: PlacesOverlayProps) {
  const { width, height, fates, spawn } = facts;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Copies {...facts} hasNumbers={false} />
      {FATES.map((fate, index) => {
        const mark = MARKS[fate];
        if (!mark) return null;
        const path = Array.from(fates, (own, cell) =>
          own === index
            ? `M${(cell % width) + 0.5} ${height - Math.floor(cell / width) - 0.5}${mark.shape}`
            : '',
        );
        return (
          <path
            key={fate}
            d={path.join('')}
            fill={mark.colour}
            stroke={SHADE}
            strokeWidth={1}
            paintOrder="stroke"
          />
        );
      })}
      {spawn && <Disc at={[spawn.x + 0.5, height - spawn.y - 0.5]}>S</Disc>}
      <Laid facts={facts} x={x} y={y} />
    </svg>
  );
}

/** The structure on a cell, with a cross on every border cell that differs from the level. */
function Laid({ facts, x, y }: PlacesOverlayProps) {
  const { width, height, fates, forms, formOf } = facts;
  const form = forms[formOf[y * width + x] ?? 0];
  const hasRoom = FATES[fates[y * width + x] ?? 0] !== 'outside';
  const crosses = hasRoom
    ? missesAt(facts, x, y).misses.map(({ dx, dy }) => `M${dx + 0.2} ${-dy - 0.2}l.6-.6m-.6 0l.6.6`)
    : [];
  return (
    <g transform={`translate(${x} ${height - y})`} fill="none">
      {form && hasRoom && (
        <>
          <path d={outlineOf(form)} stroke={SHADE} strokeWidth={4} strokeLinecap="square" />
          <path d={outlineOf(form)} stroke={LIT} strokeWidth={2} strokeLinecap="square" />
          <path d={crosses.join('')} stroke={LIGHT} strokeWidth={4} />
          <path d={crosses.join('')} stroke={WRONG} strokeWidth={2} />
        </>
      )}
      <path d="M0 0v-1h1v1z" stroke={SHADE} strokeWidth={4} />
      <path d="M0 0v-1h1v1z" stroke={LIGHT} strokeWidth={2} />
    </g>
  );
}

/** The outline of every copy, with its number in the order. */
export function Copies({
  copies,
  forms,
  height,
  hasNumbers,
}: Pick<StructuresFacts, 'copies' | 'forms' | 'height'> & { readonly hasNumbers: boolean }) {
  const outlines = forms.map(outlineOf);
  return (
    <>
      {copies.map(({ number, x, y, form }) => (
        <g
          key={number}
          transform={`translate(${x} ${height - y})`}
          fill="none"
          strokeLinecap="square"
        >
          <path d={outlines[form] ?? ''} stroke={SHADE} strokeWidth={3} />
          <path d={outlines[form] ?? ''} stroke={LIGHT} strokeWidth={1.5} />
          {hasNumbers && <Disc at={[0, -(forms[form]?.height ?? 0)]}>{number}</Disc>}
        </g>
      ))}
    </>
  );
}

/** Marks of places whose border matches and that were not taken: a path around the middle of the cell, and its fill. */
const MARKS: Readonly<
  Partial<Record<FateName, { readonly shape: string; readonly colour: string }>>
> = {
  'not needed': { shape: 'm0-.6l.6.6-.6.6-.6-.6z', colour: LIGHT },
  'too near': { shape: 'm-.5-.5h1v1h-1zm.3.3v.4h.4v-.4z', colour: LIT },
  overlaps: { shape: 'm-.28-.28h.56v.56h-.56z', colour: LIT },
  'near spawn': {
    shape: 'm-.55-.35l.2-.2.35.35.35-.35.2.2-.35.35.35.35-.2.2-.35-.35-.35.35-.2-.2.35-.35z',
    colour: '#ff8a76',
  },
};

/** A disc with a number or a letter, centred on `at` in SVG coordinates. */
function Disc({
  at: [x, y],
  children,
}: {
  readonly at: readonly [number, number];
  readonly children: ReactNode;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={1.15} fill={SHADE} stroke={LIGHT} strokeWidth={0.2} />
      <text className="walker-point" y={0.55} fill={LIGHT} fontSize={1.6} textAnchor="middle">
        {children}
      </text>
    </g>
  );
}

/** The mark of a fate, for the table. */
export function FateSign({ fate }: { readonly fate: FateName }) {
  const mark = MARKS[fate];
  return (
    <svg className="mark-sign" viewBox="-.8 -.8 1.6 1.6" aria-hidden="true">
      <path d="m-.8-.8h1.6v1.6h-1.6z" fill={mark || fate === 'taken' ? '#5a6b66' : 'none'} />
      {mark && <path d={`M0 0${mark.shape}`} fill={mark.colour} />}
      {fate === 'taken' && (
        <path d="m-.4-.4h.8v.8h-.8z" fill="none" stroke={LIGHT} strokeWidth=".16" />
      )}
    </svg>
  );
}

/** The outline of a form as an SVG path from its lower left corner; y points down. */
function outlineOf({ cells }: ShownForm): string {
  const has = (dx: number, dy: number): boolean =>
    cells.some((cell) => cell.dx === dx && cell.dy === dy);
  return cells
    .map(({ dx, dy }) => {
      const left = has(dx - 1, dy) ? '' : `M${dx} ${-dy}v-1`;
      const right = has(dx + 1, dy) ? '' : `M${dx + 1} ${-dy}v-1`;
      const bottom = has(dx, dy - 1) ? '' : `M${dx} ${-dy}h1`;
      const top = has(dx, dy + 1) ? '' : `M${dx} ${-dy - 1}h1`;
      return left + right + bottom + top;
    })
    .join('');
}
