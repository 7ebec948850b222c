/** @jsxImportSource preact */
import { Copies } from './copies.tsx';
import { FATES, type StructuresFacts } from './facts.ts';
import { DARK, MARKS, WRONG } from './marks.tsx';
import { outlineOf } from './outline.ts';
import { missesAt } from './words.ts';

/** What stands over the plan: a mark on every place where the border fits, the copies, and the structure laid upon the explained cell. */
export function PlacesOverlay({ facts, x, y }: { readonly facts: StructuresFacts; readonly x: number; readonly y: number }) {
  const { width, height, fates, forms, formOf, spawn } = facts;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Copies {...facts} hasNumbers={false} />
      {FATES.map((fate, index) => {
        const mark = MARKS[fate];
        if (!mark) return null;
        const path = Array.from(fates, (own, cell) =>
          own === index ? `M${(cell % width) + 0.5} ${height - Math.floor(cell / width) - 0.5}${mark.shape}` : '',
        );
        return <path key={fate} d={path.join('')} fill={mark.colour} stroke={DARK} stroke-width={1} paint-order="stroke" />;
      })}
      {spawn && (
        <g transform={`translate(${spawn.x + 0.5} ${height - spawn.y - 0.5})`}>
          <circle r={1.15} fill={DARK} stroke="#fff" stroke-width={0.2} />
          <text class="walker-point" y={0.55} fill="#fff" font-size={1.6} text-anchor="middle">
            S
          </text>
        </g>
      )}
      <Laid {...{ facts, x, y }} form={forms[formOf[y * width + x] ?? 0]} />
    </svg>
  );
}

/** The structure on a cell, with a cross on every border cell that does not meet its int grid tile. */
function Laid({
  facts,
  x,
  y,
  form,
}: {
  readonly facts: StructuresFacts;
  readonly x: number;
  readonly y: number;
  readonly form: StructuresFacts['forms'][number] | undefined;
}) {
  const { width, height, fates } = facts;
  const hasRoom = FATES[fates[y * width + x] ?? 0] !== 'outside';
  const crosses = hasRoom ? missesAt(facts, x, y).misses.map(({ dx, dy }) => `M${dx + 0.2} ${-dy - 0.2}l.6-.6m-.6 0l.6.6`) : [];
  return (
    <g transform={`translate(${x} ${height - y})`} fill="none">
      {form && hasRoom && (
        <>
          <path d={outlineOf(form)} stroke={DARK} stroke-width={4} stroke-linecap="square" />
          <path d={outlineOf(form)} stroke="#ffd23f" stroke-width={2} stroke-linecap="square" />
          <path d={crosses.join('')} stroke="#fff" stroke-width={4} />
          <path d={crosses.join('')} stroke={WRONG} stroke-width={2} />
        </>
      )}
      <path d="M0 0v-1h1v1z" stroke={DARK} stroke-width={4} />
      <path d="M0 0v-1h1v1z" stroke="#fff" stroke-width={2} />
    </g>
  );
}
