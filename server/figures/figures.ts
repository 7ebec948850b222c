import { LRUCache } from 'lru-cache';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { readState } from '../../shared/figures/address.ts';
import type { AnySettings, FigureModel } from '../../shared/figures/figure.ts';
import type { LoadedFigure } from '../../shared/figures/registry.ts';
import { FigureShell, type Place } from '../../shared/figures/shell/figure-shell.tsx';
import { PICTURES_PATH, pictureOfPreview } from '../../shared/figures/shell/picture-address.ts';
import { checkSettings, defaultsOf, writeSettings } from '../../shared/generator/settings-values.ts';
import type { FigureOnPage } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';
import { encodePicture } from './encode-picture.ts';

/** PNGs and models that are kept, in bytes each: the figures of all pages in their own settings, and some that visitors chose. */
const PICTURE_BYTES = 24 * 1024 * 1024;
const MODELS = 32;

export interface FiguresParts {
  readonly figures: ReadonlyMap<string, LoadedFigure>;
  /** base path of the site */
  readonly base: string;
  /** identity of the build */
  readonly build: string;
}

/** A picture as it is sent. */
export interface SentPicture {
  readonly png: Buffer;
  /** Whether the address names this build, so that what lies there never changes. */
  readonly isLasting: boolean;
}

/** The figures as the server shows them: HTML for pages, for any settings within their bounds, and the pictures in it. */
export class Figures {
  readonly #parts: FiguresParts;
  readonly #pictures = new LRUCache<string, Buffer>({ maxSize: PICTURE_BYTES, sizeCalculation: (png) => png.length });
  readonly #models = new LRUCache<string, FigureModel<unknown>>({ max: MODELS });

  constructor(parts: FiguresParts) {
    this.#parts = parts;
  }

  /** A figure as a page asks for it by attributes (`name`, `id`, and settings), or a sentence that says why there is none. */
  place(attributes: Readonly<Record<string, string | null | undefined>>, href: string): FigureOnPage | string {
    const { name = '', id = name, ...given } = attributes;
    const loaded = this.#parts.figures.get(name ?? '');
    if (!loaded || !name || !id) return `there is no figure "${name}".${suggestion(name ?? '', [...this.#parts.figures.keys()])}`;
    if (!/^[a-z][a-z0-9-]*$/.test(id)) return `the id "${id}" of a figure must be lower-case letters, digits and hyphens.`;
    const { settings: base, problems } = checkSettings(loaded.figure.settings, given);
    if (problems.length > 0) return `the figure "${name}" cannot be set so. ${problems.join(' ')}`;
    const written = JSON.stringify(Object.fromEntries(writeSettings(loaded.figure.settings, base, defaultsOf(loaded.figure.settings))));
    const figure = { name, id, href, written, isLive: Object.keys(loaded.figure.settings).length > 0 };
    return { ...figure, html: this.#html(loaded, this.#placeOf(figure, base), base, []) };
  }

  /** The HTML of a figure in the state that a query gives to it, or null when the query says nothing about it. */
  stateOf({ name, id, href, written }: FigureOnPage, query: string): string | null {
    const loaded = this.#parts.figures.get(name);
    if (!loaded) return null;
    const given: unknown = JSON.parse(written);
    const base = checkSettings(loaded.figure.settings, isRecord(given) ? given : {}).settings;
    const state = readState(query, id, loaded.figure.settings, base);
    return state && this.#html(loaded, this.#placeOf({ id, href }, base), state.settings, state.problems);
  }

  /**
   * The picture at a site path (`/figures/noise/map.png`), or undefined when no figure has it. Settings are clamped like everywhere; what is kept
   * is keyed by them and never by what was sent.
   */
  picture(path: string, query: string): SentPicture | undefined {
    const [, name = '', id = ''] = /^\/figures\/([a-z0-9-]+)\/([a-z0-9-]+)\.png$/.exec(path) ?? [];
    const loaded = this.#parts.figures.get(name);
    if (!path.startsWith(PICTURES_PATH) || !loaded) return undefined;
    const { build, ...given } = Object.fromEntries(new URLSearchParams(query));
    const { settings } = checkSettings(loaded.figure.settings, given);
    const key = `${keyOf(loaded, settings)} ${id}`;
    const known = this.#pictures.get(key);
    const png = known ?? this.#paint(loaded, settings, id);
    if (!png) return undefined;
    if (!known) this.#pictures.set(key, png);
    return { png, isLasting: build === this.#parts.build };
  }

  #paint(loaded: LoadedFigure, settings: AnySettings, id: string): Buffer | undefined {
    const { pictures } = this.#model(loaded, settings);
    const whole = pictureOfPreview(id);
    const raster = whole === null ? pictures.find((picture) => picture.id === id)?.paint() : pictures.find((picture) => picture.id === whole)?.preview?.();
    return raster && encodePicture(raster);
  }

  #model(loaded: LoadedFigure, settings: AnySettings): FigureModel<unknown> {
    const key = keyOf(loaded, settings);
    const model = this.#models.get(key) ?? loaded.compute(settings);
    this.#models.set(key, model);
    return model;
  }

  #placeOf({ id, href }: Pick<FigureOnPage, 'id' | 'href'>, base: AnySettings): Place {
    return { id, href, base, pictures: this.#parts };
  }

  #html(loaded: LoadedFigure, place: Place, settings: AnySettings, problems: readonly string[]): string {
    const model = this.#model(loaded, settings);
    return renderToString(h(FigureShell, { figure: loaded.figure, place, settings, shown: settings, model, problems, isLive: false, change: () => undefined }));
  }
}

function keyOf({ figure }: LoadedFigure, settings: AnySettings): string {
  return `${figure.name} ${new URLSearchParams(writeSettings(figure.settings, settings, defaultsOf(figure.settings)).map(([name, text]) => [name, text]))}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
