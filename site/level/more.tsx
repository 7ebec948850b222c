import type { ReactNode } from 'react';

interface MoreProps {
  /** what is folded: "Numbers" */
  readonly label: string;
  /** whether its line stands beside what has the class `beside-more`, and not below the controls */
  readonly isHalf?: boolean;
  readonly children: ReactNode;
}

/** Tables and proofs of a figure, folded until one asks for them. It works without JavaScript. */
export function More({ label, isHalf = false, children }: MoreProps) {
  return (
    <details className={isHalf ? 'figure-more is-half' : 'figure-more'}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
