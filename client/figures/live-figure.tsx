import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import type { FigureProps } from '../../shared/article/figure.tsx';
import { LEAF_ATTRIBUTE } from '../../shared/article/leaf.tsx';
import { onCodeLost } from '../../shared/figure-host/code-lost.ts';
import { renewIfOutdated } from '../../shared/navigation/renewal.ts';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { type Failure, LoadFailure } from '../../shared/ui/lazy-part.tsx';
import { rest, wake } from './early-input.ts';
import { whenReleased } from './repeat-input.ts';
import { startFigure, takeStarted, whenNear } from './start-figure.ts';

/**
 * A figure of the page in the browser. At first it is the server's HTML, with pictures and a form that need no script.
 * When it comes near the window its code and its first model are fetched, and the same figure, now live, takes the
 * place of the HTML. Where they do not come, the HTML stays, with its "Show", and it is said how to ask again.
 */
export function LiveFigure({ html = '', ...figure }: FigureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<ReactNode>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(1);
  const { name, id, settings, isStill, full, fullSettings } = figure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew.
  useEffect(() => {
    const element = place.current;
    if (!element || isStill) return;
    wake(element);
    let started = takeStarted(element);
    let isOver = false;
    const stopWaiting = whenNear(element, () => {
      started ??= startFigure({ name, id, settings, isStill, full, fullSettings }, element);
      started.ready.then(
        (live) => whenReleased(element, () => isOver || startTransition(() => setLive(live()))),
        (error: unknown) => {
          rest(element);
          if (!isOver) setFailure({ error });
        },
      );
    });
    return () => {
      isOver = true;
      stopWaiting();
      started?.close();
    };
  }, [name, id, settings, isStill, full, fullSettings, attempt]);
  useEffect(() => onCodeLost(renewIfOutdated), []);
  const retry = (): void => {
    setFailure(null);
    setAttempt(attempt + 1);
    // The pressed button goes. The live figure finds the focus in the same place.
    place.current
      ?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), select, summary)')
      ?.focus({ preventScroll: true });
  };
  const told = (lost: Failure | null, onRetry: () => void): ReactNode => {
    // Nothing leads to a figure without settings, and its name may be that of a heading.
    const attributes = {
      ref: place,
      id: isStill ? undefined : id,
      className: 'live-figure',
      [LEAF_ATTRIBUTE]: '',
      'data-lost': lost ? '' : undefined,
    };
    // Rendered by our own server.
    const still = { dangerouslySetInnerHTML: { __html: html } };
    return (
      <>
        {/* One element all the time: what is inside changes, and what the visitor did in it is found again. */}
        <div {...attributes} {...(live === null || lost ? still : { children: live })} />
        {lost && <LoadFailure {...lost} extent="part" isRepeated={attempt > 1} onRetry={onRetry} />}
      </>
    );
  };
  return (
    <ErrorBoundary subject={id} fallback={(error, again) => told({ error }, again)}>
      {told(failure, retry)}
    </ErrorBoundary>
  );
}
