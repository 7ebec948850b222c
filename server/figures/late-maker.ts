import type { FigureMaker, MakeFigures } from './figure-maker.ts';
import type { ComputableFigure, LoadFigures } from './load-figures.ts';

/** Computes figures in this thread. The code for it is loaded with the first of them. */
export function createLateMaker(load: LoadFigures<ComputableFigure>): MakeFigures {
  let loading: Promise<FigureMaker> | null = null;
  const maker = (): Promise<FigureMaker> => {
    loading ??= import('./figure-maker.ts').then(({ FigureMaker }) => new FigureMaker(load));
    return loading;
  };
  return {
    model: async (name, settings) => (await maker()).model(name, settings),
    picture: async (name, settings, id) => (await maker()).picture(name, settings, id),
  };
}
