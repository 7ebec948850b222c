import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { FigureMaker } from '../../../server/figures/figure-maker.ts';
import { Figures } from '../../../server/figures/figures.ts';
import { loadFigures } from '../../../server/figures/load-figures.ts';
import { FigureMarkup } from '../../../server/render/server-figure.tsx';
import type { SeenModel } from '../../../shared/figure-host/figure.ts';
import { PICTURES } from '../../../tests/support/render.ts';
import { type FigureName, views } from '../../views.ts';

const known = await loadFigures();
const figures = new Figures({
  figures: known,
  maker: new FigureMaker(async () => known),
  ...PICTURES,
});

export function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(views, name);
}

/** The names of all figures. */
export const FIGURE_NAMES = [...known.keys()].filter(isFigureName);

/** What a figure shows of some settings, which have to be within their bounds. */
export async function shownModel(
  name: FigureName,
  given: Readonly<Record<string, unknown>> = {},
): Promise<SeenModel<unknown>> {
  const shown = await figures.computed(name, given);
  if (!shown || shown.problems.length > 0) throw new Error(`${name}: ${shown?.problems.join(' ')}`);
  return shown.model;
}

type Sent = DefaultTreeAdapterTypes.DocumentFragment;
const sent = new Map<string, Promise<Sent>>();

/** A figure as the server sends it, alone on its page, in the state that a query gives to it. Tests only read it. */
export function sentFigure(name: FigureName, query = ''): Promise<Sent> {
  const asked = sent.get(name + query) ?? render(name, query);
  sent.set(name + query, asked);
  return asked;
}

async function render(name: FigureName, query: string): Promise<Sent> {
  const placed = figures.place({ name }, '/');
  if (typeof placed === 'string') throw new Error(placed);
  const shown = await figures.shown(placed, query);
  return parseFragment(
    renderToStaticMarkup(<FigureMarkup shown={shown} id={name} href="/" pictures={PICTURES} />),
  );
}
