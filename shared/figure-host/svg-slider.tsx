import { type PointerEvent, type ReactNode, useRef } from 'react';
import { capture } from './capture.ts';
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
  children,
  change,
}: SvgSliderProps) {
  const isLive = useIsLive();
  /** the value of a drag so far, since not every value is rendered, and how far from it the pointer has grabbed */
  const dragged = useRef<{ readonly value: number; readonly off: number } | null>(null);
  const isHeld = useRef(false);
  /** A held key was released: the value goes into the address. */
  const letGo = (): void => {
    if (!isHeld.current) return;
    isHeld.current = false;
    change(value, 'done');
  };
  const clamp = (wanted: number): number =>
    Math.max(min, Math.min(max, min + Math.round((wanted - min) / step) * step));
  /** The value under a pointer, which may be outside the drawing. */
  const under = (event: PointerEvent<SVGElement>): number => {
    const box = (
      event.currentTarget.ownerSVGElement ?? event.currentTarget
    ).getBoundingClientRect();
    // Upwards, each step is a row of cells with its value in the middle.
    return along === 'right'
      ? min + ((event.clientX - box.left) / box.width) * (max - min)
      : min + ((box.bottom - event.clientY) / box.height) * (max - min + step) - step / 2;
  };
  const drag = (event: PointerEvent<SVGElement>, when: Change): void => {
    if (dragged.current === null) return;
    const { off } = dragged.current;
    const to = clamp(under(event) - off);
    dragged.current = when === 'moving' ? { value: to, off } : null;
    change(to, when);
  };
  return (
    <g
      className="svg-slider"
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
      onBlur={letGo}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        dragged.current = { value, off: under(event) - value };
        capture(event);
        event.currentTarget.focus({ preventScroll: true });
      }}
      onPointerMove={(event) => drag(event, 'moving')}
      onPointerUp={(event) => drag(event, 'done')}
      onPointerCancel={() => {
        if (dragged.current === null) return;
        // The browser took over the pointer, for example to scroll. The value reached so far is kept.
        change(dragged.current.value, 'done');
        dragged.current = null;
      }}
    >
      {children}
    </g>
  );
}
