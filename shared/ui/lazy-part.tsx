import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { renewIfOutdated } from '../navigation/renewal.ts';
import { messageChain } from './error-boundary.tsx';
import { useWords } from './words.tsx';

/** A component whose code is loaded when it is needed. */
type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code, after which the part is there from its first render on. If it fails, the next call tries again. */
  preload(): Promise<void>;
};

/** Whether the part is the whole page, with main landmark and heading, or one part among others. */
type Extent = 'page' | 'part';

export interface Failure {
  readonly error: unknown;
}

/**
 * Makes a component of a module that is loaded when needed. Meanwhile there is a spinner, and after a failure the
 * message and a way to try again. It does without Suspense: the server loads the code before it renders, and React
 * could move a Suspense boundary out of line. `name` says in an error which module is meant.
 *
 * Trying again imports the same address again, and Chromium then asks the network again, whatever the failure was. For
 * a browser that remembers the failure there is a link that reloads the document.
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
        async (error: unknown) => {
          await renewIfOutdated();
          unlessLeft(() => setFailure({ error }));
        },
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

/** Says what did not come, and offers to ask for it again. */
export function LoadFailure({ error, extent, isRepeated, onRetry }: LoadFailureProps) {
  const button = useRef<HTMLButtonElement>(null);
  const say = useWords();
  useEffect(() => {
    if (isRepeated) focusIfLost(button.current);
  }, [isRepeated]);
  return (
    <div className="load-failure" role="alert">
      {extent === 'page' ? <h1>{say('This page could not be loaded.')}</h1> : <p>{say('This part of the page could not be loaded.')}</p>}
      <pre className="message-chain">{messageChain(error)}</pre>
      <p className="choices">
        <button ref={button} type="button" className="button" onClick={onRetry}>
          {say('Retry')}
        </button>
        {isRepeated && (
          // biome-ignore lint/a11y/useValidAnchor: the empty address is this page, asked for again.
          <a href="">{say('Reload the page')}</a>
        )}
      </p>
    </div>
  );
}

/** Moves the focus on when the button that had it is gone, so that the next Tab goes on from there. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** Anything that arrives sooner than this is not announced. */
const SPINNER_DELAY_MS = 200;

/** Nothing at first, then a turning ring, with a word for screen readers. */
function Spinner() {
  const [isShown, setIsShown] = useState(false);
  const say = useWords();
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  // The status is there from the start: screen readers announce a change inside a status, not a status that appears.
  return (
    <div className="spinner" role="status">
      {isShown && (
        <>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="13" />
            <path d="M16 3a13 13 0 0 1 13 13" />
          </svg>
          <span className="visually-hidden">{say('Loading')}</span>
        </>
      )}
    </div>
  );
}
