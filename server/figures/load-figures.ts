import { computes } from '../../site/computes.ts';
import type { AnyFigure, AnySettings, FigureModel } from '../../shared/figure-host/figure.ts';
import { isFigureName, views } from '../../site/views.ts';

/** A figure as pages need it. */
export interface KnownFigure {
  readonly figure: AnyFigure;
  /** Ids of its pictures, where these were computed beforehand, as the check does. */
  readonly pictures?: readonly string[];
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
export type LoadFigures<Figure extends KnownFigure> = (names?: readonly string[]) => Promise<ReadonlyMap<string, Figure>>;

const NAMES = Object.keys(views).filter(isFigureName);

/** Loads figures. The code that computes each is loaded when it is computed first. */
export const loadKnownFigures: LoadFigures<ComputableFigure> = async (names) => {
  const isAsked = (name: string): boolean => names?.includes(name) ?? true;
  const { STILLS } = names?.every(isFigureName) ? { STILLS: [] } : await import('../../site/stills/stills.tsx');
  const stills = STILLS.filter(({ name }) => isAsked(name)).map(({ figure, name }): [string, ComputableFigure] => {
    return [name, { figure, compute: async () => (await import('../../site/stills/computes.ts')).STILL_COMPUTES[name]() }];
  });
  const others = NAMES.filter(isAsked).map(async (name): Promise<[string, ComputableFigure]> => {
    return [name, { ...(await views[name]()), compute: async (settings) => (await computes[name]()).compute(settings) }];
  });
  return new Map([...stills, ...(await Promise.all(others))]);
};

/** Loads all figures with the code that computes them. */
export async function loadFigures(): Promise<ReadonlyMap<string, LoadedFigure>> {
  const [{ STILLS }, { STILL_COMPUTES }] = await Promise.all([import('../../site/stills/stills.tsx'), import('../../site/stills/computes.ts')]);
  const stills = STILLS.map(({ figure, name }) => [name, { figure, compute: STILL_COMPUTES[name] }] as const);
  const others = NAMES.map(async (name) => {
    const [{ figure }, { compute }] = await Promise.all([views[name](), computes[name]()]);
    return [name, { figure, compute }] as const;
  });
  return new Map([...stills, ...(await Promise.all(others))]);
}
