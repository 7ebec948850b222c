import type { ReactNode } from 'react';

interface MoreProps {
  /** what is folded: "Numbers" */
  readonly label: string;
  readonly children: ReactNode;
}

/** Tables and proofs of a figure, folded until one asks for them. It works without JavaScript. */
export function More({ label, children }: MoreProps) {
  return (
    <details className="figure-more">
      <summary>{label}</summary>
      {children}
    </details>
  );
}
