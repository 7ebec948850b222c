/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Change } from '../figure.ts';

export interface PlaybackProps {
  /** prefix for ids */
  readonly id: string;
  /** what is counted: "Tick" */
  readonly label: string;
  /** the last position; the first is 0 */
  readonly last: number;
  readonly position: number;
  /** positions in a second; fast enough that a whole run takes some seconds */
  readonly speed: number;
  readonly isLive: boolean;
  seek(position: number, when: Change): void;
}

/**
 * Play, pause, step and seek where time passes. Nothing plays by itself, and where less motion is wished for playing takes large steps: what
 * counts is that one sees what happened, not that it moves. Whoever changes the position meanwhile ends it.
 */
export function Playback({ id, label, last, position, speed, isLive, seek }: PlaybackProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const latest = useRef({ position, last, speed, seek });
  latest.current = { position, last, speed, seek };
  /** where playing has led; who finds another position knows that somebody else went there */
  const sought = useRef(position);
  useEffect(() => {
    if (!isPlaying) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const perFrame = isCalm ? CALM_FRAME_MS : FRAME_MS;
    let shown = latest.current.position >= latest.current.last ? 0 : latest.current.position;
    sought.current = shown;
    // At once, so that from the first frame on the position is one that was sought here.
    latest.current.seek(shown, 'moving');
    const timer = setInterval(() => {
      // A chip, Back, another step: that stands.
      if (latest.current.position !== sought.current) return setIsPlaying(false);
      shown = Math.min(latest.current.last, shown + (latest.current.speed * perFrame) / 1000);
      sought.current = Math.floor(shown);
      const isOver = shown >= latest.current.last;
      latest.current.seek(sought.current, isOver ? 'done' : 'moving');
      if (isOver) setIsPlaying(false);
    }, perFrame);
    return () => clearInterval(timer);
    // The speed is not among these: it changes with the level, and to begin anew would take over where somebody else has gone.
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
    <fieldset class="playback">
      <legend class="visually-hidden">Playback</legend>
      <button type="button" class="chip" disabled={!isLive} onClick={() => (isPlaying ? pause() : setIsPlaying(true))}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <button type="button" class="chip" aria-label="−1: one step back" disabled={!isLive} aria-disabled={position <= 0} onClick={() => step(-1)}>
        −1
      </button>
      <button type="button" class="chip" aria-label="+1: one step on" disabled={!isLive} aria-disabled={position >= last} onClick={() => step(1)}>
        +1
      </button>
      <label for={`${id}-seek`}>{label}</label>
      <input
        id={`${id}-seek`}
        type="range"
        min={0}
        max={last}
        value={position}
        disabled={!isLive}
        onInput={({ currentTarget }) => {
          setIsPlaying(false);
          seek(currentTarget.valueAsNumber, 'moving');
        }}
        onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber, 'done')}
      />
      <output for={`${id}-seek`}>
        {position} of {last}
      </output>
    </fieldset>
  );
}

/** 20 pictures a second: smooth enough for cells, and each is computed. */
const FRAME_MS = 50;
const CALM_FRAME_MS = 1000;
