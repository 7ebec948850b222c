/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { OVER_LEVEL } from '../over-level.ts';
import type { FateName } from './facts.ts';

/** How a place is marked that fits and was not taken: a path around the middle of its cell, and its fill. Colour is never alone: shapes differ. */
export const MARKS: Readonly<Partial<Record<FateName, { readonly shape: string; readonly colour: string }>>> = {
  'not needed': { shape: 'm0-.6l.6.6-.6.6-.6-.6z', colour: OVER_LEVEL.light },
  'too near': { shape: 'm-.5-.5h1v1h-1zm.3.3v.4h.4v-.4z', colour: OVER_LEVEL.lit },
  overlaps: { shape: 'm-.28-.28h.56v.56h-.56z', colour: OVER_LEVEL.lit },
  'near spawn': { shape: 'm-.55-.35l.2-.2.35.35.35-.35.2.2-.35.35.35.35-.2.2-.35-.35-.35.35-.2-.2.35-.35z', colour: '#ff8a76' },
};

/** A disc over the level with a number or a letter on it; its middle is on `at`, as SVG counts. */
export function Disc({ at: [x, y], children }: { readonly at: readonly [number, number]; readonly children: ComponentChildren }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={1.15} fill={OVER_LEVEL.shade} stroke={OVER_LEVEL.light} stroke-width={0.2} />
      <text class="walker-point" y={0.55} fill={OVER_LEVEL.light} font-size={1.6} text-anchor="middle">
        {children}
      </text>
    </g>
  );
}

/** The mark of a fate as the map has it, for the table. */
export function FateSign({ fate }: { readonly fate: FateName }) {
  const mark = MARKS[fate];
  return (
    <svg class="mark-sign" viewBox="-.8 -.8 1.6 1.6" aria-hidden="true">
      <path d="m-.8-.8h1.6v1.6h-1.6z" fill={mark || fate === 'taken' ? '#5a6b66' : 'none'} />
      {mark && <path d={`M0 0${mark.shape}`} fill={mark.colour} />}
      {fate === 'taken' && <path d="m-.4-.4h.8v.8h-.8z" fill="none" stroke={OVER_LEVEL.light} stroke-width=".16" />}
    </svg>
  );
}
