import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { renewIfOutdated } from '../navigation/renewal.ts';
import { messageChain } from './error-boundary.tsx';
import { useWords } from './words.tsx';

/** A component with lazy code. */
type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads the code, so that the first render is complete. After a failure, the next call tries again. */
  preload(): Promise<void>;
};

/** Whether the part is a whole page, with main landmark and heading, or a part of one. */
type Extent = 'page' | 'part';

export interface Failure {
  readonly error: unknown;
}

/**
 * Creates a component from a lazy module. It shows a spinner while loading, and after a failure the error and a retry
 * button. It avoids Suspense: the server loads the code before it renders, and React could move a Suspense boundary out
 * of line. `name` names the module in errors.
 *
 * Retrying imports the same address again, for which Chromium repeats the request after any failure. For browsers that
 * remember the failure, there is a link that reloads the document.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<{ readonly default?: ComponentType<Props> }>,
  name: string,
  extent: Extent = 'part',
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;

  const loadOnce = async (): Promise<void> => {
    const { default: part } = await load();
    if (!part)
      throw new Error(
        `The module of ${name} has no default export, which should be its component.`,
      );
    loaded = part;
  };

  const preload = (): Promise<void> => {
    if (loaded) return Promise.resolve();
    pending ??= loadOnce().finally(() => {
      pending = null;
    });
    return pending;
  };

  function Part(props: Props): ReactNode {
    const [isLoaded, setIsLoaded] = useState(loaded !== null);
    const [failure, setFailure] = useState<Failure | null>(null);
    const [hasRetried, setHasRetried] = useState(false);
    const isWaiting = !isLoaded && failure === null;
    useEffect(() => {
      if (!isWaiting) return;
      let isUnmounted = false;
      const ifMounted = (update: () => void): void => {
        if (!isUnmounted) update();
      };
      preload().then(
        () => ifMounted(() => setIsLoaded(true)),
        async (error: unknown) => {
          await renewIfOutdated();
          ifMounted(() => setFailure({ error }));
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, [isWaiting]);
    useEffect(() => {
      if (isLoaded && hasRetried) focusIfLost(document.getElementById('main'));
    }, [isLoaded, hasRetried]);
    if (loaded) return createElement(loaded, props);
    const retry = (): void => {
      setFailure(null);
      setHasRetried(true);
    };
    const state = failure ? (
      <LoadFailure error={failure.error} extent={extent} isRepeated={hasRetried} onRetry={retry} />
    ) : (
      <Spinner />
    );
    return extent === 'page' ? <PlaceholderPage>{state}</PlaceholderPage> : state;
  }

  return Object.assign(Part, { preload });
}

function PlaceholderPage({ children }: { readonly children: ReactNode }) {
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

/** Reports the failure, and offers a retry. */
export function LoadFailure({ error, extent, isRepeated, onRetry }: LoadFailureProps) {
  const button = useRef<HTMLButtonElement>(null);
  const say = useWords();
  useEffect(() => {
    if (isRepeated) focusIfLost(button.current);
  }, [isRepeated]);
  return (
    <div className="load-failure" role="alert">
      {extent === 'page' ? (
        <h1>{say('This page could not be loaded.')}</h1>
      ) : (
        <p>{say('This part of the page could not be loaded.')}</p>
      )}
      <pre className="message-chain">{messageChain(error)}</pre>
      <p className="choices">
        <button ref={button} type="button" className="button" onClick={onRetry}>
          {say('Retry')}
        </button>
        {isRepeated && (
          // biome-ignore lint/a11y/useValidAnchor: the empty address reloads this page.
          <a href="">{say('Reload the page')}</a>
        )}
      </p>
    </div>
  );
}

/** Moves the focus when the focused button has disappeared, so that the next Tab continues from there. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** Faster loads are not announced. */
const SPINNER_DELAY_MS = 200;

/** Nothing at first, then a spinning ring, with a text for screen readers. */
function Spinner() {
  const [isShown, setIsShown] = useState(false);
  const say = useWords();
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  // The status exists from the start: screen readers announce changes in a status, but not a new one.
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
