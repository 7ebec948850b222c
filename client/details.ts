import { createCollapseMotion } from '../shared/ui/collapsible.tsx';

/**
 * `<details>` elements animate like sidebar categories. Browsers that cannot do this may not unfold them in print
 * either.
 */
const CONTENT = '::details-content';

const motions = new WeakMap<EventTarget, ReturnType<typeof createCollapseMotion>>();

function onClick(event: MouseEvent): void {
  const pressed =
    event.target instanceof Element
      ? event.target.closest('summary, a, button, input, label')
      : null;
  const details = pressed?.parentElement;
  if (
    event.defaultPrevented ||
    pressed?.localName !== 'summary' ||
    !(details instanceof HTMLDetailsElement)
  )
    return;
  event.preventDefault();
  const before = details.offsetHeight;
  details.open = !details.open;
  const motion = motions.get(details) ?? createCollapseMotion(details, () => undefined, CONTENT);
  motions.set(details, motion);
  motion.to(details.open, Math.abs(details.offsetHeight - before));
}

/** Ends the animation when something other than a click toggles the element. */
function settle({ target }: Event): void {
  if (target instanceof HTMLDetailsElement) motions.get(target)?.cancel(target.open);
}

function unfoldForPrint(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
    details.open = true;
    addEventListener('afterprint', () => details.removeAttribute('open'), { once: true });
  }
}

try {
  document.createElement('details').animate(null, { pseudoElement: CONTENT });
  document.addEventListener('click', onClick);
  document.addEventListener('toggle', settle, true);
} catch {
  addEventListener('beforeprint', unfoldForPrint);
}
