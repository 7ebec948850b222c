import { computes } from '../../shared/figures/computes.ts';
import type { AnyFigure, AnySettings, FigureModel } from '../../shared/figures/figure.ts';
import { isFigureName, views } from '../../shared/figures/views.ts';
import { STILLS } from './stills.tsx';

/** A figure with all its code, loaded at the start, since pages are compiled synchronously. */
export interface LoadedFigure {
  readonly figure: AnyFigure;
  compute(settings: AnySettings): FigureModel<unknown>;
  /** Ids of its pictures, where these were computed beforehand, as the check does. */
  readonly pictures?: readonly string[];
}

/** Loads all figures, by name. */
export async function loadFigures(): Promise<ReadonlyMap<string, LoadedFigure>> {
  const names = Object.keys(views).filter(isFigureName);
  const load = async (name: (typeof names)[number]): Promise<readonly [string, LoadedFigure]> => {
    const [{ figure }, { compute }] = await Promise.all([views[name](), computes[name]()]);
    return [name, { figure, compute }];
  };
  const stills = STILLS.map((still) => [still.figure.name, still] as const);
  return new Map([...stills, ...(await Promise.all(names.map(load)))]);
}
