import { type LoadedFigure, loadFigures } from '../../../../server/figures/load-figures.ts';
import { OUR_CONTENT } from '../../../../tests/support/content-folder.ts';
import { siteForFile } from '../../../../tests/support/site-server.ts';

/** The figures as a server that has just started has them. */
export const freshFigures = await loadFigures();

/** A figure that remembers all states that it was asked for, since its models depend on nothing else. */
function remembering(loaded: LoadedFigure): LoadedFigure {
  const models = new Map<string, ReturnType<LoadedFigure['compute']>>();
  return {
    ...loaded,
    compute(settings) {
      const state = JSON.stringify(settings);
      const model = models.get(state) ?? loaded.compute(settings);
      models.set(state, model);
      return model;
    },
  };
}

/** The figures of the site below. */
export const figures = new Map(
  [...freshFigures].map(([name, loaded]) => [name, remembering(loaded)]),
);

/** A server over our own content, which nobody changes. */
export const site = await siteForFile({ root: OUR_CONTENT, figures });
