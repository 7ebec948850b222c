/** @jsxImportSource preact */
import { OVER_LEVEL } from '../over-level.ts';
import { Copies } from './copies.tsx';
import { FATES, type StructuresFacts } from './facts.ts';
import { Disc, MARKS } from './marks.tsx';
import { outlineOf } from './outline.ts';
import { missesAt } from './words.ts';

const { light: LIGHT, shade: SHADE, lit: LIT, wrong: WRONG } = OVER_LEVEL;

interface PlacesOverlayProps {
  readonly facts: StructuresFacts;
  /** the explained cell */
  readonly x: number;
  readonly y: number;
}

/** What stands over the plan: a mark on every place where the border fits, the copies, and the structure laid upon the explained cell. */
export function PlacesOverlay({ facts, x, y }: PlacesOverlayProps) {
  const { width, height, fates, spawn } = facts;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Copies {...facts} hasNumbers={false} />
      {FATES.map((fate, index) => {
        const mark = MARKS[fate];
        if (!mark) return null;
        const path = Array.from(fates, (own, cell) =>
          own === index ? `M${(cell % width) + 0.5} ${height - Math.floor(cell / width) - 0.5}${mark.shape}` : '',
        );
        return <path key={fate} d={path.join('')} fill={mark.colour} stroke={SHADE} stroke-width={1} paint-order="stroke" />;
      })}
      {spawn && <Disc at={[spawn.x + 0.5, height - spawn.y - 0.5]}>S</Disc>}
      <Laid facts={facts} x={x} y={y} />
    </svg>
  );
}

/** The structure on a cell, with a cross on every border cell that does not meet its int grid tile. */
function Laid({ facts, x, y }: PlacesOverlayProps) {
  const { width, height, fates, forms, formOf } = facts;
  const form = forms[formOf[y * width + x] ?? 0];
  const hasRoom = FATES[fates[y * width + x] ?? 0] !== 'outside';
  const crosses = hasRoom ? missesAt(facts, x, y).misses.map(({ dx, dy }) => `M${dx + 0.2} ${-dy - 0.2}l.6-.6m-.6 0l.6.6`) : [];
  return (
    <g transform={`translate(${x} ${height - y})`} fill="none">
      {form && hasRoom && (
        <>
          <path d={outlineOf(form)} stroke={SHADE} stroke-width={4} stroke-linecap="square" />
          <path d={outlineOf(form)} stroke={LIT} stroke-width={2} stroke-linecap="square" />
          <path d={crosses.join('')} stroke={LIGHT} stroke-width={4} />
          <path d={crosses.join('')} stroke={WRONG} stroke-width={2} />
        </>
      )}
      <path d="M0 0v-1h1v1z" stroke={SHADE} stroke-width={4} />
      <path d="M0 0v-1h1v1z" stroke={LIGHT} stroke-width={2} />
    </g>
  );
}
