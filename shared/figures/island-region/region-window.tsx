/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { Region } from '../../generator/noise/island-region.ts';
import type { Change } from '../figure.ts';
import { OVER_LEVEL } from '../over-level.ts';
import { ARROWS } from '../shell/cell-pointer.ts';

export interface RegionWindowProps {
  readonly region: Region;
  /** what it is, for who hears it */
  readonly label: string;
  /** the least width and height */
  readonly least: number;
  readonly isLive: boolean;
  change(region: Region, when: Change): void;
}

/** Side of the handle at the upper right corner, in shares of the island: a finger's width on a phone. */
const HANDLE = 0.12;

/** A place on the island in shares of it, from its lower left corner. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the window was taken: from its lower left corner, or from its upper right one where that is what is moved. */
interface Hold extends Place {
  readonly isCorner: boolean;
}

/** The window over the island, in hundredths of it: dragged, or moved with the arrow keys; its corner, or Shift with an arrow, changes its size. */
export function RegionWindow({ region, label, least, isLive, change }: RegionWindowProps) {
  const hold = useRef<Hold | null>(null);
  const isHeld = useRef(false);
  const move = (x: number, y: number, when: Change): void => {
    change({ ...region, x: within(x, 0, 1 - region.width), y: within(y, 0, 1 - region.height) }, when);
  };
  const resize = (right: number, top: number, when: Change): void => {
    change({ ...region, width: within(right - region.x, least, 1 - region.x), height: within(top - region.y, least, 1 - region.y) }, when);
  };
  const drag = ({ x, y }: Place): void => {
    if (hold.current) (hold.current.isCorner ? resize : move)(x - hold.current.x, y - hold.current.y, 'moving');
  };
  const letGo = (): void => {
    if (isHeld.current) change(region, 'done');
    isHeld.current = false;
  };
  const drop = (): void => {
    if (hold.current) change(region, 'done');
    hold.current = null;
  };
  return (
    <div
      class="picture-overlay level-view region-window"
      role="application"
      aria-roledescription="window"
      aria-label={label}
      tabIndex={isLive ? 0 : undefined}
      onPointerDown={(event) => {
        if (!isLive || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        hold.current = holdAt(region, placeOf(event));
        drag(placeOf(event));
      }}
      onPointerMove={(event) => drag(placeOf(event))}
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
      <Frame region={region} />
    </div>
  );
}

/** The island dimmed around the window, and the window's line with its handle. */
function Frame({ region }: Pick<RegionWindowProps, 'region'>) {
  const { light, shade } = OVER_LEVEL;
  const hundredths = (share: number): number => Math.round(share * 100);
  const [left, top] = [hundredths(region.x), hundredths(1 - region.y - region.height)];
  const [width, height] = [hundredths(region.width), hundredths(region.height)];
  const frame = `M${left} ${top}h${width}v${height}h-${width}z`;
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path fill={shade} fill-opacity="0.5" fill-rule="evenodd" d={`M0 0h100v100h-100z${frame}`} />
      <path fill="none" stroke={shade} stroke-width="4" d={frame} />
      <path fill="none" stroke={light} stroke-width="2" d={frame} />
      <path fill={light} stroke={shade} d={`M${left + width} ${top}h-6v1.5h4.5v4.5h1.5z`} />
    </svg>
  );
}

/** What a press takes hold of: the corner, the window, or, outside of both, the middle of a window that comes there. */
function holdAt({ x, y, width, height }: Region, at: Place): Hold {
  const [right, top] = [at.x - x - width, at.y - y - height];
  const isNear = (distance: number): boolean => distance > -HANDLE && distance < HANDLE / 2;
  if (isNear(right) && isNear(top)) return { x: right, y: top, isCorner: true };
  const isInside = at.x >= x && right <= 0 && at.y >= y && top <= 0;
  return isInside ? { x: at.x - x, y: at.y - y, isCorner: false } : { x: width / 2, y: height / 2, isCorner: false };
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent & { readonly currentTarget: Element }): Place {
  const box = currentTarget.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width, y: (box.bottom - clientY) / box.height };
}

/** A whole number of hundredths in a range. */
function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)) * 100) / 100;
}
