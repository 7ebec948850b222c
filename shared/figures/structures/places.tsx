/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { ViewProps } from '../figure.ts';
import { Picture } from '../shell/picture.tsx';
import { SpokenSummary } from '../shell/spoken-summary.tsx';
import type { StructuresFacts } from './facts.ts';
import { PlacesOverlay } from './places-overlay.tsx';
import type { STRUCTURES_SETTINGS } from './settings.ts';
import { tellCell } from './words.ts';

const STEPS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** The plan with all places, and why a copy can or cannot stand on one of them: a pointer hovers, a tap chooses, arrow keys walk. */
export function Places({ model: { facts }, settings, id, isLive, change }: ViewProps<typeof STRUCTURES_SETTINGS, StructuresFacts>) {
  const [hovered, setHovered] = useState<readonly [number, number] | null>(null);
  const { width, height } = facts;
  const within = (column: number, row: number): readonly [number, number] => [Math.max(0, Math.min(width - 1, column)), Math.max(0, Math.min(height - 1, row))];
  const [x, y] = within(...(hovered ?? [settings.x, settings.y]));
  const cellAt = (level: Element, { clientX, clientY }: MouseEvent): readonly [number, number] => {
    const box = level.getBoundingClientRect();
    return within(Math.floor(((clientX - box.left) / box.width) * width), Math.floor(((box.bottom - clientY) / box.height) * height));
  };
  const choose = ([column, row]: readonly [number, number]): void => change({ x: column, y: row }, 'moving');
  const reason = tellCell(facts, settings, x, y);
  return (
    <>
      <Picture of="places">
        <div
          class="picture-overlay level-view"
          role="application"
          aria-roledescription="level"
          aria-label={`Plan of ${width} by ${height} cells. Arrow keys choose a cell.`}
          aria-describedby={`${id}-why`}
          tabIndex={isLive ? 0 : undefined}
          onPointerMove={(event) => isLive && event.pointerType === 'mouse' && setHovered(cellAt(event.currentTarget, event))}
          onPointerLeave={() => setHovered(null)}
          onClick={(event) => isLive && event.detail !== 0 && choose(cellAt(event.currentTarget, event))}
          onBlur={() => change({}, 'done')}
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (!step || !isLive || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            setHovered(null);
            choose(within(settings.x + step[0], settings.y + step[1]));
          }}
        >
          <PlacesOverlay facts={facts} x={x} y={y} />
        </div>
      </Picture>
      <p class="chart-hint why-here">
        <b>Why?</b> <span id={`${id}-why`}>{reason}</span>
        {isLive && <SpokenSummary text={reason} />}
      </p>
    </>
  );
}
