import { useLayoutEffect, useRef } from 'react';
import type { PaintedPicture } from './figure.ts';

interface PaintedCanvasProps {
  readonly picture: PaintedPicture;
  /** CSS pixels */
  readonly width: number;
}

/** The pixels of a picture, as they come from the worker. */
export function PaintedCanvas({ picture, width: shown }: PaintedCanvasProps) {
  const { alt, width, height, pixels } = picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  // A variable, so that style sheets may decide otherwise, as about the `width` of an image.
  useLayoutEffect(() => canvas.current?.style.setProperty('--shown', `${shown}px`), [shown]);
  useLayoutEffect(() => {
    // In the same frame as the size, since resizing a canvas clears it.
    if (pixels)
      canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  }, [pixels, width, height]);
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={alt} />;
}
