/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';

/** Long enough that a slider which is being dragged is not read out at every step. */
const PAUSE_MS = 700;

/** Says what a figure shows now, once it has come to rest. Silent about what was there when the page came. */
export function SpokenSummary({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return;
    first.current = '';
    const timer = setTimeout(() => setSpoken(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span class="visually-hidden" role="status">
      {spoken}
    </span>
  );
}
