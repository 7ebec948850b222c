import type { ReactElement } from 'react';
import * as v from 'valibot';
import { type FigureProps, figureProps } from '../../shared/article/figure.tsx';
import type { LeafProps } from '../../shared/article/tree.ts';
import { renewIfOutdated } from '../../shared/navigation/renewal.ts';
import { reported } from '../../shared/ui/reported.ts';
import { startFigureWorker } from './figure-worker.ts';

/** A figure on its way to being played with. */
export interface StartedFigure {
  /** Gives what takes the place of the server's HTML. Rejects when code or model do not come. */
  readonly ready: Promise<() => ReactElement>;
  /** Ends the thread that computes the figure. */
  close(): void;
}

/** Fetches the code of a figure, opens the thread that computes it, and has its first model computed. */
export function startFigure({ name, ...props }: FigureProps, element: HTMLElement): StartedFigure {
  const worker = startFigureWorker(name);
  const start = async () => {
    const [{ figure }, { readyFigure }] = await reported(
      Promise.all([figureNamed(name), import('./ready-figure.tsx')]),
    );
    return await readyFigure({ ...props, figure, worker }, element);
  };
  const ready = start().catch(async (error: unknown) => {
    await renewIfOutdated();
    throw error;
  });
  // The component that shows the figure gets to hear of it.
  ready.catch(() => undefined);
  return { ready, close: worker.close };
}

/** The list of all figures comes with the code that all of them share, since most pages show none. */
async function figureNamed(name: string) {
  const { views } = await import('#site/views.ts');
  const load = Object.hasOwn(views, name) ? views[name] : undefined;
  if (!load) throw new Error(`This build has no figure "${name}".`);
  return await load();
}

/**
 * How near to the window a figure is made live, in px: early enough to be ready when it is seen, and nothing is loaded
 * that nobody scrolls to.
 */
const NEAR = 400;

const ahead = new WeakMap<HTMLElement, StartedFigure>();

/** Starts a figure before React is there, if the leaf of an article is one, and near the window. */
export function startIfNear(leaf: HTMLElement, props: LeafProps): void {
  if (ahead.has(leaf) || !v.is(figureProps, props) || props.isStill) return;
  const { top, bottom } = leaf.getBoundingClientRect();
  // What is folded away has no height.
  if (bottom > top && bottom > -NEAR && top < innerHeight + NEAR)
    ahead.set(leaf, startFigure(props, leaf));
}

/** Gives away, once, the figure that was started before React was there. */
export function takeStarted(leaf: HTMLElement): StartedFigure | undefined {
  const started = ahead.get(leaf);
  ahead.delete(leaf);
  return started;
}

/** Calls back once an element is near the window. Returns the undo. */
export function whenNear(element: Element, then: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: `${NEAR}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
