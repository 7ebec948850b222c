import { type Demo, suggestion } from 'markdown';
import { writeState } from '../../shared/figure-host/address.ts';
import type { AnySettings } from '../../shared/figure-host/figure.ts';
import { cardOf, type PictureHost, pictureHref } from '../../shared/figure-host/picture-address.ts';
import { CARD_PICTURE } from './card-picture.ts';
import type { PlacedFigure } from './load-figures.ts';

interface CardOptions {
  /** The address of the page that has the figure. */
  readonly href: string;
  /** Id of the picture to show. */
  readonly picture: string;
  readonly host: PictureHost;
}

/** A card for a figure of another page, or a message. Only the check can tell that a picture is lacking. */
export function figureCard(
  { loaded: { figure, pictures }, id, base }: PlacedFigure,
  { href, picture, host }: CardOptions,
): Demo | string {
  if (pictures?.includes(picture) === false)
    return `the figure "${figure.name}" has no picture "${picture}".${suggestion(picture, pictures)}`;
  const at = (settings: AnySettings): string =>
    `${href}${writeState('', id, figure, { settings, base })}#${id}`;
  return {
    title: figure.title,
    href: at(base),
    picture: { src: pictureHref(host, figure, base, cardOf(picture)), ...CARD_PICTURE },
    presets: figure.experiments.map(({ label, settings }) => ({
      label,
      href: at({ ...base, ...settings }),
    })),
  };
}
