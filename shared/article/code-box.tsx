import { type ReactNode, useEffect, useRef } from 'react';
import { reported } from '../ui/reported.ts';

interface CodeBoxProps {
  readonly id?: string;
  readonly className: string;
  readonly children?: ReactNode;
}

/** Code that readers can wrap, unfold or link to by its lines. All of it works without the scripts that come for it. */
export function CodeBox({ children, ...attributes }: CodeBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    reported(import('./code-tools.ts')).then(
      ({ startCodeTools }) => box.current && startCodeTools(box.current, leaving.signal),
      // The browser does what is needed.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return (
    <div ref={box} {...attributes}>
      {children}
    </div>
  );
}
