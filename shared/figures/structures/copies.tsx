/** @jsxImportSource preact */
import { OVER_LEVEL } from '../over-level.ts';
import type { StructuresFacts } from './facts.ts';
import { Disc } from './marks.tsx';
import { outlineOf } from './outline.ts';

/** Every copy with its outline and its place in the order. */
export function Copies({ copies, forms, height, hasNumbers }: Pick<StructuresFacts, 'copies' | 'forms' | 'height'> & { readonly hasNumbers: boolean }) {
  const outlines = forms.map(outlineOf);
  return (
    <>
      {copies.map(({ number, x, y, form }) => (
        <g key={number} transform={`translate(${x} ${height - y})`} fill="none" stroke-linecap="square">
          <path d={outlines[form] ?? ''} stroke={OVER_LEVEL.shade} stroke-width={3} />
          <path d={outlines[form] ?? ''} stroke={OVER_LEVEL.light} stroke-width={1.5} />
          {hasNumbers && <Disc at={[0, -(forms[form]?.height ?? 0)]}>{number}</Disc>}
        </g>
      ))}
    </>
  );
}
