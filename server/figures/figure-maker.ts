import { LRUCache } from 'lru-cache';
import { plugin } from '#site/server.ts';
import type { AnySettings, FigureModel, SeenModel } from '../../shared/figure-host/figure.ts';
import { fitsScale, readPictureName } from '../../shared/figure-host/picture-address.ts';
import { describePicture } from '../../shared/figure-host/plugin.ts';
import { createPauses } from '../pauses.ts';
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
  /** A picture by its name as PNG, or in a format of its figure; undefined if the figure has no such thing. */
  picture(name: string, settings: AnySettings, id: string): Promise<Uint8Array | undefined>;
}

/** Computes figures, and blocks the thread during each step. */
export class FigureMaker implements MakeFigures {
  readonly #load: LoadFigures<ComputableFigure>;
  readonly #models = new LRUCache<string, FigureModel<unknown>>({ max: MODELS });
  readonly #seen = new WeakMap<FigureModel<unknown>, SeenModel<unknown>>();

  constructor(load: LoadFigures<ComputableFigure>) {
    this.#load = load;
  }

  async model(name: string, settings: AnySettings): Promise<SeenModel<unknown>> {
    const model = await this.#model(await this.#figure(name), settings);
    const computing = await plugin.computing();
    const seen = this.#seen.get(model) ?? {
      ...model,
      pictures: model.pictures.map((picture) => describePicture(picture, computing)),
    };
    this.#seen.set(model, seen);
    return seen;
  }

  async picture(name: string, settings: AnySettings, id: string): Promise<Uint8Array | undefined> {
    const figure = await this.#figure(name);
    const { picture: asked, isCard, scale, format } = readPictureName(id, figure.figure.downloads);
    const pause = createPauses();
    const { pictures, digest } = await this.#model(figure, settings);
    await pause();
    const picture = pictures.find(({ id: candidate }) => candidate === asked);
    if (!picture || !fitsScale(picture, scale ?? 1)) return undefined;
    if (format === null) {
      const painted = picture.paint();
      await pause();
      return await encodePicture(isCard ? cropToCard(painted) : painted, scale ?? 1);
    }
    return await plugin.download?.(
      picture,
      { figure: figure.figure, picture: asked, digest, settings },
      format.ending,
    );
  }

  async #figure(name: string): Promise<ComputableFigure> {
    const loaded = (await this.#load([name])).get(name);
    if (!loaded) throw new Error(`There is no figure "${name}".`);
    return loaded;
  }

  async #model(
    { figure, compute }: ComputableFigure,
    settings: AnySettings,
  ): Promise<FigureModel<unknown>> {
    const key = stateKey(figure, settings);
    const model = this.#models.get(key) ?? (await compute(settings));
    this.#models.set(key, model);
    return model;
  }
}
