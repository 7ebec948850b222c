import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { PaintedPicture } from '../../shared/figure-host/figure.ts';
import { PaintedCanvas } from '../../shared/figure-host/painted-canvas.tsx';
import { percent } from '../../shared/figure-host/words.ts';
import { useDialogInHistory } from '../../shared/ui/dialog-in-history.ts';
import { clamped, fitting, type Point, type View, zoomed } from './enlarged-view.ts';

interface EnlargedProps {
  readonly picture: PaintedPicture;
  closed(): void;
  /** further buttons */
  readonly children: ReactNode;
}

/** How far an arrow key moves, and how far a wheel has to turn to zoom once, in px. */
const ARROW = 64;
const WHEEL_STEP = 60;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [ARROW, 0],
  ArrowRight: [-ARROW, 0],
  ArrowUp: [0, ARROW],
  ArrowDown: [0, -ARROW],
};

/** The picture over the whole window. It is moved and zoomed by pointer, fingers, wheel and keys, and stays live. */
export function Enlarged({ picture, closed, children }: EnlargedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { open, closed: leaveHistory } = useDialogInHistory(dialog);
  /** Null while all of the picture is seen, in a window of whatever size. */
  const [view, setView] = useState<View | null>(null);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const change = (to: (view: View) => View): void =>
    setView((now) => clamped(picture, to(now ?? fitting(picture))));
  const zoom = (by: 1 | -1, at?: Point): void => change((now) => zoomed(picture, now, by, at));
  const move = ([x, y]: Point): void => change((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const seeAll = (): void => setView(null);
  const { times, x, y } = view ?? fitting(picture);
  const begin = useEffectEvent(open);
  useLayoutEffect(() => begin(), []);
  const turned = useRef(0);
  const onWheel = useEffectEvent((event: WheelEvent): void => {
    // The page below would scroll, or the browser zoom.
    event.preventDefault();
    turned.current += event.deltaY;
    if (Math.abs(turned.current) < WHEEL_STEP) return;
    zoom(turned.current < 0 ? 1 : -1, [event.clientX, event.clientY]);
    turned.current = 0;
  });
  useEffect(() => {
    const element = dialog.current;
    const listen = (event: WheelEvent): void => onWheel(event);
    const refit = (): void => {
      setView((now) => now && clamped(picture, now));
      render();
    };
    // React's own listener may not keep the browser from scrolling.
    element?.addEventListener('wheel', listen, { passive: false });
    addEventListener('resize', refit);
    return () => {
      element?.removeEventListener('wheel', listen);
      removeEventListener('resize', refit);
    };
  });
  return (
    <dialog
      ref={dialog}
      className="enlarged"
      aria-label={`${picture.label}, enlarged`}
      onClose={() => {
        leaveHistory();
        closed();
      }}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey } = event;
        if (ctrlKey || metaKey || altKey) return;
        const arrow = ARROWS[key];
        if (arrow) move(arrow);
        else if (key === '+' || key === '=') zoom(1);
        else if (key === '-') zoom(-1);
        else if (key === '0') seeAll();
        else return;
        event.preventDefault();
      }}
    >
      <div className="enlarged-picture" {...usePointers(change)}>
        <div
          style={{ transform: `translate(${x}px, ${y}px)` }}
          data-crisp={times >= 1 || undefined}
        >
          <PaintedCanvas picture={picture} width={picture.width * times} />
        </div>
      </div>
      <div className="picture-tools">
        {children}
        <button type="button" aria-label="Zoom out" title="Zoom out (-)" onClick={() => zoom(-1)}>
          −
        </button>
        <button type="button" aria-label="Fit to window" title="Fit (0)" onClick={seeAll}>
          0
        </button>
        <button type="button" aria-label="Zoom in" title="Zoom in (+)" onClick={() => zoom(1)}>
          +
        </button>
        <button
          type="button"
          aria-label="Close"
          title="Close (Escape)"
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </div>
      <p className="panel-label">
        <b>{picture.label}</b> <span role="status">{percent(times)}</span>
      </p>
    </dialog>
  );
}

/** One pointer moves the picture, two zoom it; when they let go it is at a whole multiple of its pixels. */
function usePointers(change: (to: (view: View) => View) => void) {
  const pointers = useRef(new Map<number, Point>());
  const end = ({ pointerId }: PointerEvent): void => {
    pointers.current.delete(pointerId);
    change((view) => ({ ...view, times: view.times < 1 ? view.times : Math.round(view.times) }));
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, [event.clientX, event.clientY]);
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent): void {
      const from = pointers.current.get(pointerId);
      if (!from) return;
      const to: Point = [clientX, clientY];
      const [other] = [...pointers.current].flatMap(([id, at]) => (id === pointerId ? [] : [at]));
      pointers.current.set(pointerId, to);
      if (!other)
        change((view) => ({ ...view, x: view.x + to[0] - from[0], y: view.y + to[1] - from[1] }));
      else
        change((view) => {
          const ratio = distance(to, other) / Math.max(1, distance(from, other));
          const [midX, midY] = [
            (to[0] + other[0] - innerWidth) / 2,
            (to[1] + other[1] - innerHeight) / 2,
          ];
          return {
            times: view.times * ratio,
            x: midX + (view.x - midX) * ratio,
            y: midY + (view.y - midY) * ratio,
          };
        });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

const distance = ([x, y]: Point, [otherX, otherY]: Point): number =>
  Math.hypot(x - otherX, y - otherY);
