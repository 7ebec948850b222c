import type { ReactElement } from 'react';
import { checkSettings, readWritten } from 'settings';
import type { FigureProps } from '../../shared/article/figure.tsx';
import { readFullPlace, readState } from '../../shared/figure-host/address.ts';
import type { AnyFigure } from '../../shared/figure-host/figure.ts';
import { renewIfOutdated } from '../../shared/navigation/renewal.ts';
import { carryOver, typedInto } from './carry-over.ts';
import type { FigureWorker } from './figure-worker.ts';
import { PlayedFigure } from './played-figure.tsx';

interface Parts extends Pick<FigureProps, 'id' | 'settings' | 'full' | 'fullSettings'> {
  readonly figure: AnyFigure;
  readonly worker: FigureWorker;
}

/**
 * Has the first model of a figure computed, and gives what makes the live figure. It begins with the state that the
 * address names and with what the visitor has typed into the server's form. Fails when the model does not come.
 */
export async function readyFigure(
  { figure, worker, id, settings: written, ...short }: Parts,
  element: HTMLElement,
): Promise<() => ReactElement> {
  const base = readWritten(figure.settings, written);
  /** Asked more than once: the visitor may type on while the model is computed. */
  const wish = () => {
    const asked = readState(location.search, id, figure, base) ?? { settings: base, problems: [] };
    const typed = checkSettings(figure.settings, { ...asked.settings, ...typedInto(element, id) });
    return { settings: typed.settings, problems: [...asked.problems, ...typed.problems] };
  };
  const { settings } = wish();
  // A part that does not come says so itself, in its place.
  const [model] = await Promise.all([
    worker.compute(settings),
    figure.load?.(settings).catch(renewIfOutdated),
  ]);
  if (model === null) throw new Error(`The first computation of the figure "${id}" was overtaken.`);
  const place = {
    id,
    href: location.pathname,
    base,
    pictures: { base: document.documentElement.dataset.base ?? '/', build: '' },
    full: readFullPlace(figure, short),
  };
  return () => (
    <PlayedFigure
      {...{ figure, place, worker }}
      first={{ settings, model }}
      wish={wish()}
      onMounted={carryOver(element)}
    />
  );
}
