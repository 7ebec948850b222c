/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { Region } from '../../generator/noise/island-region.ts';
import type { Change } from '../figure.ts';

export interface RegionWindowProps {
  readonly region: Region;
  /** what it is, for who hears it */
  readonly label: string;
  /** the least width and height */
  readonly least: number;
  readonly isLive: boolean;
  change(region: Region, when: Change): void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** Side of the handle at the upper right corner, in hundredths of the island: a finger's width on a phone. */
const HANDLE = 12;

/** The window over the island, in hundredths of it: dragged, or moved with the arrow keys; its corner, or Shift with an arrow, changes its size. */
export function RegionWindow({ region, label, least, isLive, change }: RegionWindowProps) {
  /** where it was taken, from its lower left corner, or from its upper right one where that is what is moved */
  const hold = useRef<{ readonly x: number; readonly y: number; readonly isCorner: boolean } | null>(null);
  const isHeld = useRef(false);
  const move = (x: number, y: number, when: Change): void => {
    change({ ...region, x: within(x, 0, 1 - region.width), y: within(y, 0, 1 - region.height) }, when);
  };
  const resize = (right: number, top: number, when: Change): void => {
    change({ ...region, width: within(right - region.x, least, 1 - region.x), height: within(top - region.y, least, 1 - region.y) }, when);
  };
  const letGo = (): void => {
    if (isHeld.current) change(region, 'done');
    isHeld.current = false;
  };
  const drop = (): void => {
    if (hold.current) change(region, 'done');
    hold.current = null;
  };
  const [left, top, width, height] = [region.x, 1 - region.y - region.height, region.width, region.height].map((value) => Math.round(value * 100));
  const corner = { x: (left ?? 0) + (width ?? 0), y: top ?? 0 };
  const frame = `M${left} ${top}h${width}v${height}h-${width}z`;
  return (
    <div
      class="picture-overlay region-window"
      role="application"
      aria-roledescription="window"
      aria-label={label}
      tabIndex={isLive ? 0 : undefined}
      onPointerDown={(event) => {
        if (!isLive || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { x, y } = placeOf(event);
        const right = region.x + region.width;
        const upper = region.y + region.height;
        const reach = HANDLE / 100;
        const isCorner = x > right - reach && x < right + reach / 2 && y > upper - reach && y < upper + reach / 2;
        const isInside = x >= region.x && x <= right && y >= region.y && y <= upper;
        if (isCorner) hold.current = { x: x - right, y: y - upper, isCorner };
        else hold.current = isInside ? { x: x - region.x, y: y - region.y, isCorner } : { x: region.width / 2, y: region.height / 2, isCorner };
        if (!isCorner && !isInside) move(x - region.width / 2, y - region.height / 2, 'moving');
      }}
      onPointerMove={(event) => {
        if (!hold.current) return;
        const { x, y } = placeOf(event);
        if (hold.current.isCorner) resize(x - hold.current.x, y - hold.current.y, 'moving');
        else move(x - hold.current.x, y - hold.current.y, 'moving');
      }}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key];
        if (!arrow || !isLive || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        isHeld.current = event.repeat;
        const [right, up] = [arrow[0] / 100, arrow[1] / 100];
        const when = event.repeat ? 'moving' : 'done';
        if (event.shiftKey) resize(region.x + region.width + right, region.y + region.height + up, when);
        else move(region.x + right, region.y + up, when);
      }}
      onKeyUp={letGo}
      onBlur={letGo}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <path fill="#14191b" fill-opacity="0.5" fill-rule="evenodd" d={`M0 0h100v100h-100z${frame}`} />
        <path class="region-frame" fill="none" stroke="#14191b" stroke-width="4" d={frame} />
        <path class="region-frame" fill="none" stroke="#ffffff" stroke-width="2" d={frame} />
        <path class="region-frame" fill="#ffffff" stroke="#14191b" d={`M${corner.x} ${corner.y}h-6v1.5h4.5v4.5h1.5z`} />
      </svg>
    </div>
  );
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent & { readonly currentTarget: Element }): { readonly x: number; readonly y: number } {
  const box = currentTarget.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width, y: (box.bottom - clientY) / box.height };
}

/** A whole number of hundredths in a range. */
function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)) * 100) / 100;
}
