import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../navigation/reduced-motion.ts';

interface CollapsibleProps {
  readonly id: string;
  readonly isOpen: boolean;
  /** Called when the browser's find-in-page is about to show something inside the closed panel. */
  readonly onFound: () => void;
  readonly children: ReactNode;
}

/**
 * A panel that opens and closes by its height. The server's HTML already has its state; only a change animates. Space
 * inside has to be padding, because margins do not count towards the height.
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
  const motion = useRef<ReturnType<typeof createCollapseMotion>>(null);
  const shown = useRef(isOpen);
  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    // Not from find-in-page. A browser that does not know it takes it as plain `hidden`, all that React can write.
    const hide = (): void => current.setAttribute('hidden', 'until-found');
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

/**
 * Animates a panel with the Web Animations API, which leaves no styles behind. A panel told to turn round on the way
 * goes back the way it came. `hide` is called when it has closed; `part` is what moves of it.
 */
export function createCollapseMotion(panel: HTMLElement, hide: () => void, part: string | null = null) {
  let animation: Animation | null = null;
  let goal = false;
  const end = (): void => {
    if (!goal) hide();
    animation?.cancel();
    animation = null;
  };
  return {
    /** Opens or closes from the panel's present height. Call it after React has updated `hidden`. */
    to(isOpen: boolean, height?: number) {
      goal = isOpen;
      // The panel stays visible until it has closed, although React has hidden it already.
      panel.hidden = false;
      if (animation) return animation.reverse();
      animation = slide(panel, isOpen, height ?? panel.scrollHeight, part);
      // It is rejected if something else ends the motion.
      animation.finished.then(end, end);
    },
    /** Ends the animation at once, unless it leads to what is wanted. */
    cancel(wanted?: boolean) {
      if (goal !== wanted) animation?.cancel();
    },
  };
}

/** Where less motion is wished for: practically at once, yet the animation still reports its end. */
const REDUCED_MS = 1;

function slide(panel: HTMLElement, isOpen: boolean, height: number, pseudoElement: string | null): Animation {
  // Margins count towards the height, and what closes is seen.
  const frames = [0, height].map((each) => ({ height: `${each}px`, display: 'flow-root', overflow: 'clip', contentVisibility: 'visible' }));
  return panel.animate(isOpen ? frames : frames.reverse(), {
    pseudoElement,
    duration: prefersReducedMotion() ? REDUCED_MS : collapseDuration(height),
    easing: 'ease-in-out',
    // The last frame holds until `hide` has been called, so that a closed panel never flashes up.
    fill: 'both',
  });
}

/** How many ms a panel of a height in px takes. Higher panels take longer, but less than in proportion. */
export function collapseDuration(height: number): number {
  const steps = height / 36;
  return Math.round(10 * (4 + 15 * steps ** 0.25 + steps / 5));
}
