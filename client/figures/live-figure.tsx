import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import type { FigureProps } from '../../shared/article/figure.tsx';
import { LEAF_ATTRIBUTE } from '../../shared/article/leaf.tsx';
import { onCodeLost } from '../../shared/figures/code-lost.ts';
import { renewIfOutdated } from '../../shared/navigation/renewal.ts';
import { ErrorBoundary } from '../../shared/ui/error-boundary.tsx';
import { startFigure, takeStarted, whenNear } from './start-figure.ts';

/**
 * A figure of the page in the browser. At first it is the server's HTML, with pictures and a form that need no script.
 * When it comes near the window its code and its first model are fetched, and the same figure, now live, takes the
 * place of the HTML.
 */
export function LiveFigure({ html = '', ...figure }: FigureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<ReactNode>(null);
  const { name, id, settings, isStill } = figure;
  useEffect(() => {
    const element = place.current;
    if (!element || isStill) return;
    let started = takeStarted(element);
    let isOver = false;
    const stopWaiting = whenNear(element, () => {
      started ??= startFigure({ name, id, settings, isStill }, element);
      started.ready.then(
        (live) => isOver || startTransition(() => setLive(live())),
        // The pictures and the form need no script, so the page goes on without. The browser's log has the reason.
        (error: unknown) => isOver || console.error(error),
      );
    });
    return () => {
      isOver = true;
      stopWaiting();
      started?.close();
    };
  }, [name, id, settings, isStill]);
  useEffect(() => onCodeLost(renewIfOutdated), []);
  // Nothing leads to a figure without settings, and its name may be that of a heading.
  const attributes = { ref: place, id: isStill ? undefined : id, className: 'live-figure', [LEAF_ATTRIBUTE]: '' };
  // Rendered by our own server.
  const still = { dangerouslySetInnerHTML: { __html: html } };
  // One element all the time: what is inside changes, and what the visitor did in it is found again.
  return (
    <ErrorBoundary subject={id} fallback={() => <div {...attributes} {...still} />}>
      <div {...attributes} {...(live === null ? still : { children: live })} />
    </ErrorBoundary>
  );
}
