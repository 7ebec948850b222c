import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import type { AnyFigure, AnySettings, FigurePicture } from './figure.ts';
import { type PictureHost, pictureHref } from './picture-address.ts';

/** A picture with its pixels, as they come from the worker. */
export interface PaintedPicture extends FigurePicture {
  readonly pixels?: Uint8ClampedArray<ArrayBuffer>;
}

interface Source {
  readonly host: PictureHost;
  readonly figure: AnyFigure;
  readonly settings: AnySettings;
  readonly pictures: readonly PaintedPicture[];
  /** whether the figure is the first of its page */
  readonly isFirst: boolean;
}

/** The pictures of the figure; the shell provides them. */
export const PictureSource = createContext<Source | null>(null);

export interface PictureProps {
  readonly of: string;
  /** without label and note */
  readonly bare?: boolean;
  /** covers the picture; usually an `<svg>` with a viewBox of its own */
  readonly children?: ReactNode;
  /** stands below label and note */
  readonly below?: ReactNode;
}

/** One picture of the figure: an image from the server until the worker sends pixels, then a canvas. */
export function Picture({ of, bare = false, children, below }: PictureProps) {
  const source = useContext(PictureSource);
  const picture = source?.pictures.find(({ id }) => id === of);
  if (!source || !picture) return null;
  return (
    <div className="panel">
      <div className={picture.width < SMALL ? 'panel-picture is-small' : 'panel-picture'}>
        {picture.pixels ? (
          <Canvas picture={picture} />
        ) : (
          <Still source={source} picture={picture} />
        )}
        {children}
      </div>
      {!bare && (
        <p className="panel-label">
          <b>{picture.label}</b>
          <span>{picture.note}</span>
        </p>
      )}
      {below}
    </div>
  );
}

/** Narrower pictures are enlarged with sharp pixels; wider ones may be shrunk with smoothing. */
const SMALL = 320;

function Still({
  source,
  picture: { id, alt, width, height },
}: {
  readonly source: Source;
  readonly picture: FigurePicture;
}) {
  const src = pictureHref(source.host, source.figure, source.settings, id);
  // Often the largest thing in the first view of a page: a lazy image would wait for the layout.
  const isInSight = source.isFirst && source.pictures[0]?.id === id;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isInSight ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

function Canvas({ picture }: { readonly picture: PaintedPicture }) {
  const { alt, width, height, pixels } = picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    // In the same frame as the size, since resizing a canvas clears it.
    if (pixels)
      canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  }, [pixels, width, height]);
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={alt} />;
}
