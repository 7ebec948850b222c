import type { Region } from 'generator';
import { type PointerEvent, useRef } from 'react';
import { capture } from '#engine/shared/figure-host/capture.ts';
import type { Change } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { ARROWS } from '../../level/cell-picker.tsx';
import { OVER_LEVEL } from '../../level/over-level.ts';

interface RegionWindowProps {
  readonly region: Region;
  /** for screen readers */
  readonly label: string;
  /** the least width and height */
  readonly least: number;
  change(region: Region, when: Change): void;
}

/** Side of the handle at the upper right corner, as a share of the island: the width of a finger on a phone. */
const HANDLE = 0.12;

/** A point of the island as shares of its width and height, from the lower left corner. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The offset of the pointer from the lower left corner, or from the upper right one while that is dragged. */
interface Hold extends Place {
  readonly isCorner: boolean;
}

/** The window over the island. Dragging or arrow keys move it; dragging its corner or Shift + arrow keys resize it. */
export function RegionWindow({ region, label, least, change }: RegionWindowProps) {
  const isLive = useIsLive();
  const hold = useRef<Hold | null>(null);
  const isHeld = useRef(false);
  const move = (x: number, y: number, when: Change): void => {
    change(
      { ...region, x: within(x, 0, 1 - region.width), y: within(y, 0, 1 - region.height) },
      when,
    );
  };
  const resize = (right: number, top: number, when: Change): void => {
    change(
      {
        ...region,
        width: within(right - region.x, least, 1 - region.x),
        height: within(top - region.y, least, 1 - region.y),
      },
      when,
    );
  };
  const drag = ({ x, y }: Place, when: Change): void => {
    if (hold.current)
      (hold.current.isCorner ? resize : move)(x - hold.current.x, y - hold.current.y, when);
  };
  const letGo = (): void => {
    if (isHeld.current) change(region, 'done');
    isHeld.current = false;
  };
  return (
    <div
      className="picture-overlay level-view region-window"
      role="application"
      aria-roledescription="window"
      aria-label={label}
      tabIndex={isLive ? 0 : undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        capture(event);
        hold.current = holdAt(region, placeOf(event));
        drag(placeOf(event), 'moving');
      }}
      onPointerMove={(event) => drag(placeOf(event), 'moving')}
      onPointerUp={(event) => {
        drag(placeOf(event), 'done');
        hold.current = null;
      }}
      onPointerCancel={() => {
        if (hold.current) change(region, 'done');
        hold.current = null;
      }}
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key];
        if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        isHeld.current = event.repeat;
        const [right, up] = [arrow[0] / 100, arrow[1] / 100];
        const when = event.repeat ? 'moving' : 'done';
        if (event.shiftKey)
          resize(region.x + region.width + right, region.y + region.height + up, when);
        else move(region.x + right, region.y + up, when);
      }}
      onKeyUp={letGo}
      onBlur={letGo}
    >
      <Frame region={region} />
    </div>
  );
}

/** Dims the island around the window, and draws the window with its handle. */
function Frame({ region }: Pick<RegionWindowProps, 'region'>) {
  const { light, shade } = OVER_LEVEL;
  const hundredths = (share: number): number => Math.round(share * 100);
  const [left, top] = [hundredths(region.x), hundredths(1 - region.y - region.height)];
  const [width, height] = [hundredths(region.width), hundredths(region.height)];
  const frame = `M${left} ${top}h${width}v${height}h-${width}z`;
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path fill={shade} fillOpacity="0.5" fillRule="evenodd" d={`M0 0h100v100h-100z${frame}`} />
      <path fill="none" stroke={shade} strokeWidth="4" d={frame} />
      <path fill="none" stroke={light} strokeWidth="2" d={frame} />
      <path fill={light} stroke={shade} d={`M${left + width} ${top}h-6v1.5h4.5v4.5h1.5z`} />
    </svg>
  );
}

/** What a press grabs: the corner, or the window. A press elsewhere moves the middle of the window there. */
function holdAt({ x, y, width, height }: Region, at: Place): Hold {
  const [right, top] = [at.x - x - width, at.y - y - height];
  const isNear = (distance: number): boolean => distance > -HANDLE && distance < HANDLE / 2;
  if (isNear(right) && isNear(top)) return { x: right, y: top, isCorner: true };
  const isInside = at.x >= x && right <= 0 && at.y >= y && top <= 0;
  return isInside
    ? { x: at.x - x, y: at.y - y, isCorner: false }
    : { x: width / 2, y: height / 2, isCorner: false };
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent): Place {
  const box = currentTarget.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width, y: (box.bottom - clientY) / box.height };
}

/** Clamps a value, and rounds it to hundredths. */
function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)) * 100) / 100;
}
