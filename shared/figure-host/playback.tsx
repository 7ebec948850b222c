import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Range } from './fields.tsx';
import type { Change } from './figure.ts';
import { useIsLive } from './is-live.ts';

interface PlaybackProps {
  /** prefix for ids */
  readonly id: string;
  /** what is counted: "Tick" */
  readonly label: string;
  /** the last position; the first is 0 */
  readonly last: number;
  readonly position: number;
  /** positions per second */
  readonly speed: number;
  seek(position: number, when: Change): void;
}

/** The progress of playing: the position with its fraction, and the position that was rendered then. */
interface Moment {
  readonly shown: number;
  readonly rendered: number;
}

/**
 * Play, pause, step and seek. With reduced motion, playing takes large steps. Any other change of the position stops
 * playing. A figure that has it imports `client/styles/parts/playback.css` into its own sheet.
 */
export function Playback({ id, label, last, position, speed, seek }: PlaybackProps) {
  const isLive = useIsLive();
  const [isPlaying, setIsPlaying] = useState(false);
  /** the last position set here; any other was set by something else */
  const sought = useRef(position);
  const go = (to: number, when: Change): void => {
    sought.current = to;
    seek(to, when);
  };
  // Seeks at once, so that `sought` is valid from the first frame on.
  const begin = useEffectEvent((): Moment => {
    const shown = position >= last ? 0 : position;
    go(shown, 'moving');
    return { shown, rendered: position };
  });
  /** The next moment, or null at the end. */
  const advance = useEffectEvent(({ shown, rendered }: Moment, ms: number): Moment | null => {
    // Stops if something else set the position. It may also be the one before, if the last one is not rendered yet.
    if (position !== sought.current && position !== rendered) return null;
    const next = Math.min(last, shown + (speed * ms) / 1000);
    go(Math.floor(next), next >= last ? 'done' : 'moving');
    return next >= last ? null : { shown: next, rendered: position };
  });
  useEffect(() => {
    if (!isPlaying) return;
    const ms = matchMedia('(prefers-reduced-motion: reduce)').matches ? CALM_FRAME_MS : FRAME_MS;
    let at: Moment | null = begin();
    const timer = setInterval(() => {
      at = at && advance(at, ms);
      if (!at) setIsPlaying(false);
    }, ms);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const pause = (): void => {
    setIsPlaying(false);
    if (isPlaying && position === sought.current) seek(position, 'done');
  };
  const step = (by: number): void => {
    setIsPlaying(false);
    if (position + by < 0 || position + by > last) return;
    seek(position + by, 'done');
  };
  return (
    <fieldset className="playback">
      <legend className="visually-hidden">Playback</legend>
      <button
        type="button"
        className="chip"
        disabled={!isLive}
        onClick={() => (isPlaying ? pause() : setIsPlaying(true))}
      >
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <button
        type="button"
        className="chip"
        aria-label="−1: one step back"
        disabled={!isLive}
        aria-disabled={position <= 0}
        onClick={() => step(-1)}
      >
        −1
      </button>
      <button
        type="button"
        className="chip"
        aria-label="+1: one step forward"
        disabled={!isLive}
        aria-disabled={position >= last}
        onClick={() => step(1)}
      >
        +1
      </button>
      <label htmlFor={`${id}-seek`}>{label}</label>
      <Range
        id={`${id}-seek`}
        min={0}
        max={last}
        value={position}
        disabled={!isLive}
        change={(to, when) => {
          setIsPlaying(false);
          seek(to, when);
        }}
      />
      <output htmlFor={`${id}-seek`}>{`${position} of ${last}`}</output>
    </fieldset>
  );
}

/** 20 frames per second: smooth enough for cells, and slow enough to compute each. */
const FRAME_MS = 50;
const CALM_FRAME_MS = 1000;
