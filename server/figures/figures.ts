import { LRUCache } from 'lru-cache';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { readState, writeState } from '../../shared/figures/address.ts';
import type { AnySettings, FigureModel, PaintablePicture } from '../../shared/figures/figure.ts';
import type { LoadedFigure } from '../../shared/figures/registry.ts';
import { FigureShell, type Place } from '../../shared/figures/shell/figure-shell.tsx';
import { nameOfForm, PICTURES_PATH, type PictureForm, pictureHref, readPictureName } from '../../shared/figures/shell/picture-address.ts';
import { checkSettings, defaultsOf, readWritten, writeSettings } from '../../shared/generator/settings-values.ts';
import type { Raster } from '../../shared/generator/tiles/raster.ts';
import type { Demo, FigureOnPage } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';
import { CARD_PICTURE, cropToCard } from './card-picture.ts';
import { encodePicture } from './encode-picture.ts';
import { Underway } from './underway.ts';
import { WorkQueue } from './work-queue.ts';

/** PNGs are kept up to this many bytes: the pictures of all pages in their own settings, and some that visitors chose. */
const PICTURE_BYTES = 24 * 1024 * 1024;
/**
 * Models are kept by number, since nobody can tell from outside what one takes: from a few kilobytes to some megabytes where a figure keeps what
 * it has painted. Those asked for last are enough, as a page and its pictures are asked for together.
 */
const MODELS = 12;
/** Pictures and states that may wait to be computed: a few seconds' worth. */
const MOST_WAITING = 16;

const PICTURE = new RegExp(`^${PICTURES_PATH}([a-z0-9-]+)/([a-z0-9-]+)\\.png$`);

export interface FiguresParts {
  readonly figures: ReadonlyMap<string, LoadedFigure>;
  /** base path of the site */
  readonly base: string;
  /** identity of the build */
  readonly build: string;
  /** Addresses of style sheets: `shell`, which all figures need, and those of single figures by name. None where nothing is shown. */
  readonly figureStyles?: Readonly<Record<string, string>>;
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
  /** The pictures that a figure has, whatever its settings, by the figure's name. */
  readonly #pictureIds = new Map<string, ReadonlySet<string>>();
  readonly #painting = new Underway<Buffer | undefined>();
  readonly #queue = new WorkQueue(MOST_WAITING);

  constructor(parts: FiguresParts) {
    this.#parts = parts;
  }

  /** A figure as a page asks for it by attributes (`name`, `id`, and settings), or a sentence that says why there is none. */
  place(attributes: Readonly<Record<string, string | null | undefined>>, href: string): FigureOnPage | string {
    const read = this.#read(attributes);
    if (typeof read === 'string') return read;
    const { loaded, id, base } = read;
    const { name, settings } = loaded.figure;
    const written = JSON.stringify(Object.fromEntries(writeSettings(settings, base, defaultsOf(settings))));
    const figure = { name, id, href, written, isLive: Object.keys(settings).length > 0 };
    const { shell, [name]: own } = this.#parts.figureStyles ?? {};
    const styles = [shell, own].filter((address) => address !== undefined);
    return { ...figure, styles, html: this.#html(loaded, this.#placeOf(figure, base), base, []) };
  }

  #read({ name, id = name, ...given }: Readonly<Record<string, string | null | undefined>>): string | { loaded: LoadedFigure; id: string; base: AnySettings } {
    const loaded = this.#parts.figures.get(name ?? '');
    if (!loaded || !id) return `there is no figure "${name ?? ''}".${suggestion(name ?? '', [...this.#parts.figures.keys()])}`;
    if (!/^[a-z][a-z0-9-]*$/.test(id)) return `the id "${id}" of a figure must be lower-case letters, digits and hyphens.`;
    const { settings: base, problems } = checkSettings(loaded.figure.settings, given);
    if (problems.length > 0) return `the figure "${name}" cannot be set so. ${problems.join(' ')}`;
    return { loaded, id, base };
  }

