import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type CollapseMotion, createCollapseMotion } from './collapsible-motion.ts';

interface CollapsibleProps {
  readonly id: string;
  readonly isOpen: boolean;
  /** The browser's search on the page found something inside the closed panel and is about to show it. */
  readonly onFound: () => void;
  readonly children: ReactNode;
}

/**
 * A panel that opens and closes by its height. It is as it should be in the server's HTML and moves only when that changes. Space belongs
 * inside it as padding, since margins have no part in its height.
 */
export function Collapsible({ id, isOpen, onFound, children }: CollapsibleProps) {
  const panel = useRef<HTMLDivElement>(null);
  useCollapseMotion(panel, isOpen);
  useEffect(() => {
    const { current } = panel;
    current?.addEventListener('beforematch', onFound);
    return () => current?.removeEventListener('beforematch', onFound);
  }, [onFound]);
  return (
    <div ref={panel} id={id} className="collapsible" hidden={!isOpen}>
      {children}
    </div>
  );
}

function useCollapseMotion(panel: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  const motion = useRef<CollapseMotion>(null);
  const shown = useRef(isOpen);
  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    const hide = (): void => hideUntilFound(current);
    if (!shown.current) hide();
    motion.current = createCollapseMotion(current, hide);
    return () => {
      motion.current?.cancel();
      motion.current = null;
    };
  }, [panel]);
  useLayoutEffect(() => {
    if (shown.current === isOpen) return;
    shown.current = isOpen;
    motion.current?.to(isOpen);
  }, [isOpen]);
}

/** Hidden, yet found by the browser's search on the page; where that is not known, the attribute is plain `hidden`. React writes only the latter. */
function hideUntilFound(panel: HTMLElement): void {
  panel.setAttribute('hidden', 'until-found');
}
