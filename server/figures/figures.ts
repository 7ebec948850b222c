import { type Demo, type FigureOnPage, suggestion } from 'markdown';
import { checkSettings, defaultsOf, readWritten, writeSettings } from 'settings';
import { readState } from '../../shared/figure-host/address.ts';
import type { AnyFigure, AnySettings, SeenModel } from '../../shared/figure-host/figure.ts';
import { Pending } from '../pending.ts';
import { figureCard } from './figure-card.ts';
import type { MakeFigures } from './figure-maker.ts';
import type { KnownFigure, KnownFigures, LoadFigures, PlacedFigure } from './load-figures.ts';
import { LoadedFigures } from './loaded-figures.ts';
import { Pictures } from './pictures.ts';
import { stateKey } from './state-key.ts';

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

/** Attributes of a figure: `name`, `id` and settings. */
type Attributes = Readonly<Record<string, string | null | undefined>>;

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

/** The computed figures of a page by id; null for one that cannot be shown, since the code of the site fails. */
export type ShownFigures = ReadonlyMap<string, ShownFigure | null>;

/**
 * The figures of the site, on its pages and in the states that visitors give them. Where a method can return a string,
 * it is a message. Methods that answer at once need their figures {@link loaded}.
 */
export class Figures {
  readonly loaded: LoadedFigures;
  readonly pictures: Pictures;
  readonly #parts: FiguresParts;
  /** By queries that links of pages have. They are checked after each change. */
  readonly #stateProblems = new WeakMap<FigureOnPage, Map<string, readonly string[]>>();
  readonly #computing = new Pending<SeenModel<unknown>>();

  constructor(parts: FiguresParts) {
    this.#parts = parts;
    this.loaded = new LoadedFigures(parts.figures);
    this.pictures = new Pictures({ ...parts, loaded: this.loaded });
  }

  /** A figure for a page by its attributes. Computes nothing. */
  place(attributes: Attributes, href: string): FigureOnPage | string {
    const read = this.#read(attributes);
    if (typeof read === 'string') return read;
    const { loaded, id, base } = read;
    const { name, settings } = loaded.figure;
    const written = JSON.stringify(
      Object.fromEntries(writeSettings(settings, base, defaultsOf(settings))),
    );
    return { name, id, href, written, isStill: Object.keys(settings).length === 0 };
  }

  /**
   * A card for a figure of another page.
   * @param attributes of the figure on its page
   * @param picture id of the picture to show
   */
  demo(attributes: Attributes, href: string, picture: string): Demo | string {
    const read = this.#read(attributes);
    return typeof read === 'string' ? read : figureCard(read, { href, picture, host: this.#parts });
  }

  #read({ name = '', id = name, ...given }: Attributes): string | PlacedFigure {
    const { known } = this.loaded;
    const loaded = known.get(name ?? '');
    if (!loaded || !id)
      return `there is no figure "${name ?? ''}".${suggestion(name ?? '', [...known.keys()])}`;
    if (!/^[a-z][a-z0-9-]*$/.test(id))
      return `the id "${id}" of a figure must be lower-case letters, digits and hyphens.`;
    const { settings: base, problems } = checkSettings(loaded.figure.settings, given);
    if (problems.length > 0)
      return `the figure "${name}" has invalid settings. ${problems.join(' ')}`;
    return { loaded, id, base };
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

  /** Computes a figure in the state that a query sets. */
  async shown(figure: FigureOnPage, query: string): Promise<ShownFigure> {
    await this.loaded.some([figure.name]);
    const { loaded, base, settings, problems } = this.#stateIn(query, figure);
    const model = await this.#model(loaded.figure, settings);
    await loaded.figure.load?.(settings);
    return { figure: loaded.figure, base, settings, model, problems };
  }

  /** Computes a figure by its name with settings that anybody gave. Undefined if there is none. */
  async computed(
    name: string,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Omit<ShownFigure, 'base'> | undefined> {
    const loaded = (await this.loaded.some([name])).get(name);
    if (!loaded) return undefined;
    const { figure } = loaded;
    const { settings, problems } = checkSettings(figure.settings, given);
    return { figure, settings, problems, model: await this.#model(figure, settings) };
  }

  /** A picture of a computed figure as PNG. */
  pictureOf({ figure, settings }: ShownFigure, id: string): Promise<Uint8Array | undefined> {
    return this.#parts.maker.picture(figure.name, settings, id);
  }

  #model(figure: AnyFigure, settings: AnySettings): Promise<SeenModel<unknown>> {
    const compute = () => this.#parts.maker.model(figure.name, settings);
    return this.#computing.get(stateKey(figure, settings), compute);
  }

  #stateIn(query: string, { name, id, written }: FigureOnPage) {
    const loaded = this.loaded.at(name);
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
