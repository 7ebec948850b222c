import { h, hydrate, render } from 'preact';
import { readState, writeState } from '../../shared/figures/address.ts';
import { figures } from '../../shared/figures/registry.ts';
import { checkSettings, readWritten } from '../../shared/generator/settings-values.ts';
import type { LiveFigureElement } from './define-live-figure.ts';
import { openFigureLine } from './figure-line.ts';
import { LiveFigure } from './live-figure.tsx';
import { typedInto } from './typed-into.ts';

/**
 * Takes over the figure that the server put into an element: its code, its worker and its first computation come first, so that what is shown
 * never goes back to less. It begins with what the HTML shows, and goes on to what address and form ask for: a page that the router brought, or
 * a link that was followed before the script came, names a state that the HTML does not show yet. All of it ends with the signal.
 */
export async function mountFigure(element: LiveFigureElement, signal: AbortSignal): Promise<void> {
  const { id, dataset } = element;
  const modules = figures[dataset.figure ?? ''];
  if (!modules) throw new Error(`This build has no figure "${dataset.figure}".`);
  const line = openFigureLine(dataset.figure ?? '');
  signal.addEventListener('abort', line.close, { once: true });
  const { figure } = await modules.view();
  const base = readWritten(figure.settings, dataset.settings ?? '{}');
  const drawn = element.querySelector('figure')?.dataset.state ?? '';
  const shown = readState(drawn, id, figure.settings, base)?.settings ?? base;
  const model = await line.compute(shown);
  if (signal.aborted) return;
  if (model === null) throw new Error('The first computation of a figure was overtaken.');

  const asked = readState(location.search, id, figure.settings, base) ?? { settings: base, problems: [] };
  // Whoever was quicker than the script has typed into the form already.
  const typed = checkSettings(figure.settings, { ...asked.settings, ...typedInto(element, id) });
  const wish = { settings: typed.settings, problems: [...asked.problems, ...typed.problems] };
  const isShown = writeState('', id, figure.settings, { settings: wish.settings, base }) === drawn;
  const place = { id, href: location.pathname, base, pictures: { base: document.documentElement.dataset.base ?? '/', build: '' } };
  const first = { settings: shown, model, problems: wish.problems };
  hydrate(h(LiveFigure, { figure, place, line, first, next: isShown ? null : wish.settings }), element);
  signal.addEventListener('abort', () => render(null, element), { once: true });
}
