import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import type { AnyFigure, AnySettings, FigurePicture } from './figure.ts';
import { type PictureHost, pictureHref, rulesHref } from './picture-address.ts';
import { WhyHere, WhyPicker } from '../../site/level/why.tsx';

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

interface PictureProps {
  readonly of: string;
  /** without label and note */
  readonly bare?: boolean;
  /** without the panel that explains a cell, which then stands elsewhere */
  readonly mute?: boolean;
  /** whether a pointer on the picture has another meaning than to choose a cell */
  readonly isTaken?: boolean;
  /** covers the picture; usually an `<svg>` with a viewBox in cells */
  readonly children?: ReactNode;
}

/** One picture of the figure: an image from the server until the worker sends pixels, then a canvas. */
export function Picture({ of, bare = false, mute = false, isTaken = false, children }: PictureProps) {
  const source = useContext(PictureSource);
  const picture = source?.pictures.find(({ id }) => id === of);
  if (!source || !picture) return null;
  return (
    <div className="panel">
      <div className={picture.width < SMALL ? 'panel-picture is-small' : 'panel-picture'}>
        {picture.pixels ? <Canvas picture={picture} /> : <Still source={source} picture={picture} />}
        {children}
        {!bare && !isTaken && picture.level && <WhyPicker of={of} level={picture.level} />}
      </div>
      {!bare && (
        <p className="panel-label">
          <b>{picture.label}</b>
          <span>{picture.note}</span>
        </p>
      )}
      {!bare && <OpenRules of={of} hasCells={!isTaken} />}
      {!bare && !mute && <WhyHere host={source.host} pictures={[picture]} />}
    </div>
  );
}

interface OpenRulesProps extends Pick<PictureProps, 'of'> {
  /** whether cells of the picture can be chosen */
  readonly hasCells?: boolean;
}

/** Below a picture that a theme painted: a link to its rules, with the same level. Empty for other pictures. */
export function OpenRules({ of, hasCells = false }: OpenRulesProps) {
  const source = useContext(PictureSource);
  const picture = source?.pictures.find(({ id }) => id === of);
  if (!source || !picture?.level) return null;
  const { rules } = picture.level;
  return (
    <p className="open-rules">
      {rules === null ? (
        'No link to the rule editor can hold this level.'
      ) : (
        <a rel="nofollow" href={rulesHref(source.host, rules)}>
          Open these rules<span className="visually-hidden">: {picture.label}</span>
        </a>
      )}
      {hasCells && !picture.level.story && Object.keys(source.figure.settings).length > 0 && (
        <span className="choose-cell"> Click a cell, or use the arrow keys, to see why it is as it is.</span>
      )}
    </p>
  );
}

/** Narrower pictures are enlarged with sharp pixels; wider ones may be shrunk with smoothing. */
const SMALL = 320;

function Still({ source, picture: { id, alt, width, height } }: { readonly source: Source; readonly picture: FigurePicture }) {
  const src = pictureHref(source.host, source.figure, source.settings, id);
  // Often the largest thing in the first view of a page: a lazy image would wait for the layout.
  const isInSight = source.isFirst && source.pictures[0]?.id === id;
  return <img src={src} alt={alt} width={width} height={height} loading={isInSight ? 'eager' : 'lazy'} decoding="async" />;
}

function Canvas({ picture }: { readonly picture: PaintedPicture }) {
  const { alt, width, height, pixels } = picture;
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    // In the same frame as the size, since resizing a canvas clears it.
    if (pixels) canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  }, [pixels, width, height]);
  return <canvas ref={canvas} width={width} height={height} role="img" aria-label={alt} />;
}

/** All pictures of a figure side by side, for figures that show nothing else. */
export function Pictures() {
  const source = useContext(PictureSource);
  const pictures = source?.pictures ?? [];
  return (
    <>
      <div className={`panels panels-${pictures.length}`}>
        {pictures.map(({ id }) => (
          <Picture key={id} of={id} mute />
        ))}
      </div>
      {source && <WhyHere host={source.host} pictures={pictures} />}
    </>
  );
}
