/** @jsxImportSource preact */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import type { AnyFigure, AnySettings, FigurePicture } from '../figure.ts';
import { nameOfForm, type PictureHost, pictureHref } from './picture-address.ts';

/** A picture with its pixels, as they come from the worker. */
export interface PaintedPicture extends FigurePicture {
  readonly pixels?: Uint8ClampedArray<ArrayBuffer>;
}

interface Source {
  readonly host: PictureHost;
  readonly figure: AnyFigure;
  readonly settings: AnySettings;
  readonly pictures: readonly PaintedPicture[];
  readonly isLive: boolean;
}

/** Where pictures come from; the shell provides it. */
export const PictureSource = createContext<Source | null>(null);

export interface PictureProps {
  readonly of: string;
  /** Hides label and note where the view says it better. */
  readonly bare?: boolean;
  /** Stands over the picture, filling it: an `<svg>` with a viewBox in cells, mostly. */
  readonly children?: ComponentChildren;
}

/** One picture of the figure: an image from the server until there are pixels, then a canvas of the same size in the same place. */
export function Picture({ of, bare = false, children }: PictureProps) {
  const source = useContext(PictureSource);
  const picture = source?.pictures.find(({ id }) => id === of);
  if (!source || !picture) return null;
  return (
    <div class="panel">
      <div class={picture.width < SMALL ? 'panel-picture is-small' : 'panel-picture'}>
        {source.isLive && picture.pixels ? <Canvas picture={picture} /> : <Still source={source} picture={picture} />}
        {children}
      </div>
      {!bare && (
        <p class="panel-label">
          <b>{picture.label}</b>
          <span>{picture.note}</span>
        </p>
      )}
    </div>
  );
}

/** A picture of fewer pixels is shown larger than it is, in whole pixels; a larger one may be shown smaller, and then has to be smoothed. */
const SMALL = 320;

function Still({ source, picture }: { readonly source: Source; readonly picture: FigurePicture }) {
  const { id, alt, width, height } = picture;
  // Nobody paints over the pictures of a still.
  const hasPreview = picture.hasPreview === true && Object.keys(source.figure.settings).length > 0;
  const at = (name: string): string => pictureHref(source.host, source.figure, source.settings, name);
  const attributes = { width, height, loading: 'lazy', decoding: 'async' } as const;
  if (!hasPreview) return <img src={at(id)} alt={alt} {...attributes} />;
  return (
    <>
      <img class="preview" src={at(nameOfForm(id, 'preview'))} alt={alt} {...attributes} />
      {/* Where a document is, scripts run: what they would make in here would be loaded. */}
      {typeof document === 'undefined' && (
        <noscript>
          <img src={at(id)} alt={alt} {...attributes} />
        </noscript>
      )}
    </>
  );
}

function Canvas({ picture }: { readonly picture: PaintedPicture }) {
  const { alt, width, height, pixels } = picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    // The size is set with the pixels: a canvas that gets its size later is empty for a moment.
    if (pixels) canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  }, [pixels, width, height]);
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={alt} />;
}

/** All pictures of a figure side by side: the view of figures that have nothing else to show. */
export function Pictures() {
  const source = useContext(PictureSource);
  const pictures = source?.pictures ?? [];
  return (
    <div class={`panels panels-${pictures.length}`}>
      {pictures.map(({ id }) => (
        <Picture key={id} of={id} />
      ))}
    </div>
  );
}
