import { type PointerEvent, type ReactNode, useRef } from 'react';
import type { Change } from './figure.ts';
import { useIsLive } from './is-live.ts';

interface SvgSliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** the direction in which values grow over the drawing */
  readonly along: 'right' | 'up';
  readonly children: ReactNode;
  /** Another slider is exactly over it and gets the pointer; the keyboard reaches both. */
  readonly isCovered?: boolean;
  onFocus?(): void;
  change(value: number, when: Change): void;
}

const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A slider within a drawing, which is its scale. It is dragged, or moved with the arrow keys. */
export function SvgSlider({
  label,
  min,
  max,
  step,
  value,
  along,
  isCovered = false,
  children,
  change,
  onFocus,
}: SvgSliderProps) {
  const isLive = useIsLive();
  /** the value of a drag so far; not every value is rendered */
  const dragged = useRef<number | null>(null);
  const isHeld = useRef(false);
  /** A held key was released: the value goes into the address. */
  const letGo = (): void => {
    if (!isHeld.current) return;
    isHeld.current = false;
    change(value, 'done');
  };
  const clamp = (wanted: number): number =>
    Math.max(min, Math.min(max, min + Math.round((wanted - min) / step) * step));
  const at = (event: PointerEvent<SVGElement>): number => {
    const box = (
      event.currentTarget.ownerSVGElement ?? event.currentTarget
    ).getBoundingClientRect();
    const share =
      along === 'right'
        ? (event.clientX - box.left) / box.width
        : (box.bottom - event.clientY) / box.height;
    // Upwards, each step is a row of cells with its value in the middle.
    return along === 'up'
      ? clamp(min + Math.floor(share * ((max - min) / step + 1)) * step)
      : clamp(min + share * (max - min));
  };
  return (
    <g
      className="svg-slider"
      pointerEvents={isCovered ? 'none' : undefined}
      role="slider"
      tabIndex={isLive ? 0 : undefined}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-orientation={along === 'up' ? 'vertical' : 'horizontal'}
      aria-disabled={isLive ? undefined : true}
      onKeyDown={(event) => {
        const by = KEYS[event.key];
        const to =
          event.key === 'Home'
            ? min
            : event.key === 'End'
              ? max
              : by === undefined
                ? null
                : clamp(value + by * step);
        if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        isHeld.current = event.repeat;
        change(to, event.repeat ? 'moving' : 'done');
      }}
      onKeyUp={letGo}
      onFocus={onFocus}
      onBlur={letGo}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        dragged.current = value;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
      }}
      onPointerMove={(event) => {
        if (dragged.current === null) return;
        dragged.current = at(event);
        change(dragged.current, 'moving');
      }}
      onPointerUp={(event) => {
        if (dragged.current === null) return;
        dragged.current = null;
        change(at(event), 'done');
      }}
      onPointerCancel={() => {
        if (dragged.current === null) return;
        // The browser took over the pointer, for example to scroll. The value reached so far is kept.
        change(dragged.current, 'done');
        dragged.current = null;
      }}
    >
      {children}
    </g>
  );
}