  /**
   * A card that leads to a figure on its page, or a sentence that says why there is none. Computes nothing: the pictures are painted when they
   * are asked for.
   *
   * @param attributes of the figure as its page has it
   * @param picture the picture of the figure that stands for it
   */
  demo(attributes: Readonly<Record<string, string | null | undefined>>, href: string, picture: string): Demo | string {
    const read = this.#read(attributes);
    if (typeof read === 'string') return read;
    const { loaded, id, base } = read;
    const { figure } = loaded;
    const at = (settings: AnySettings): string => `${href}${writeState('', id, figure.settings, { settings, base })}#${id}`;
    return {
      title: figure.title,
      href: at(base),
      picture: { src: pictureHref(this.#parts, figure, base, nameOfForm(picture, 'card')), ...CARD_PICTURE },
      presets: figure.experiments.map(({ label, settings }) => ({ label, href: at({ ...base, ...settings }) })),
    };
  }

  /** Whether a query says anything about a figure. Computes nothing. */
  hasState(figure: FigureOnPage, query: string): boolean {
    return this.#stateIn(query, figure) !== null;
  }

  /** What is wrong with the state that a query gives to a figure: unknown settings, values out of range. Computes nothing. */
  stateProblems(figure: FigureOnPage, query: string): readonly string[] {
    return this.#stateIn(query, figure)?.state.problems ?? [];
  }

  /** The HTML of a figure in the state that a query gives to it, or null when the query says nothing about it. Fails with TooBusy. */
  async stateOf(figure: FigureOnPage, query: string): Promise<string | null> {
    const found = this.#stateIn(query, figure);
    if (!found) return null;
    const { loaded, base, state } = found;
    return await this.#queue.run(() => this.#html(loaded, this.#placeOf(figure, base), state.settings, state.problems));
  }

  /**
   * The picture at a site path (`/figures/noise/map.png`), or undefined when no figure has it. Settings are clamped like everywhere; what is kept
   * is keyed by them and never by what was sent. Fails with TooBusy.
   */
  async picture(path: string, query: string): Promise<SentPicture | undefined> {
    const [, name = '', id = ''] = PICTURE.exec(path) ?? [];
    const loaded = this.#parts.figures.get(name);
    if (!loaded) return undefined;
    const ids = this.#pictureIds.get(name) ?? (await this.#queue.run(() => this.#idsOf(loaded)));
    if (!ids.has(readPictureName(id).picture)) return undefined;
    const { build, ...given } = Object.fromEntries(new URLSearchParams(query));
    const { settings } = checkSettings(loaded.figure.settings, given);
    const key = `${keyOf(loaded, settings)} ${id}`;
    const png = this.#pictures.get(key) ?? (await this.#painting.get(key, () => this.#queue.run(() => this.#paint(loaded, settings, id, key))));
    return png && { png, isLasting: build === this.#parts.build };
  }

  #paint(loaded: LoadedFigure, settings: AnySettings, id: string, key: string): Buffer | undefined {
    const named = readPictureName(id);
    const picture = this.#model(loaded, settings).pictures.find((candidate) => candidate.id === named.picture);
    const raster = picture && rasterOf(picture, named.form);
    const png = raster && encodePicture(raster);
    if (png) this.#pictures.set(key, png);
    return png;
  }

  /** The pictures that a figure has. Asked once: after that, a made-up name costs no computation, whatever settings come with it. */
  #idsOf(loaded: LoadedFigure): ReadonlySet<string> {
    const { name, settings } = loaded.figure;
    const ids = this.#pictureIds.get(name) ?? new Set(this.#model(loaded, defaultsOf(settings)).pictures.map(({ id }) => id));
    this.#pictureIds.set(name, ids);
    return ids;
  }

  #stateIn(query: string, { name, id, written }: FigureOnPage) {
    const loaded = this.#parts.figures.get(name);
    if (!loaded) return null;
    const base = readWritten(loaded.figure.settings, written);
    const state = readState(query, id, loaded.figure.settings, base);
    return state && { loaded, base, state };
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

function rasterOf(picture: PaintablePicture, form: PictureForm | null): Raster | undefined {
  if (form === 'preview') return picture.preview?.();
  return form === 'card' ? cropToCard(picture.paint()) : picture.paint();
}

function keyOf({ figure }: LoadedFigure, settings: AnySettings): string {
  return `${figure.name} ${new URLSearchParams(writeSettings(figure.settings, settings, defaultsOf(figure.settings)).map(([name, text]) => [name, text]))}`;
}
