import type { ComponentType } from 'react';
import type { FigureProps } from '../../../shared/article/figure.tsx';
import { madeFrom } from '../../../shared/figure-host/made-from.ts';
import { type PictureHost, pictureHref } from '../../../shared/figure-host/picture-address.ts';
import type { ShownFigures } from '../../figures/figures.ts';
import { FigureMarkup } from '../server-figure.tsx';

/** Creates the component for figures on paper: pictures, labels and caption. */
export function createPrintedFigure(
  figures: ShownFigures,
  href: string,
  pictures: PictureHost,
): ComponentType<FigureProps> {
  return function PrintedFigure({ id, isStill }) {
    const shown = figures.get(id);
    if (shown === undefined)
      throw new Error(`The figure "${id}" of ${href} was not computed before it was printed.`);
    // It renders HTML instead of pictures, or cannot be shown.
    if (!shown?.model.pictures.length)
      return <FigureMarkup shown={shown} id={id} href={href} pictures={pictures} />;
    const { figure, model, settings } = shown;
    return (
      <figure
        id={isStill ? undefined : id}
        className="live is-still"
        aria-labelledby={`${id}-title`}
      >
        <p className="live-title" id={`${id}-title`}>
          {figure.title}
        </p>
        <div className={`panels panels-${model.pictures.length}`}>
          {model.pictures.map((picture) => (
            <div key={picture.id} className="panel">
              <div className="panel-picture">
                <img
                  src={pictureHref(pictures, figure, settings, picture.id)}
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  decoding="async"
                />
              </div>
              <p className="panel-label">
                <b>{picture.label}</b> <span>{picture.note}</span>
              </p>
            </div>
          ))}
        </div>
        <figcaption>
          <span>{figure.caption(settings)}</span>
          <span className="live-summary">{model.summary}</span>
          <code>{madeFrom(settings, model)}</code>
        </figcaption>
      </figure>
    );
  };
}
