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

/** A smaller form of a picture: one that stands for it while scripts are on their way, or one for a card that leads to it. */
export type PictureForm = 'preview' | 'card';
const FORMS: readonly PictureForm[] = ['preview', 'card'];

/** The name under which a form of a picture is asked for. */
export function nameOfForm(picture: string, form: PictureForm): string {
  return `${picture}-${form}`;
}

/** The picture and the form that a name stands for; null is the picture itself. */
export function readPictureName(name: string): { readonly picture: string; readonly form: PictureForm | null } {
  const form = FORMS.find((candidate) => name.endsWith(`-${candidate}`)) ?? null;
  return { picture: form === null ? name : name.slice(0, -form.length - 1), form };
}

/** The address of a picture of a figure; the same for equal settings. */
export function pictureHref({ base, build }: PictureHost, figure: AnyFigure, settings: AnySettings, picture: string): string {
  const written = writeSettings(figure.settings, settings, defaultsOf(figure.settings));
  const query = new URLSearchParams([...written.map(([name, text]) => [name, text]), ['build', build]]);
  return `${base.slice(0, -1)}${PICTURES_PATH}${figure.name}/${picture}.png?${query}`;
}
