import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls back after each navigation. Not for the page that the document came with: what was opened there before the scripts came stays open. */
export function useAfterNavigation(then: () => void): void {
  const { key } = useLocation();
  const last = useRef(key);
  const arrived = useEffectEvent(then);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    arrived();
  }, [key]);
}
