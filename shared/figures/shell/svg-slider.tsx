/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Change } from '../figure.ts';

export interface SvgSliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly isLive: boolean;
  /** The way in which values grow over the whole drawing. */
  readonly along: 'right' | 'up';
  readonly children: ComponentChildren;
  /** It lies exactly under another one, which has the pointer; the keyboard reaches both. */
  readonly isCovered?: boolean;
  onFocus?(): void;
  change(value: number, when: Change): void;
}

const KEYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Part of a drawing that is dragged along it, and moved with the arrow keys: a slider where the picture is the scale. */
export function SvgSlider({ label, min, max, step, value, isLive, along, isCovered = false, children, change, onFocus }: SvgSliderProps) {
  const isDragged = useRef(false);
  const isHeld = useRef(false);
  /** A key that was held is let go: what was reached belongs into the address. */
  const letGo = (): void => {
    if (!isHeld.current) return;
    isHeld.current = false;
    change(value, 'done');
  };
  const clamp = (wanted: number): number => Math.max(min, Math.min(max, min + Math.round((wanted - min) / step) * step));
  const at = (event: PointerEvent & { readonly currentTarget: SVGElement }): number => {
    const box = (event.currentTarget.ownerSVGElement ?? event.currentTarget).getBoundingClientRect();
    const share = along === 'right' ? (event.clientX - box.left) / box.width : (box.bottom - event.clientY) / box.height;
    // Whole steps stand in the middle of their stretch, as rows of cells do.
    return along === 'up' ? clamp(min + Math.floor(share * ((max - min) / step + 1)) * step) : clamp(min + share * (max - min));
  };
  return (
    <g
      class="svg-slider"
      pointer-events={isCovered ? 'none' : undefined}
      role="slider"
      // In small letters: SVG tells letters apart, and knows no other spelling.
      tabindex={isLive ? 0 : undefined}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-orientation={along === 'up' ? 'vertical' : 'horizontal'}
      aria-disabled={isLive ? undefined : true}
      onKeyDown={(event) => {
        const by = KEYS[event.key];
        const to = event.key === 'Home' ? min : event.key === 'End' ? max : by === undefined ? null : clamp(value + by * step);
        if (to === null || !isLive || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        isHeld.current = event.repeat;
        change(to, event.repeat ? 'moving' : 'done');
      }}
      onKeyUp={letGo}
      onFocus={onFocus}
      onBlur={letGo}
      onPointerDown={(event) => {
        if (!isLive || event.button !== 0) return;
        isDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
      }}
      onPointerMove={(event) => {
        if (isDragged.current) change(at(event), 'moving');
      }}
      onPointerUp={(event) => {
        if (!isDragged.current) return;
        isDragged.current = false;
        change(at(event), 'done');
      }}
      onPointerCancel={() => {
        if (!isDragged.current) return;
        isDragged.current = false;
        // The browser took the pointer away, for a scroll or a call: what was reached by then stands, and belongs into the address.
        change(value, 'done');
      }}
    >
      {children}
    </g>
  );
}
