/** @jsxImportSource preact */
import type { StructuresFacts } from './facts.ts';
import { DARK } from './marks.tsx';
import { outlineOf } from './outline.ts';

/** Every copy with its outline and its place in the order. */
export function Copies({ copies, forms, height, hasNumbers }: Pick<StructuresFacts, 'copies' | 'forms' | 'height'> & { readonly hasNumbers: boolean }) {
  const outlines = forms.map(outlineOf);
  return (
    <>
      {copies.map(({ number, x, y, form }) => (
        <g key={number} transform={`translate(${x} ${height - y})`} fill="none" stroke-linecap="square">
          <path d={outlines[form] ?? ''} stroke={DARK} stroke-width={3} />
          <path d={outlines[form] ?? ''} stroke="#fff" stroke-width={1.5} />
          {hasNumbers && (
            <g transform={`translate(0 ${-(forms[form]?.height ?? 0)})`}>
              <circle r={1.15} fill={DARK} stroke="#fff" stroke-width={0.2} />
              <text class="walker-point" y={0.55} fill="#fff" font-size={1.6} text-anchor="middle">
                {number}
              </text>
            </g>
          )}
        </g>
      ))}
    </>
  );
}
