import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { prefersReducedMotion } from './reduced-motion.ts';
import { usePendingLocation } from './shown.ts';

/**
 * A thin bar while another page is pending for more than a moment. Screen readers skip it: its length has no meaning,
 * and the page's title is announced on arrival.
 */
export function ProgressBar() {
  const next = usePendingLocation();
  const { pathname } = useLocation();
  const isBusy = next !== null && next.pathname !== pathname;
  const [isShown, setIsShown] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const length = useRef(MIN_LENGTH);
  useEffect(() => {
    if (!isBusy) return;
    setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  useEffect(() => {
    if (!isShown || !bar.current) return;
    if (!isBusy) return finish(bar.current, length.current, () => setIsShown(false));
    const grow = (from: number, to: number): void => {
      length.current = to;
      if (bar.current) stretch(bar.current, [from, to]);
    };
    grow(0, MIN_LENGTH);
    const timer = setInterval(
      () => grow(length.current, trickled(length.current, Math.random())),
      TRICKLE_MS,
    );
    return () => clearInterval(timer);
  }, [isBusy, isShown]);
  return isShown && <div ref={bar} className="progress" aria-hidden="true" />;
}

/** Fills the bar, fades it out and calls back. Returns the cleanup function. */
function finish(bar: HTMLElement, length: number, done: () => void): () => void {
  const lengths = [length, jumped(length, Math.random()), 1];
  stretch(bar, lengths);
  const filled = SPEED_MS * (lengths.length - 1);
  const fading = animate(
    bar,
    { opacity: [1, 0] },
    { delay: filled, duration: SPEED_MS, fill: 'forwards' },
  );
  fading.onfinish = done;
  return () => fading.cancel();
}

/** Animates the bar through some lengths, each in the same time. */
function stretch(bar: HTMLElement, lengths: readonly number[]): void {
  bar.style.transform = `scaleX(${lengths.at(-1)})`;
  animate(
    bar,
    { transform: lengths.map((length) => `scaleX(${length})`) },
    { duration: SPEED_MS * (lengths.length - 1), easing: 'ease' },
  );
}

/** Starts an animation, which ends at once under reduced motion. */
function animate(
  bar: HTMLElement,
  keyframes: PropertyIndexedKeyframes,
  timing: KeyframeAnimationOptions,
): Animation {
  return bar.animate(
    keyframes,
    prefersReducedMotion() ? { ...timing, delay: 0, duration: 0 } : timing,
  );
}

/* The numbers are from the specification. The length does not depend on how much is loaded. */
/** Delay before the bar appears. */
export const DELAY_MS = 200;
/** Initial share of the width. */
export const MIN_LENGTH = 0.08;
/** Duration of each change of length, and of the fade. */
export const SPEED_MS = 200;
/** Interval between small steps. */
export const TRICKLE_MS = 800;

const MAX_TRICKLE = 0.02;
const MIN_JUMP = 0.3;
const MAX_JUMP = 0.8;
/** Only a loaded page fills the bar. */
const MAX_PENDING = 0.994;

/** Returns the next length while the page is pending; `random` is in [0, 1). */
export function trickled(length: number, random: number): number {
  return Math.min(length + random * MAX_TRICKLE, MAX_PENDING);
}

/** Returns the length to which the bar jumps on arrival, before it is full. */
export function jumped(length: number, random: number): number {
  return Math.min(length + MIN_JUMP + random * (MAX_JUMP - MIN_JUMP), MAX_PENDING);
}
