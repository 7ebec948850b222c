import { KERNEL_VERSION, THEME_VERSION } from 'generator';
import { LRUCache } from 'lru-cache';
import type { AnySettings, FigureModel, SeenModel } from '../../shared/figure-host/figure.ts';
import { fitsScale, readPictureName } from '../../shared/figure-host/picture-address.ts';
import { describedPicture } from '../../site/level/themed.ts';
import { cropToCard, encodePicture } from './encode-picture.ts';
import type { ComputableFigure, LoadFigures } from './load-figures.ts';
import { stateKey } from './state-key.ts';

/**
 * Number of models that are kept. Their size is unknown, from a few kilobytes to some megabytes. A few are enough,
 * since a page and its pictures are requested together.
 */
const MODELS = 12;

/** Computes figures. Settings have to be within their bounds. */
export interface MakeFigures {
  model(name: string, settings: AnySettings): Promise<SeenModel<unknown>>;
  /** A picture by its name as PNG, or its level as a file; undefined if the figure has no such thing. */
  picture(name: string, settings: AnySettings, id: string): Promise<Uint8Array | undefined>;
}

/** Computes figures, and blocks the thread meanwhile. */
export class FigureMaker implements MakeFigures {
  readonly #load: LoadFigures<ComputableFigure>;
  readonly #models = new LRUCache<string, FigureModel<unknown>>({ max: MODELS });
  readonly #seen = new WeakMap<FigureModel<unknown>, SeenModel<unknown>>();

  constructor(load: LoadFigures<ComputableFigure>) {
    this.#load = load;
  }

  async model(name: string, settings: AnySettings): Promise<SeenModel<unknown>> {
    const model = await this.#model(name, settings);
    const seen = this.#seen.get(model) ?? { ...model, pictures: model.pictures.map(describedPicture) };
    this.#seen.set(model, seen);
    return seen;
  }

  async picture(name: string, settings: AnySettings, id: string): Promise<Uint8Array | undefined> {
    const { picture: asked, isCard, scale, format } = readPictureName(id);
    const { pictures, digest } = await this.#model(name, settings);
    const picture = pictures.find(({ id: candidate }) => candidate === asked);
    if (!picture || !fitsScale(picture, scale ?? 1)) return undefined;
    if (format === null) return encodePicture(isCard ? cropToCard(picture.paint()) : picture.paint(), scale ?? 1);
    if (!picture.themed) return undefined;
    // Most servers are never asked for a level.
    const { exportPicture } = await import('../../site/export/export-picture.ts');
    const about = { figure: name, picture: asked, version: KERNEL_VERSION, themeVersion: THEME_VERSION, digest, settings };
    return exportPicture(picture.themed, about, format);
  }

  async #model(name: string, settings: AnySettings): Promise<FigureModel<unknown>> {
    const loaded = (await this.#load([name])).get(name);
    if (!loaded) throw new Error(`There is no figure "${name}".`);
    const key = stateKey(loaded.figure, settings);
    const model = this.#models.get(key) ?? (await loaded.compute(settings));
    this.#models.set(key, model);
    return model;
  }
}
