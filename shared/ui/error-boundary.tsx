import { Component, type ReactNode, useEffect, useRef } from 'react';

interface Failure {
  readonly error: unknown;
}

interface ErrorBoundaryProps {
  /** What is shown. When it changes, an earlier failure is forgotten. */
  readonly subject: string;
  /** Shown in place of children that threw; `retry` renders them again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: Failure | null;
  readonly subject: string;
}

/** Keeps an error in its children from taking down the page around them. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: { error } };
  }

  /** Forgets a failure before the next subject is rendered, so that it never shows for a moment. */
  static getDerivedStateFromProps({ subject }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return subject === state.subject ? null : { failure: null, subject };
  }

  override state: ErrorBoundaryState = { failure: null, subject: this.props.subject };

  readonly #retry = (): void => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.#retry) : this.props.children;
  }
}

interface CauseBoundaryProps {
  /** Says what failed. Called only after a failure. */
  readonly message: () => string;
  readonly children: ReactNode;
}

/** Wraps an error of its children in one that says what failed, and throws it on to the boundary above. */
export function CauseBoundary({ message, children }: CauseBoundaryProps) {
  const throwOn = (cause: unknown): never => {
    throw new Error(message(), { cause });
  };
  return (
    <ErrorBoundary subject="" fallback={throwOn}>
      {children}
    </ErrorBoundary>
  );
}

interface CrashedProps {
  readonly title: string;
  readonly error: unknown;
  /** The control that tries again. */
  readonly children: ReactNode;
}

/** Stands in for a crashed page: the messages, and a way to try again. Its heading takes the focus, to be announced. */
export function Crashed({ title, error, children }: CrashedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main id="main" className="notice prose crashed" tabIndex={-1}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      <hr />
      <pre className="message-chain">{messageChain(error)}</pre>
    </main>
  );
}

/** The messages of an error and its causes, outermost first. A thrown value that is not an error is shown as text. */
export function messageChain(error: unknown): string {
  return chain(error, new Set());
}

function chain(error: unknown, seen: Set<unknown>): string {
  if (!(error instanceof Error)) return String(error);
  // Causes can form a circle.
  if (error.cause === undefined || seen.has(error)) return error.message;
  return `${error.message}\n\nCause:\n${chain(error.cause, seen.add(error))}`;
}
