import { useEffect, useRef, useState } from 'react';
import { useIsLive } from './is-live.ts';

/** Long enough to announce a drag of a slider only once. */
const PAUSE_MS = 700;

/** Announces a text to screen readers after it stopped changing; the first text is not announced. */
export function SpokenSummary({ text }: { readonly text: string }) {
  const isLive = useIsLive();
  const [spoken, setSpoken] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return;
    first.current = '';
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  if (!isLive) return null;
  return (
    <span className="visually-hidden" role="status">
      {spoken}
    </span>
  );
}
