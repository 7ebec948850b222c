import { defaultsOf } from 'settings';
import { plugin } from '#site/server.ts';
import type { AnyFigure, AnySettings, FigureModel } from '../../shared/figure-host/figure.ts';
import type { Views } from '../../shared/figure-host/plugin.ts';
import { checkFigure } from './check-plugin.ts';

/** A figure as pages need it. */
export interface KnownFigure {
  readonly figure: AnyFigure;
  /** Ids of its pictures, where these were computed beforehand, as the check does. */
  readonly pictures?: readonly string[];
}

/** A figure as its attributes on a page give it. */
export interface PlacedFigure {
  readonly loaded: KnownFigure;
  readonly id: string;
  readonly base: AnySettings;
}

/** A figure with the code that computes it, which may have to be loaded first. */
export interface ComputableFigure extends KnownFigure {
  compute(settings: AnySettings): FigureModel<unknown> | Promise<FigureModel<unknown>>;
}

export interface LoadedFigure extends ComputableFigure {
  compute(settings: AnySettings): FigureModel<unknown>;
}

export type KnownFigures = ReadonlyMap<string, KnownFigure>;

/** Loads the figures of these names, or all. Where there is none of a name, nothing is loaded for it. */
export type LoadFigures<Figure extends KnownFigure> = (
  names?: readonly string[],
) => Promise<ReadonlyMap<string, Figure>>;

const { views, stills, computing } = plugin;

/** Loads figures of the plugin. The code that computes each is loaded when it is computed first. */
export const loadKnownFigures: LoadFigures<ComputableFigure> = async (names) => {
  const isAsked = (name: string): boolean => names?.includes(name) ?? true;
  const hasStills = stills && !names?.every((name) => Object.hasOwn(views, name));
  const still = hasStills ? (await stills.figures()).filter(({ name }) => isAsked(name)) : [];
  const live = await Promise.all(
    Object.entries(views).flatMap(([name, load]) => (isAsked(name) ? [loadNamed(name, load)] : [])),
  );
  const known = [
    ...still.map((figure) => ({ figure, load: () => computeStill(figure) })),
    ...live.map(({ figure }) => ({ figure, load: () => computeOf(figure) })),
  ];
  for (const { figure } of known) checkFigure(figure);
  return new Map(
    known.map(({ figure, load }) => [
      figure.name,
      { figure, compute: async (settings) => (await load())(settings) },
    ]),
  );
};

async function loadNamed(name: string, load: Views[string]): ReturnType<Views[string]> {
  const loaded = await load();
  if (loaded.figure.name === name) return loaded;
  throw new Error(
    `site/views.ts has a figure "${name}", which calls itself "${loaded.figure.name}". Give both the same name.`,
  );
}

/** Loads all figures of the plugin with the code that computes them. */
export async function loadFigures(): Promise<ReadonlyMap<string, LoadedFigure>> {
  const known = [...(await loadKnownFigures()).values()].map(
    async ({ figure }): Promise<[string, LoadedFigure]> => {
      const compute = Object.hasOwn(views, figure.name)
        ? await computeOf(figure)
        : await computeStill(figure);
      return [figure.name, { figure, compute }];
    },
  );
  return new Map(await Promise.all(known));
}

/** Computes all figures, so that the check knows which pictures pages may name. */
export async function loadFiguresWithPictures(): Promise<ReadonlyMap<string, LoadedFigure>> {
  const loaded = [...(await loadFigures())].map(
    ([name, { figure, compute }]): [string, LoadedFigure] => {
      const pictures = compute(defaultsOf(figure.settings)).pictures.map(({ id }) => id);
      checkFigure(figure, pictures);
      return [name, { figure, compute, pictures }];
    },
  );
  return new Map(loaded);
}

type Compute = LoadedFigure['compute'];

async function computeOf({ name }: AnyFigure): Promise<Compute> {
  const load = (await computing()).computes[name];
  if (!load)
    throw new Error(
      `The figure "${name}" has a view, but nothing computes it. Add it to site/computes.ts.`,
    );
  return (await load()).compute;
}

async function computeStill({ name }: AnyFigure): Promise<Compute> {
  const compute = (await stills?.computes())?.[name];
  if (!compute)
    throw new Error(
      `The still "${name}" is shown, but nothing computes it. Add it to the stills of site/server.ts.`,
    );
  return compute;
}
