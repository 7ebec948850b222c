import { LRUCache } from 'lru-cache';
import type { AnySettings, FigureModel, SeenModel } from '../../shared/figures/figure.ts';
import { readPictureName } from '../../shared/figures/shell/picture-address.ts';
import { describedPicture } from '../../shared/figures/themed.ts';
import { cropToCard, encodePicture } from './encode-picture.ts';
import type { ComputableFigure } from './load-figures.ts';
import { stateKey } from './state-key.ts';

/**
 * Number of models that are kept. Their size is unknown, from a few kilobytes to some megabytes. A few are enough,
 * since a page and its pictures are requested together.
 */
const MODELS = 12;

/** Computes figures, here or in another thread. Settings have to be within their bounds. */
export interface MakeFigures {
  model(name: string, settings: AnySettings): Promise<SeenModel<unknown>>;
  /** A picture by its id as PNG, undefined if the figure has no such picture. */
  picture(name: string, settings: AnySettings, id: string): Promise<Uint8Array | undefined>;
}

/** Computes figures in this thread, and blocks it meanwhile. */
export class FigureMaker implements MakeFigures {
  readonly #figures: ReadonlyMap<string, ComputableFigure>;
  readonly #models = new LRUCache<string, FigureModel<unknown>>({ max: MODELS });
  readonly #seen = new WeakMap<FigureModel<unknown>, SeenModel<unknown>>();

  constructor(figures: ReadonlyMap<string, ComputableFigure>) {
    this.#figures = figures;
  }

  async model(name: string, settings: AnySettings): Promise<SeenModel<unknown>> {
    const model = await this.#model(name, settings);
    const seen = this.#seen.get(model) ?? { ...model, pictures: model.pictures.map(describedPicture) };
    this.#seen.set(model, seen);
    return seen;
  }

  async picture(name: string, settings: AnySettings, id: string): Promise<Buffer | undefined> {
    const { picture, isCard } = readPictureName(id);
    const { pictures } = await this.#model(name, settings);
    const raster = pictures.find(({ id: candidate }) => candidate === picture)?.paint();
    return raster && encodePicture(isCard ? cropToCard(raster) : raster);
  }

  async #model(name: string, settings: AnySettings): Promise<FigureModel<unknown>> {
    const loaded = this.#figures.get(name);
    if (!loaded) throw new Error(`There is no figure "${name}".`);
    const key = stateKey(loaded.figure, settings);
    const model = this.#models.get(key) ?? (await loaded.compute(settings));
    this.#models.set(key, model);
    return model;
  }
}
