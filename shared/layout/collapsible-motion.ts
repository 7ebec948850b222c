/** How long a panel moves for visitors who asked for less motion: it is there at once, and whoever waits for its end still hears of it. */
const REDUCED_MS = 1;

/** How long a panel of a height in CSS pixels takes to open or close: higher ones longer, but far from in proportion. */
export function collapseDuration(height: number): number {
  const steps = height / 36;
  return Math.round(10 * (4 + 15 * steps ** 0.25 + steps / 5));
}

/** The movement of one panel. */
export interface CollapseMotion {
  /** Moves to open or closed from wherever the panel is. To be called after the document says `hidden` or not; says it again at the end. */
  to(isOpen: boolean): void;
  /** Puts the panel at its goal at once. */
  cancel(): void;
}

/**
 * Opens and closes a panel by its height. The Web Animations API draws it, so no style stays behind; a panel that is told to turn round on the
 * way goes back the way it came. `hide` is called at the end of closing.
 */
export function createCollapseMotion(panel: HTMLElement, hide: () => void): CollapseMotion {
  let animation: Animation | null = null;
  let goal = false;
  const end = (): void => {
    if (!goal) hide();
    animation?.cancel();
    animation = null;
  };
  return {
    to(isOpen) {
      goal = isOpen;
      // Closing is seen until its end, though the document says `hidden` already.
      panel.hidden = false;
      if (animation) return animation.reverse();
      animation = slide(panel, isOpen);
      animation.onfinish = end;
    },
    cancel() {
      if (animation) end();
    },
  };
}

function slide(panel: HTMLElement, isOpen: boolean): Animation {
  const height = panel.scrollHeight;
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const frames = [
    { height: '0px', overflow: 'clip' },
    { height: `${height}px`, overflow: 'clip' },
  ];
  return panel.animate(isOpen ? frames : frames.reverse(), {
    duration: isReduced ? REDUCED_MS : collapseDuration(height),
    easing: 'ease-in-out',
    // The last frame holds until `hide` has been called, so that a closed panel never flashes up.
    fill: 'both',
  });
}
