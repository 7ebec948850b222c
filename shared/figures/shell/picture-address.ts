import { defaultsOf, writeSettings } from '../../generator/settings-values.ts';
import type { AnyFigure, AnySettings } from '../figure.ts';

/** Where the server paints the pictures of figures, below the base path. */
export const PICTURES_PATH = '/figures/';

/** What the server puts before {@link PICTURES_PATH} and behind the settings. */
export interface PictureHost {
  /** base path of the site, ending in a slash */
  readonly base: string;
  /** identity of the build: another one may paint otherwise */
  readonly build: string;
}

const PREVIEW = '-preview';

/** The name under which the preview of a picture is asked for. */
export function previewOf(picture: string): string {
  return picture + PREVIEW;
}

/** The picture whose preview has this name, or null where it names a picture itself. */
export function pictureOfPreview(name: string): string | null {
  return name.endsWith(PREVIEW) ? name.slice(0, -PREVIEW.length) : null;
}

/** The address of a picture of a figure; the same for equal settings. */
export function pictureHref({ base, build }: PictureHost, figure: AnyFigure, settings: AnySettings, picture: string): string {
  const written = writeSettings(figure.settings, settings, defaultsOf(figure.settings));
  const query = new URLSearchParams([...written.map(([name, text]) => [name, text]), ['build', build]]);
  return `${base.slice(0, -1)}${PICTURES_PATH}${figure.name}/${picture}.png?${query}`;
}
