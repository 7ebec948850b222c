import { LRUCache } from 'lru-cache';
import { type Demo, type DescribedSettings, type FigureOnPage, suggestion } from 'markdown';
import { checkSettings, type Description, defaultsOf, readWritten, writeSettings } from 'settings';
import { plugin } from '#site/server.ts';
import { readState, writeState } from '../../shared/figure-host/address.ts';
import type { AnyFigure, AnySettings, SeenModel } from '../../shared/figure-host/figure.ts';
import {
  cardOf,
  fitsScale,
  PICTURES_PATH,
  pictureHref,
  readPictureName,
} from '../../shared/figure-host/picture-address.ts';
import { Pending } from '../pending.ts';
import { WorkQueue } from '../work-queue.ts';
import { CARD_PICTURE } from './card-picture.ts';
import type { MakeFigures } from './figure-maker.ts';
import type { KnownFigure, KnownFigures, LoadFigures } from './load-figures.ts';
import { stateKey } from './state-key.ts';

/** Enough bytes of PNGs for the pictures of all pages, and for some with visitors' settings. */
const PICTURE_BYTES = 8 * 1024 * 1024;
/** Pictures and states that may wait to be computed, which takes a few seconds. Those that pages show wait anyway. */
const MOST_WAITING = 16;

/** More than a site shows at a time: those that are told again after each change drive out those that no page has. */
const MOST_OF_PAGES = 10_000;

/** The id of what `npm run dev` shows, where a picture changes whenever its code is saved. */
const DEVELOPMENT = 'development';
const PICTURE = new RegExp(`^${PICTURES_PATH}([a-z0-9-]+)/([a-z0-9-]+\\.[a-z0-9]+)$`);

interface FiguresParts {
  /** The figures, or what loads them. */
  readonly figures: KnownFigures | LoadFigures<KnownFigure>;
  /** Computes them. */
  readonly maker: MakeFigures;
  /** Base path of the site. */
  readonly base: string;
  /** Id of what paints pictures, which their addresses have. */
  readonly build: string;
  /** Size of all PNGs that are kept. */
  readonly pictureBytes?: number;
}

interface SentPicture {
  readonly bytes: Buffer;
  readonly type: string;
  /** The name under which it is saved; null for a picture that pages show. */
  readonly fileName: string | null;
  /** Whether the address names this build, so that its content never changes. */
  readonly isLasting: boolean;
}

/** A figure as its attributes give it. */
interface ReadFigure {
  readonly loaded: KnownFigure;
  readonly id: string;
  readonly base: AnySettings;
  readonly state: string;
}

/** A computed figure of a page. */
export interface ShownFigure {
  readonly figure: AnyFigure;
  /** Its settings on the page. */
  readonly base: AnySettings;
  readonly settings: AnySettings;
  readonly model: SeenModel<unknown>;
  /** Settings of the query that had to be corrected. */
  readonly problems: readonly string[];
}

/**
 * The figures of the site. Keeps their pictures. Where a method can return a string, it is a message. Methods that
 * answer at once can be called after {@link load}, or after {@link loadSome} for these figures.
 */
export class Figures {
  readonly #parts: FiguresParts;
  /** Those that are loaded. */
  #known: KnownFigures;
  #hasAll: boolean;
  /** Settings for tables, by the name of what they belong to. */
  #described: ReadonlyMap<string, DescribedSettings> = new Map();
  readonly #pictures: LRUCache<string, Buffer>;
  /** Ids of pictures by the figure's name. They do not depend on its settings. */
  readonly #pictureIds = new Map<string, ReadonlySet<string>>();
  /** Keys of the settings that pages give to their figures, which only authors can change. Cards show the same. */
  readonly #ofPages = new LRUCache<string, true>({ max: MOST_OF_PAGES });
  /** By queries that links of pages have. They are checked after each change. */
  readonly #stateProblems = new WeakMap<FigureOnPage, Map<string, readonly string[]>>();
  readonly #painting = new Pending<Buffer | undefined>();
  readonly #computing = new Pending<SeenModel<unknown>>();
  readonly #queue = new WorkQueue(MOST_WAITING);

