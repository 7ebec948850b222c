/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { cellsOf, cutWalk, type Direction, extendWalk, type Leg, lengthOf, type Walk } from '../../generator/chunks/walk-path.ts';
import type { Change, ViewProps } from '../figure.ts';
import { OVER_LEVEL } from '../over-level.ts';
import { cellUnder } from '../shell/cell-pointer.ts';
import type { RingsFacts } from './compute.ts';
import { type RINGS_SETTINGS, SIDE, WORLD } from './settings.ts';

type Props = ViewProps<typeof RINGS_SETTINGS, RingsFacts>;

const KEYS: Readonly<Record<string, Direction>> = { ArrowRight: 'r', ArrowLeft: 'l', ArrowUp: 'u', ArrowDown: 'd' };

/** The camera, and chunks that are gone: brighter than other marks, since it lies on dimmed ground. */
export const RED = '#ff6a4d';

const { light: LIGHT, shade: DARK } = OVER_LEVEL;

/** The walk up to where the camera stands. The settings say it at once, what was computed from them comes a little later. */
export function walkSoFar({ settings }: Pick<Props, 'settings'>): Walk {
  return cutWalk(settings.walk, settings.step);
}

/** The walk goes on from where the camera stands; what lay ahead in it is forgotten. */
function goOn(props: Props, legs: readonly Leg[], when: Change): void {
  const walk = extendWalk(walkSoFar(props), legs, WORLD);
  props.change({ walk, step: lengthOf(walk) }, when);
}

/** What lies over the world: chunks by their state, rings and camera. It is dragged, and moved with the arrow keys. */
export function Camera(props: Props) {
  const { model, isLive } = props;
  const { unseen, asides, gone, trail, loadRing, unloadRing } = model.facts;
  const walk = walkSoFar(props);
  const camera = cellsOf(walk, WORLD)[lengthOf(walk)] ?? walk.start;
  const isDragged = useRef(false);
  const isHeld = useRef(false);
  const letGo = (): void => {
    if (isHeld.current || isDragged.current) goOn(props, [], 'done');
    isHeld.current = false;
    isDragged.current = false;
  };
  const drag = (event: PointerEvent & { readonly currentTarget: SVGElement }): void => {
    const [x, y] = cellUnder(event.currentTarget, event, WORLD);
    const legs = legsTo(x - camera.x, y - camera.y);
    if (legs.length > 0) goOn(props, legs, 'moving');
  };
  return (
    <svg
      class="picture-overlay ring-overlay"
      viewBox={`0 0 ${WORLD.width} ${WORLD.height}`}
      role="application"
      aria-label={`Camera at cell ${camera.x}, ${camera.y}. Arrow keys move it.`}
      tabindex={isLive ? 0 : undefined}
      onKeyDown={(event) => {
        const direction = KEYS[event.key];
        if (direction === undefined || !isLive || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        isHeld.current = event.repeat;
        goOn(props, [{ direction, cells: event.shiftKey ? SIDE : 1 }], event.repeat ? 'moving' : 'done');
      }}
      onKeyUp={letGo}
      onBlur={letGo}
      onPointerDown={(event) => {
        if (!isLive || event.button !== 0) return;
        isDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
        drag(event);
      }}
      onPointerMove={(event) => isDragged.current && drag(event)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <path d={unseen} fill={DARK} fill-opacity={0.86} />
      <path d={gone} fill={DARK} fill-opacity={0.72} />
      <path d={asides} fill={DARK} fill-opacity={0.42} />
      <g fill="none" stroke={LIGHT}>
        <path d={gone} stroke={RED} stroke-width={0.14} stroke-opacity={0.6} stroke-dasharray="0.5 0.5" />
        <path d={asides} stroke-width={0.14} stroke-opacity={0.7} />
        <path d={trail} stroke-width={0.35} stroke-opacity={0.55} stroke-linejoin="round" />
        <path d={unloadRing} stroke-width={0.26} stroke-dasharray="1 0.7" />
        <path d={loadRing} stroke-width={0.4} />
        <circle cx={camera.x + 0.5} cy={WORLD.height - camera.y - 0.5} r={0.9} fill={RED} stroke-width={0.35} />
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
