import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../navigation/reduced-motion.ts';

interface CollapsibleProps {
  readonly id: string;
  readonly isOpen: boolean;
  /** Whether it opens without animation: measuring its height would hold up the page that it opens for. */
  readonly opensAtOnce: boolean;
  /** Called when find-in-page is about to show something inside the closed panel. */
  readonly onFound: () => void;
  readonly children: ReactNode;
}

/**
 * A panel that animates its height. The server's HTML already has its state, so only changes animate. Inner spacing
 * must be padding, because margins do not count towards the height.
 */
export function Collapsible({ id, isOpen, opensAtOnce, onFound, children }: CollapsibleProps) {
  const panel = useRef<HTMLDivElement>(null);
  useCollapseMotion(panel, isOpen, opensAtOnce);
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

function useCollapseMotion(
  panel: { readonly current: HTMLElement | null },
  isOpen: boolean,
  opensAtOnce: boolean,
): void {
  const motion = useRef<ReturnType<typeof createCollapseMotion>>(null);
  const shown = useRef(isOpen);
  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    // Find-in-page must still search it. Browsers without `until-found` treat it as plain `hidden`, which is all that
    // React can write.
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
    if (isOpen && opensAtOnce) motion.current?.open();
    else motion.current?.to(isOpen);
  }, [isOpen, opensAtOnce]);
}

/**
 * Animates a panel with the Web Animations API, which leaves no styles behind. A change of direction reverses the
 * animation. `hide` is called when the panel has closed; `part` is the pseudo-element to animate.
 */
export function createCollapseMotion(
  panel: HTMLElement,
  hide: () => void,
  part: string | null = null,
) {
  let animation: Animation | null = null;
  let goal = false;
  const end = (): void => {
    if (!goal) hide();
    animation?.cancel();
    animation = null;
  };
  return {
    /** Opens or closes from the current height. Call it after React has updated `hidden`. */
    to(isOpen: boolean, height?: number) {
      goal = isOpen;
      // The panel stays visible until it has closed, although React has hidden it.
      panel.hidden = false;
      if (animation) return animation.reverse();
      animation = slide(panel, isOpen, height ?? panel.scrollHeight, part);
      // It rejects if the animation is cancelled.
      animation.finished.then(end, end);
    },
    /** Opens at once, in the middle of an animation too. Call it after React has updated `hidden`. */
    open() {
      goal = true;
      animation?.cancel();
    },
    /** Cancels the animation, unless it leads to the given state. */
    cancel(isOpen?: boolean) {
      if (goal !== isOpen) animation?.cancel();
    },
  };
}

/** Reduced motion: practically instant, yet the animation still reports its end. */
const REDUCED_MS = 1;

function slide(
  panel: HTMLElement,
  isOpen: boolean,
  height: number,
  pseudoElement: string | null,
): Animation {
  // With `flow-root`, margins count towards the height, and closing content stays visible.
  const frames = [0, height].map((each) => ({
    height: `${each}px`,
    display: 'flow-root',
    overflow: 'clip',
    contentVisibility: 'visible',
  }));
  return panel.animate(isOpen ? frames : frames.reverse(), {
    pseudoElement,
    duration: prefersReducedMotion() ? REDUCED_MS : collapseDuration(height),
    easing: 'ease-in-out',
    // The last frame holds until `hide` is called, so that a closed panel never flashes.
    fill: 'both',
  });
}

/** Returns the duration in ms for a height in px. Taller panels take longer, but not in proportion. */
export function collapseDuration(height: number): number {
  const steps = height / 36;
  return Math.round(10 * (4 + 15 * steps ** 0.25 + steps / 5));
}
