import { type DescribedSettings, type Schematic, suggestion } from 'markdown';
import { plugin } from '#site/server.ts';
import type { KnownFigure, KnownFigures, LoadFigures } from './load-figures.ts';

/** The figures of the site that are loaded so far. Where a method can return a string, it is a message. */
export class LoadedFigures {
  readonly #load: LoadFigures<KnownFigure> | null;
  #known: KnownFigures;
  #hasAll: boolean;
  /** Settings for tables, by the name of what they belong to. */
  #described: ReadonlyMap<string, DescribedSettings> = new Map();
  /** Drawings of windows, by their names. */
  #schematics: ReadonlyMap<string, Schematic> = new Map();

  /** @param figures the figures, or what loads them */
  constructor(figures: KnownFigures | LoadFigures<KnownFigure>) {
    this.#load = typeof figures === 'function' ? figures : null;
    this.#known = typeof figures === 'function' ? new Map() : figures;
    this.#hasAll = typeof figures !== 'function';
  }

  /** Loads all figures, if that was not done yet. */
  async all(): Promise<KnownFigures> {
    if (this.#load && !this.#hasAll) this.#known = await this.#load();
    this.#hasAll = true;
    this.#described = (await plugin.settings?.()) ?? new Map();
    this.#schematics = (await plugin.schematics?.()) ?? new Map();
    return this.#known;
  }

  /** Loads the figures of these names, which takes a fraction of the time. Those of no figure are left out. */
  async some(names: readonly string[]): Promise<KnownFigures> {
    if (this.#load && !this.#hasAll && !names.every((name) => this.#known.has(name)))
      this.#known = new Map([...this.#known, ...(await this.#load(names))]);
    return this.#known;
  }

  /** All figures, after {@link all}. */
  get known(): KnownFigures {
    if (!this.#hasAll) throw new Error('The figures are not loaded yet. Call all() first.');
    return this.#known;
  }

  /** A figure after {@link some} or {@link all}. */
  at(name: string): KnownFigure {
    const loaded = this.#known.get(name);
    if (!loaded) throw new Error(`No figure "${name}" is loaded.`);
    return loaded;
  }

  /** Settings for a table, by the name of what they belong to. */
  described(name: string): DescribedSettings | string {
    return (
      this.#described.get(name) ??
      `there are no settings of "${name}".${suggestion(name, [...this.#described.keys()])}`
    );
  }

  /** A drawing of windows by its name. */
  schematic(name: string): Schematic | string {
    return (
      this.#schematics.get(name) ??
      `there is no drawing of "${name}".${suggestion(name, [...this.#schematics.keys()])}`
    );
  }
}
