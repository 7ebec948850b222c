import { type ReactNode, useEffect, useRef } from 'react';
import { reported } from '../ui/reported.ts';

interface CodeBoxProps {
  readonly id?: string;
  readonly className: string;
  readonly children?: ReactNode;
}

/** Code whose lines readers can wrap, unfold or link to. All of it works without scripts. */
export function CodeBox({ children, ...attributes }: CodeBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    reported(import('./code-tools.ts')).then(
      ({ startCodeTools }) => box.current && startCodeTools(box.current, controller.signal),
      // The box works without it.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return (
    <div ref={box} {...attributes}>
      {children}
    </div>
  );
}
