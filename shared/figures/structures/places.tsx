/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { ViewProps } from '../figure.ts';
import { CellPicker } from '../shell/cell-picker.tsx';
import { onLevel } from '../shell/cell-pointer.ts';
import { Picture } from '../shell/picture.tsx';
import { SpokenSummary } from '../shell/spoken-summary.tsx';
import type { StructuresFacts } from './facts.ts';
import { PlacesOverlay } from './places-overlay.tsx';
import type { STRUCTURES_SETTINGS } from './settings.ts';
import { tellCell } from './words.ts';

/** The plan with all places, and why a copy can or cannot stand on one of them: a pointer hovers, a tap chooses, arrow keys walk. */
export function Places({ model: { facts }, settings, id, isLive, change }: ViewProps<typeof STRUCTURES_SETTINGS, StructuresFacts>) {
  const [hovered, setHovered] = useState<readonly [number, number] | null>(null);
  const chosen = onLevel(facts, settings.x, settings.y);
  // A smaller level may have no cell any more where the pointer was.
  const [x, y] = hovered ? onLevel(facts, ...hovered) : chosen;
  return (
    <>
      <Picture of="places">
        <CellPicker
          what="Plan"
          width={facts.width}
          height={facts.height}
          x={chosen[0]}
          y={chosen[1]}
          describedBy={`${id}-why`}
          isLive={isLive}
          hover={setHovered}
          pick={(column, row) => change({ x: column, y: row }, 'done')}
        >
          <PlacesOverlay facts={facts} x={x} y={y} />
        </CellPicker>
      </Picture>
      <p class="chart-hint why-here">
        <b>Why?</b> <span id={`${id}-why`}>{tellCell(facts, settings, x, y)}</span>
        {isLive && <SpokenSummary text={tellCell(facts, settings, ...chosen)} />}
      </p>
    </>
  );
}
