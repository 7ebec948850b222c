import { useContext, useLayoutEffect, useRef } from 'react';
import type { PaintedPicture } from './figure.ts';
import { PlayedContext } from './played.ts';

const LIT_MS = 180;
/** What flashes more often than three times a second can harm. */
const REST_MS = 400;

/** Lights for a moment what a change has changed in a picture, unless nearly all of it is new. */
export function ChangedPixels({ picture }: { readonly picture: PaintedPicture }) {
  const played = useContext(PlayedContext);
  const place = useRef<HTMLDivElement>(null);
  const last = useRef({ pixels: picture.pixels, at: 0 });
  const isDue = played?.isAtRest === true && !played.isCompared;
  const before = played?.before?.find(({ id }) => id === picture.id);
  useLayoutEffect(() => {
    // Once for each picture, also if another one was shown for comparison.
    if (!isDue || last.current.pixels === picture.pixels) return;
    const now = performance.now();
    const isSoon = now - last.current.at < REST_MS;
    last.current = { pixels: picture.pixels, at: isSoon ? last.current.at : now };
    if (isSoon || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const lit = before && difference(before, picture);
    if (lit) flash(place.current, lit);
  }, [isDue, before, picture]);
  if (!played) return null;
  return <div ref={place} className="picture-overlay picture-changes" aria-hidden="true" />;
}

/** White where two pictures differ; null if that is nowhere, or in most places. */
function difference(before: PaintedPicture, after: PaintedPicture): ImageData | null {
  const { width, height } = after;
  if (!before.pixels || !after.pixels || before.width !== width || before.height !== height)
    return null;
  const [old, now] = [new Uint32Array(before.pixels.buffer), new Uint32Array(after.pixels.buffer)];
  const lit = new ImageData(width, height);
  const white = new Uint32Array(lit.data.buffer);
  let count = 0;
  for (let at = 0; at < now.length; at++) {
    if (now[at] === old[at]) continue;
    white[at] = 0xffffffff;
    count++;
  }
  return count > 0 && count < now.length / 2 ? lit : null;
}

function flash(place: HTMLElement | null, lit: ImageData): void {
  const canvas = document.createElement('canvas');
  canvas.width = lit.width;
  canvas.height = lit.height;
  canvas.getContext('2d')?.putImageData(lit, 0, 0);
  place?.replaceChildren(canvas);
  canvas.animate({ opacity: [0.8, 0] }, LIT_MS).onfinish = () => canvas.remove();
}
