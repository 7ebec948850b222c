import { Component, type ReactNode } from 'react';

interface CauseBoundaryProps {
  /** Says what failed; asked only when something did. */
  readonly message: () => string;
  readonly children: ReactNode;
}

/** What its children throw becomes the cause of an error that says what failed, and goes on to the boundary above. */
export class CauseBoundary extends Component<CauseBoundaryProps, { readonly failure: { readonly cause: unknown } | null }> {
  static getDerivedStateFromError(cause: unknown) {
    return { failure: { cause } };
  }

  override state = { failure: null };

  override render() {
    const { failure } = this.state;
    if (failure) throw new Error(this.props.message(), failure);
    return this.props.children;
  }
}
