import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { messageChain } from './message-chain.ts';
import { Spinner } from './spinner.tsx';

/** A component whose code is loaded when it is needed. */
export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code. Where this has succeeded the part is there from its first render on; where it fails, the next call tries again. */
  preload(): Promise<void>;
};

/** What the part is of its page: all of it, main landmark and heading included, or one part among others. */
type Extent = 'page' | 'part';

interface Failure {
  readonly error: unknown;
}

/**
 * Makes a component of a module that is loaded apart. While it is on its way there is a spinner, and when it does not come the message and a
 * way to try again; of a whole page they make a page too. There is no Suspense in it: the server loads the code before it renders, and React would else be
 * free to move the part out of line. `name` says in an error what the module should have been.
 *
 * Trying again imports the same address again. Chromium asks the network then (tried with 156: connection cut, status 500, wrong type, and an
 * import of the module that is missing); for a browser that remembers the failure there is a link that loads the document anew.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<{ readonly default?: ComponentType<Props> }>,
  name: string,
  extent: Extent = 'part',
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let underway: Promise<void> | null = null;

  const loadOnce = async (): Promise<void> => {
    const { default: part } = await load();
    if (!part) throw new Error(`The module of ${name} has no default export, which should be its component.`);
    loaded = part;
  };

  const preload = (): Promise<void> => {
    if (loaded) return Promise.resolve();
    underway ??= loadOnce().finally(() => {
      underway = null;
    });
    return underway;
  };

  function Part(props: Props): ReactNode {
    const [isHere, setIsHere] = useState(loaded !== null);
    const [failure, setFailure] = useState<Failure | null>(null);
    const [hasRetried, setHasRetried] = useState(false);
    const isWaiting = !isHere && failure === null;
    useEffect(() => {
      if (!isWaiting) return;
      let hasLeft = false;
      const unlessLeft = (act: () => void): void => {
        if (!hasLeft) act();
      };
      preload().then(
        () => unlessLeft(() => setIsHere(true)),
        (error: unknown) => unlessLeft(() => setFailure({ error })),
      );
      return () => {
        hasLeft = true;
      };
    }, [isWaiting]);
    useEffect(() => {
      if (isHere && hasRetried) focusIfLost(document.getElementById('main'));
    }, [isHere, hasRetried]);
    if (loaded) return createElement(loaded, props);
    const retry = (): void => {
      setFailure(null);
      setHasRetried(true);
    };
    const state = failure ? <LoadFailure error={failure.error} extent={extent} isRepeated={hasRetried} onRetry={retry} /> : <Spinner />;
    return extent === 'page' ? <StandInPage>{state}</StandInPage> : state;
  }

  return Object.assign(Part, { preload });
}

function StandInPage({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" className="notice prose" tabIndex={-1}>
      {children}
    </main>
  );
}

interface LoadFailureProps extends Failure {
  readonly extent: Extent;
  readonly isRepeated: boolean;
  readonly onRetry: () => void;
}

function LoadFailure({ error, extent, isRepeated, onRetry }: LoadFailureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRepeated) focusIfLost(button.current);
  }, [isRepeated]);
  return (
    <div className="load-failure" role="alert">
      {extent === 'page' ? <h1>This page could not be loaded.</h1> : <p>This part of the page could not be loaded.</p>}
      <pre className="message-chain">{messageChain(error)}</pre>
      <p className="choices">
        <button ref={button} type="button" className="button" onClick={onRetry}>
          Retry
        </button>
        {isRepeated && (
          // biome-ignore lint/a11y/useValidAnchor: the empty address is this page, asked for again.
          <a href="">Load the page anew</a>
        )}
      </p>
    </div>
  );
}

/** The button that was pressed is gone; what came in its place takes the focus, so that the next Tab goes on from there. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
