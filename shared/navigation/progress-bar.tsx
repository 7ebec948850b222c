import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { DELAY_MS, jumped, MINIMUM, SPEED_MS, TRICKLE_MS, trickled } from './progress.ts';

/**
 * A thin bar while another page is on its way for longer than a moment. It is no `progressbar` to readers: its length means nothing, and the
 * word that follows, the title of the page, is what they wait for.
 */
export function ProgressBar() {
  const next = useNavigation().location;
  const { pathname } = useLocation();
  const isBusy = next !== undefined && next.pathname !== pathname;
  const [isShown, setIsShown] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const length = useRef(MINIMUM);
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
    grow(0, MINIMUM);
    const timer = setInterval(() => grow(length.current, trickled(length.current, Math.random())), TRICKLE_MS);
    return () => clearInterval(timer);
  }, [isBusy, isShown]);
  return isShown && <div ref={bar} className="progress" aria-hidden="true" />;
}

/** Fills the bar, fades it and calls back. Returns what stops it. */
function finish(bar: HTMLElement, length: number, done: () => void): () => void {
  const lengths = [length, jumped(length, Math.random()), 1];
  stretch(bar, lengths);
  const filled = SPEED_MS * (lengths.length - 1);
  const fading = animate(bar, { opacity: [1, 0] }, { delay: filled, duration: SPEED_MS, fill: 'forwards' });
  fading.onfinish = done;
  return () => fading.cancel();
}

/** Takes the bar from length to length, each in the same time. */
function stretch(bar: HTMLElement, lengths: readonly number[]): void {
  bar.style.transform = `scaleX(${lengths.at(-1)})`;
  animate(bar, { transform: lengths.map((length) => `scaleX(${length})`) }, { duration: SPEED_MS * (lengths.length - 1), easing: 'ease' });
}

/** An animation, or its end at once where less motion is wished for. */
function animate(bar: HTMLElement, keyframes: PropertyIndexedKeyframes, timing: KeyframeAnimationOptions): Animation {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return bar.animate(keyframes, isStill ? { ...timing, delay: 0, duration: 0 } : timing);
}
