import { Component, type ReactNode, useEffect, useRef } from 'react';

interface Failure {
  readonly error: unknown;
}

interface ErrorBoundaryProps {
  /** Identifies the content. When it changes, an earlier failure is cleared. */
  readonly subject: string;
  /** Replaces children that threw; `retry` renders them again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: Failure | null;
  readonly subject: string;
}

/** Keeps an error in its children from crashing the page around them. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: { error } };
  }

  /** Clears a failure before the next subject is rendered, so that it never flashes. */
  static getDerivedStateFromProps(
    { subject }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
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
  /** Describes what failed. Called only after a failure. */
  readonly message: () => string;
  readonly children: ReactNode;
}

/** Wraps errors of its children with a description, and rethrows them to the boundary above. */
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
  /** The control to retry. */
  readonly children: ReactNode;
}

/** Replaces a crashed page: the messages, and a way to retry. Its heading takes the focus, so that it is announced. */
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

/** Returns the messages of an error and its causes, outermost first. A thrown value that is no error becomes text. */
export function messageChain(error: unknown): string {
  return chain(error, new Set());
}

function chain(error: unknown, seen: Set<unknown>): string {
  if (!(error instanceof Error)) return String(error);
  // Causes can form a circle.
  if (error.cause === undefined || seen.has(error)) return error.message;
  return `${error.message}\n\nCause:\n${chain(error.cause, seen.add(error))}`;
}