  constructor(parts: FiguresParts) {
    this.#parts = parts;
    this.#hasAll = typeof parts.figures !== 'function';
    this.#known = typeof parts.figures === 'function' ? new Map() : parts.figures;
    this.#pictures = new LRUCache({
      maxSize: parts.pictureBytes ?? PICTURE_BYTES,
      sizeCalculation: (png) => png.length,
    });
  }

  /** Loads all figures, if that was not done yet. */
  async load(): Promise<KnownFigures> {
    const { figures } = this.#parts;
    if (typeof figures === 'function' && !this.#hasAll) this.#known = await figures();
    this.#hasAll = true;
    this.#described = (await plugin.settings?.()) ?? new Map();
    return this.#known;
  }

  /** Loads the figures of these names, which takes a fraction of the time. Those of no figure are left out. */
  async loadSome(names: readonly string[]): Promise<KnownFigures> {
    const { figures } = this.#parts;
    if (
      typeof figures === 'function' &&
      !this.#hasAll &&
      !names.every((name) => this.#known.has(name))
    ) {
      const some = await figures(names);
      this.#known = new Map([...this.#known, ...some]);
    }
    return this.#known;
  }

  get #figures(): KnownFigures {
    if (!this.#hasAll) throw new Error('The figures are not loaded yet. Call load() first.');
    return this.#known;
  }

  /** Has pictures of these states made however much there is to do, since they are those of pages. */
  neverRefuse(states: Iterable<string>): void {
    for (const state of states) this.#ofPages.set(state, true);
  }

  /** A figure for a page by its attributes: `name`, `id` and settings. Computes nothing. */
  place(
    attributes: Readonly<Record<string, string | null | undefined>>,
    href: string,
  ): FigureOnPage | string {
    const read = this.#read(attributes);
    if (typeof read === 'string') return read;
    const { loaded, id, base, state } = read;
    const { name, settings } = loaded.figure;
    const written = JSON.stringify(
      Object.fromEntries(writeSettings(settings, base, defaultsOf(settings))),
    );
    return { name, id, href, written, state, isStill: Object.keys(settings).length === 0 };
  }

  /** Settings for a table, by the name of what they belong to. */
  describedSettings(name: string): DescribedSettings | string {
    return (
      this.#described.get(name) ??
      `there are no settings of "${name}".${suggestion(name, [...this.#described.keys()])}`
    );
  }

  /** The settings of a figure by its name. */
  settingsOf(name: string): Description | undefined {
    return this.#figures.get(name)?.figure.settings;
  }

  #read({
    name,
    id = name,
    ...given
  }: Readonly<Record<string, string | null | undefined>>): string | ReadFigure {
    const loaded = this.#figures.get(name ?? '');
    if (!loaded || !id)
      return `there is no figure "${name ?? ''}".${suggestion(name ?? '', [...this.#figures.keys()])}`;
    if (!/^[a-z][a-z0-9-]*$/.test(id))
      return `the id "${id}" of a figure must be lower-case letters, digits and hyphens.`;
    const { settings: base, problems } = checkSettings(loaded.figure.settings, given);
    if (problems.length > 0)
      return `the figure "${name}" has invalid settings. ${problems.join(' ')}`;
    const state = stateKey(loaded.figure, base);
    this.#ofPages.set(state, true);
    return { loaded, id, base, state };
  }

  /**
   * A card for a figure of another page. Computes nothing, so a picture that is not there shows in the check only.
   * @param attributes of the figure on its page
   * @param picture id of the picture to show
   */
  demo(
    attributes: Readonly<Record<string, string | null | undefined>>,
    href: string,
    picture: string,
  ): Demo | string {
    const read = this.#read(attributes);
    if (typeof read === 'string') return read;
    const { loaded, id, base } = read;
    const { figure, pictures } = loaded;
    if (pictures?.includes(picture) === false)
      return `the figure "${figure.name}" has no picture "${picture}".${suggestion(picture, pictures)}`;
    const at = (settings: AnySettings): string =>
      `${href}${writeState('', id, figure, { settings, base })}#${id}`;
    return {
      title: figure.title,
      href: at(base),
      picture: { src: pictureHref(this.#parts, figure, base, cardOf(picture)), ...CARD_PICTURE },
      presets: figure.experiments.map(({ label, settings }) => ({
        label,
        href: at({ ...base, ...settings }),
      })),
    };
  }

  /** Whether a query sets the state of a figure. Computes nothing. */
  hasState(figure: FigureOnPage, query: string): boolean {
    return this.#stateIn(query, figure).isNamed;
  }

  /** Unknown settings and values out of range in the query of a link. Computes nothing. */
  stateProblems(figure: FigureOnPage, query: string): readonly string[] {
    const known = this.#stateProblems.get(figure) ?? new Map<string, readonly string[]>();
    this.#stateProblems.set(figure, known);
    const problems = known.get(query) ?? this.#stateIn(query, figure).problems;
    known.set(query, problems);
    return problems;
  }

  /** Computes a figure in the state that a query sets. Throws TooBusy, but never for the page's own settings. */
  async shown(figure: FigureOnPage, query: string): Promise<ShownFigure> {
    await this.loadSome([figure.name]);
    const { loaded, base, settings, problems, isNamed } = this.#stateIn(query, figure);
    const model = await this.#model(loaded.figure, settings, { isRefusable: isNamed });
    await loaded.figure.load?.(settings);
    return { figure: loaded.figure, base, settings, model, problems };
  }

  /** Computes a figure by its name with settings that anybody gave. Undefined if there is none. Throws TooBusy. */
  async computed(
    name: string,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Omit<ShownFigure, 'base'> | undefined> {
    const loaded = (await this.loadSome([name])).get(name);
    if (!loaded) return undefined;
    const { figure } = loaded;
    const { settings, problems } = checkSettings(figure.settings, given);
    return {
      figure,
      settings,
      problems,
      model: await this.#model(figure, settings, { isRefusable: true }),
    };
  }

  #model(
    figure: AnyFigure,
    settings: AnySettings,
    { isRefusable }: { readonly isRefusable: boolean },
  ): Promise<SeenModel<unknown>> {
    const compute = () =>
      this.#queue.run(() => this.#parts.maker.model(figure.name, settings), { isRefusable });
    return this.#computing.get(`${isRefusable} ${stateKey(figure, settings)}`, compute);
  }

  /** A picture of a computed figure as PNG. */
  pictureOf({ figure, settings }: ShownFigure, id: string): Promise<Uint8Array | undefined> {
    return this.#parts.maker.picture(figure.name, settings, id);
  }

  /**
   * The picture at a site path (`/figures/noise/map.png`), or another format of it (`map.json`), if there is one.
   * Throws TooBusy, but never for a picture with the settings of a page: a browser asks for all pictures of a page at
   * once. Settings are clamped, and cache keys are made of the clamped settings.
   * @param isHead Whether the bytes of what is not kept may be missing.
   */
  async picture(path: string, query: string, isHead = false): Promise<SentPicture | undefined> {
    const [, name = '', file = ''] = PICTURE.exec(path) ?? [];
    if (name === '') return undefined;
    const id = file.replace(/\.png$/, '');
    const loaded = (await this.loadSome([name])).get(name);
    if (!loaded) return undefined;
    const { picture: asked, scale, format } = readPictureName(id, loaded.figure.downloads);
    if (format === null && !file.endsWith('.png')) return undefined;
    if (this.#pictureIds.get(name)?.has(asked) === false) return undefined;
    const { build, ...given } = Object.fromEntries(new URLSearchParams(query));
    const { settings } = checkSettings(loaded.figure.settings, given);
    const state = stateKey(loaded.figure, settings);
    const key = `${state} ${id}`;
    const isExport = scale !== null || format !== null;
    const isRefusable = isExport || !this.#ofPages.has(state);
    const paint = () =>
      this.#queue.run(() => this.#paint(loaded, settings, id, key), { isRefusable });
    const look = () => this.#queue.run(() => this.#isThere(loaded, settings, id), { isRefusable });
    if (isHead && isExport && !(await look())) return undefined;
    const bytes =
      isHead && isExport
        ? Buffer.alloc(0)
        : (this.#pictures.get(key) ?? (await this.#painting.get(key, paint)));
    const type = format?.type ?? 'image/png';
    return (
      bytes && {
        bytes,
        type,
        fileName: isExport ? `${name}-${file}` : null,
        isLasting: build !== DEVELOPMENT && build === this.#parts.build,
      }
    );
  }

  async #paint(
    { figure }: KnownFigure,
    settings: AnySettings,
    id: string,
    key: string,
  ): Promise<Buffer | undefined> {
    const { picture, scale, format } = readPictureName(id, figure.downloads);
    if (!(await this.#idsOf(figure)).has(picture)) return undefined;
    const png = await this.#parts.maker.picture(figure.name, settings, id);
    if (!png) return undefined;
    const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    // What somebody exports is asked for once, and would drive out the pictures of pages.
    if (scale === null && format === null) this.#pictures.set(key, bytes);
    return bytes;
  }

  /** Whether there is such a picture in this format. */
  async #isThere({ figure }: KnownFigure, settings: AnySettings, id: string): Promise<boolean> {
    const { picture: asked, scale, format } = readPictureName(id, figure.downloads);
    const { pictures } = await this.#parts.maker.model(figure.name, settings);
    return pictures.some(
      (picture) =>
        picture.id === asked &&
        fitsScale(picture, scale ?? 1) &&
        (format === null || picture.isDownloadable === true),
    );
  }

  /** Computed once for each figure, so that requests for made-up pictures cost nothing. */
  async #idsOf({ name, settings }: AnyFigure): Promise<ReadonlySet<string>> {
    const known = this.#pictureIds.get(name);
    if (known) return known;
    const { pictures } = await this.#parts.maker.model(name, defaultsOf(settings));
    const ids = new Set(pictures.map(({ id }) => id));
    this.#pictureIds.set(name, ids);
    return ids;
  }

  #loaded(name: string): KnownFigure {
    const loaded = this.#known.get(name);
    if (!loaded) throw new Error(`No figure "${name}" is loaded.`);
    return loaded;
  }

  #stateIn(query: string, { name, id, written }: FigureOnPage) {
    const loaded = this.#loaded(name);
    const base = readWritten(loaded.figure.settings, written);
    const state = readState(query, id, loaded.figure, base);
    return {
      loaded,
      base,
      settings: state?.settings ?? base,
      problems: state?.problems ?? [],
      isNamed: state !== null,
    };
  }
}
