import type { FigureMaker, MakeFigures } from './figure-maker.ts';
import type { ComputableFigure } from './load-figures.ts';

/** Computes figures in this thread. The code for it is loaded with the first of them. */
export function createLateMaker(load: () => Promise<ReadonlyMap<string, ComputableFigure>>): MakeFigures {
  let loading: Promise<FigureMaker> | null = null;
  const create = async (): Promise<FigureMaker> => {
    const [{ FigureMaker }, figures] = await Promise.all([import('./figure-maker.ts'), load()]);
    return new FigureMaker(figures);
  };
  const maker = (): Promise<FigureMaker> => {
    loading ??= create();
    return loading;
  };
  return {
    model: async (name, settings) => (await maker()).model(name, settings),
    picture: async (name, settings, id) => (await maker()).picture(name, settings, id),
  };
}
