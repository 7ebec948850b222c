import { useLayoutEffect, useRef } from 'preact/hooks';
import { reveal } from './reveal.ts';

/**
 * Moves the focus once the next state is shown: an element that is moved in the document loses it.
 * @returns a function that takes the id of the element; an empty one leaves the focus alone
 */
export function useFocusNext(): (id: string) => void {
  const next = useRef('');
  useLayoutEffect(() => {
    if (next.current === '') return;
    const element = document.getElementById(next.current);
    next.current = '';
    element?.focus({ preventScroll: true });
    const card = element?.closest('.rule-card');
    if (card) reveal(card);
  });
  return (id) => {
    next.current = id;
  };
}
