import { defaultsOf, writeSettings } from '../../generator/settings-values.ts';
import type { AnyFigure, AnySettings } from '../figure.ts';

/** The path of the pictures of figures, below the base path. */
export const PICTURES_PATH = '/figures/';

/** The page of the rule editor, below the base path, and the id that the editor has there. */
export const RULES_PAGE = 'docs/theme-engine/rules/';
export const RULES_FIGURE = 'rules';

/** The parts of a picture's address before {@link PICTURES_PATH} and after the settings. */
export interface PictureHost {
  /** base path of the site, ending in a slash */
  readonly base: string;
  /** identity of the build, since another build may paint other pixels */
  readonly build: string;
}

const CARD = '-card';

/** The name of a picture in the size of a card. */
export function cardOf(picture: string): string {
  return `${picture}${CARD}`;
}

export function readPictureName(name: string): { readonly picture: string; readonly isCard: boolean } {
  const isCard = name.endsWith(CARD);
  return { picture: isCard ? name.slice(0, -CARD.length) : name, isCard };
}

/** The address of a picture of a figure; the same for equal settings. */
export function pictureHref({ base, build }: PictureHost, figure: AnyFigure, settings: AnySettings, picture: string): string {
  const written = writeSettings(figure.settings, settings, defaultsOf(figure.settings));
  const query = new URLSearchParams([...written.map(([name, text]) => [name, text]), ['build', build]]);
  return `${base.slice(0, -1)}${PICTURES_PATH}${figure.name}/${picture}.png?${query}`;
}

/** The address of the rule editor in a state; `more` are further settings of it. */
export function rulesHref({ base }: PictureHost, query: string, more: Readonly<Record<string, number>> = {}): string {
  const added = Object.entries(more).map(([name, value]) => `&${RULES_FIGURE}.${name}=${value}`);
  return `${base}${RULES_PAGE}?${query}${added.join('')}#${RULES_FIGURE}`;
}
