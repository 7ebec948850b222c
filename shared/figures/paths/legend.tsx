/** @jsxImportSource preact */
import { hex } from '../over-level.ts';
import { APART_COLOUR, CROSS_COLOUR, FOREST_COLOUR, MEADOW_COLOUR, PATH_COLOUR, THICK_COLOUR } from './looks.ts';

const ENTRIES = [
  { label: 'path', colour: PATH_COLOUR },
  { label: 'forest', colour: FOREST_COLOUR },
  { label: 'meadow', colour: MEADOW_COLOUR },
  { label: 'thick: 2 × 2', colour: THICK_COLOUR, cross: true },
  { label: 'path cut off', colour: APART_COLOUR },
];

/** What the colours of the plans say. */
export function Legend() {
  return (
    <ul class="legend" aria-label="Colours of the plans">
      {ENTRIES.map(({ label, colour, cross }) => (
        <li key={label}>
          <svg viewBox="0 0 8 8" aria-hidden="true">
            <rect width="8" height="8" fill={hex(colour)} />
            {cross && <path d="M1 1 7 7M7 1 1 7" stroke={hex(CROSS_COLOUR)} />}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
