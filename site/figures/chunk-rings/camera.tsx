import {
  cellsOf,
  cutWalk,
  type Direction,
  extendWalk,
  type Leg,
  lengthOf,
  type Walk,
} from 'generator';
import { type PointerEvent, useRef } from 'react';
import { capture } from '#engine/shared/figure-host/capture.ts';
import type { Change, ViewProps } from '#engine/shared/figure-host/figure.ts';
import { useIsLive } from '#engine/shared/figure-host/is-live.ts';
import { cellUnder } from '../../level/cell-picker.tsx';
import { OVER_LEVEL } from '../../level/over-level.ts';
import type { RingsFacts } from './compute.ts';
import { type RINGS_SETTINGS, SIDE, WORLD } from './settings.ts';

type Props = ViewProps<typeof RINGS_SETTINGS, RingsFacts>;

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowRight: 'r',
  ArrowLeft: 'l',
  ArrowUp: 'u',
  ArrowDown: 'd',
};

const { light: LIGHT, shade: DARK, alarm: RED } = OVER_LEVEL;

/** The walk up to the camera. From the settings, since the computed facts arrive later. */
export function walkSoFar({ settings }: Pick<Props, 'settings'>): Walk {
  return cutWalk(settings.walk, settings.step);
}

/** Chunks by their state, rings and camera, drawn over the world. The camera is dragged, or moved with arrow keys. */
export function Camera(props: Props) {
  const isLive = useIsLive();
  const { model, change } = props;
  const { unseen, asides, gone, trail, loadRing, unloadRing } = model.facts;
  const walk = walkSoFar(props);
  const camera = cellsOf(walk, WORLD)[lengthOf(walk)] ?? walk.start;
  /** the walk of a drag or a held key so far; not every step of it is rendered */
  const led = useRef<Walk | null>(null);
  const goTo = (to: Walk, when: Change): void => {
    led.current = when === 'moving' ? to : null;
    change({ walk: to, step: lengthOf(to) }, when);
  };
  const letGo = (): void => {
    if (led.current) goTo(led.current, 'done');
  };
  const drag = (from: Walk, event: PointerEvent<SVGElement>): void => {
    const [x, y] = cellUnder(event.currentTarget, event, WORLD);
    const at = cellsOf(from, WORLD)[lengthOf(from)] ?? from.start;
    const legs = legsTo(x - at.x, y - at.y);
    if (legs.length > 0) goTo(extendWalk(from, legs, WORLD), 'moving');
  };
  return (
    <svg
      className="picture-overlay ring-overlay"
      viewBox={`0 0 ${WORLD.width} ${WORLD.height}`}
      role="application"
      aria-label={`Camera at cell ${camera.x}, ${camera.y}. Arrow keys move it.`}
      tabIndex={isLive ? 0 : undefined}
      onKeyDown={(event) => {
        const direction = KEYS[event.key];
        if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        goTo(
          extendWalk(walk, [{ direction, cells: event.shiftKey ? SIDE : 1 }], WORLD),
          event.repeat ? 'moving' : 'done',
        );
      }}
      onKeyUp={letGo}
      onBlur={letGo}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        led.current = walk;
        capture(event);
        event.currentTarget.focus({ preventScroll: true });
        drag(walk, event);
      }}
      onPointerMove={(event) =>
        // A key may lead it too, while the pointer only passes.
        event.buttons === 1 && led.current && drag(led.current, event)
      }
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <path d={unseen} fill={DARK} fillOpacity={0.86} />
      <path d={gone} fill={DARK} fillOpacity={0.72} />
      <path d={asides} fill={DARK} fillOpacity={0.42} />
      <g fill="none" stroke={LIGHT}>
        <path
          d={gone}
          stroke={RED}
          strokeWidth={0.14}
          strokeOpacity={0.6}
          strokeDasharray="0.5 0.5"
        />
        <path d={asides} strokeWidth={0.14} strokeOpacity={0.7} />
        <path d={trail} strokeWidth={0.35} strokeOpacity={0.55} strokeLinejoin="round" />
        <path d={unloadRing} strokeWidth={0.26} strokeDasharray="1 0.7" />
        <path d={loadRing} strokeWidth={0.4} />
        <circle
          cx={camera.x + 0.5}
          cy={WORLD.height - camera.y - 0.5}
          r={0.9}
          fill={RED}
          strokeWidth={0.35}
        />
      </g>
    </svg>
  );
}

function legsTo(dx: number, dy: number): readonly Leg[] {
  const legs: readonly Leg[] = [
    { direction: dx < 0 ? 'l' : 'r', cells: Math.abs(dx) },
    { direction: dy < 0 ? 'd' : 'u', cells: Math.abs(dy) },
  ];
  return legs.filter(({ cells }) => cells > 0);
}
