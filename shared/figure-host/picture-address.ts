import { defaultsOf, writeSettings } from 'settings';
import type { AnyFigure, AnySettings, DownloadFormat } from './figure.ts';

/** The path of the pictures of figures, below the base path. */
export const PICTURES_PATH = '/figures/';

/** The parts of a picture's address before {@link PICTURES_PATH} and after the settings. */
export interface PictureHost {
  /** base path of the site, ending in a slash */
  readonly base: string;
  /** id of what paints pictures, since another version may paint other pixels */
  readonly build: string;
}

const CARD = '-card';

/** The name of a picture in the size of a card. */
export function cardOf(picture: string): string {
  return `${picture}${CARD}`;
}

/** Sizes in which a picture can be had, as multiples of its own. */
const MOST_SCALE = 8;
/** A larger picture would take the server too long. */
const MOST_PIXELS = 16_000_000;

/** Whether a picture can be had in a multiple of its size. */
export function fitsScale(
  { width, height }: { readonly width: number; readonly height: number },
  scale: number,
): boolean {
  return scale >= 1 && scale <= MOST_SCALE && width * height * scale * scale <= MOST_PIXELS;
}

/** What the name of a file asks for: `map`, `map-card`, `map-4x`, or another format such as `map.json`. */
interface PictureName {
  readonly picture: string;
  readonly isCard: boolean;
  /** null if the name says none */
  readonly scale: number | null;
  /** null for a picture */
  readonly format: DownloadFormat | null;
}

/** @param formats those of the figure */
export function readPictureName(name: string, formats: readonly DownloadFormat[]): PictureName {
  const format = formats.find(({ ending }) => name.endsWith(ending)) ?? null;
  if (format)
    return { picture: name.slice(0, -format.ending.length), isCard: false, scale: null, format };
  const [, picture = name, end = ''] = /^(.+?)(-card|-[1-8]x)?$/.exec(name) ?? [];
  return {
    picture,
    isCard: end === CARD,
    scale: /^-\dx$/.test(end) ? Number(end.charAt(1)) : null,
    format,
  };
}

/** The addresses of a picture in a multiple of its size, and in another format. */
export function exportHref(
  { base }: Pick<PictureHost, 'base'>,
  figure: AnyFigure,
  settings: AnySettings,
  picture: string,
  as: number | DownloadFormat,
): string {
  const query = new URLSearchParams(
    writeSettings(figure.settings, settings, defaultsOf(figure.settings)).map(([name, text]) => [
      name,
      text,
    ]),
  ).toString();
  const end = typeof as === 'number' ? `-${as}x.png` : as.ending;
  return `${base.slice(0, -1)}${PICTURES_PATH}${figure.name}/${picture}${end}${query && '?'}${query}`;
}

/** The address of a picture of a figure; the same for equal settings. */
export function pictureHref(
  { base, build }: PictureHost,
  figure: AnyFigure,
  settings: AnySettings,
  picture: string,
): string {
  const written = writeSettings(figure.settings, settings, defaultsOf(figure.settings));
  const query = new URLSearchParams([
    ...written.map(([name, text]) => [name, text]),
    ['build', build],
  ]);
  return `${base.slice(0, -1)}${PICTURES_PATH}${figure.name}/${picture}.png?${query}`;
}
