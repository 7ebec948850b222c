import { type ReactNode, useEffect, useRef } from 'react';
import { messageChain } from './message-chain.ts';

interface CrashedProps {
  readonly title: string;
  readonly error: unknown;
  /** The control that tries again. */
  readonly children: ReactNode;
}

/**
 * What stands where a page should: that it crashed, a way to try again, and the messages of the error and its causes. The heading takes the
 * focus, which is how those who do not see the page learn of it; an alert would say the same twice.
 */
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
