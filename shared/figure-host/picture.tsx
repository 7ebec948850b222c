import { createContext, type ReactNode, useContext } from 'react';
import { ChangedPixels } from './changed-pixels.tsx';
import type { AnyFigure, AnySettings, FigurePicture, PaintedPicture } from './figure.ts';
import { PaintedCanvas } from './painted-canvas.tsx';
import { type PictureHost, pictureHref } from './picture-address.ts';
import { PicturePlay } from './picture-play.tsx';

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
  /** whether it can be enlarged and compared, and its changes light up; by default if it has a label */
  readonly plays?: boolean;
  /** a further class of it */
  readonly look?: string;
  /** the most of its height in px, if it has less room than others */
  readonly tallest?: number;
  /** covers the picture; usually an `<svg>` with a viewBox of its own */
  readonly children?: ReactNode;
  /** lies on the picture, at its top right: buttons */
  readonly above?: ReactNode;
  /** stands below the picture */
  readonly below?: ReactNode;
}

/** One picture of the figure: an image from the server until the worker sends pixels, then a canvas. */
export function Picture({
  of,
  bare = false,
  plays = !bare,
  look = '',
  tallest,
  children,
  above,
  below,
}: PictureProps) {
  const source = useContext(PictureSource);
  const picture = source?.pictures.find(({ id }) => id === of);
  if (!source || !picture) return null;
  return (
    <div className={`panel ${look}`.trimEnd()}>
      <div className={lookOf(picture)}>
        {picture.pixels ? (
          <PaintedCanvas picture={picture} width={shownWidth(picture, tallest)} />
        ) : (
          <Still source={source} picture={picture} shown={shownWidth(picture, tallest)} />
        )}
        {children}
        {plays && <ChangedPixels picture={picture} />}
      </div>
      {!bare && (
        <p className="panel-label">
          <b>{picture.label}</b> <span>{picture.note}</span>
        </p>
      )}
      {above && <div className="picture-tools">{above}</div>}
      {plays && <PicturePlay picture={picture} />}
      {below}
    </div>
  );
}

/** Narrower pictures are enlarged with sharp pixels; wider ones may be shrunk with smoothing. */
const SMALL = 320;
/** A picture that is taller than this share of its width has less than the full width of a phone. */
const TALL = 0.75;

/** By its description alone, so that a picture has the same room before it is loaded as after. */
function lookOf(picture: FigurePicture): string {
  const { width, height } = picture;
  const tall = height > width ? ' is-upright' : height > TALL * width ? ' is-tall' : '';
  const wide = shownWidth(picture) > ROOM.width ? ' is-wide' : '';
  return `panel-picture${width < SMALL ? ' is-small' : ''}${tall}${wide}`;
}

/** The room of a main picture in px, and the most of one that is shown at its own size. */
const ROOM = { width: 512, height: 400 };
const MOST = { width: 576, height: 512 };

/** The width at which a picture is shown: a whole multiple of its own, or a whole part. */
function shownWidth({ width, height }: FigurePicture, tallest = MOST.height): number {
  const parts = Math.max(Math.ceil(width / MOST.width), Math.ceil(height / tallest));
  if (parts > 1) return Math.round(width / parts);
  const times = Math.min(Math.floor(ROOM.width / width), Math.floor(ROOM.height / height));
  return width * Math.max(1, times);
}

interface ShownProps {
  readonly picture: PaintedPicture;
  /** width in px */
  readonly shown: number;
}

function Still({ source, picture, shown }: ShownProps & { readonly source: Source }) {
  const { id, alt, width, height } = picture;
  const src = pictureHref(source.host, source.figure, source.settings, id);
  // Often the largest thing in the first view of a page: a lazy image would wait for the layout.
  const isInSight = source.isFirst && source.pictures[0]?.id === id;
  return (
    <img
      src={src}
      alt={alt}
      width={shown}
      height={Math.round((height * shown) / width)}
      loading={isInSight ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
