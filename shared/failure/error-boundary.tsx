import { Component, type ReactNode } from 'react';

interface Failure {
  readonly error: unknown;
}

interface ErrorBoundaryProps {
  /** Another one means that something else is shown, so that an earlier failure is over. */
  readonly subject: string;
  /** Shown in place of children that threw; `retry` renders them again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failure: Failure | null;
  readonly subject: string;
}

/** Keeps what its children throw from taking down the page around them. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: { error } };
  }

  /** The failure of one subject is forgotten before the next is rendered, so that it never shows for a moment. */
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
