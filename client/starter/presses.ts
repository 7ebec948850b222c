import { answerPress } from '../../shared/frame/document-state.ts';
import { hashTarget } from '../../shared/navigation/history.ts';
import { inSiteTarget } from '../../shared/ui/link-target.ts';
import { elementAt, pathTo } from '../element-path.ts';

/**
 * Remembers presses on what only the client answers, in order, and the focus. Taking over may replace an element (a
 * link becomes a button), so both are found again by their place in the page. What the browser answers is left to it,
 * and controls whose state stands in the document are answered at once.
 */
export function rememberEarlyInput(root: HTMLElement) {
  const presses: { readonly control: HTMLElement; readonly path: readonly number[] }[] = [];
  let isInVain = false;
  let focused: Element | null = null;
  let focusPath: readonly number[] = [];
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || !(event.target instanceof Element) || !root.contains(event.target)) return;
    const isAnswered = answerPress(event);
    const control = isAnswered || isInVain ? null : controlOf(event, event.target);
    if (isAnswered || control) event.preventDefault();
    if (control) presses.push({ control, path: pathTo(control, root) });
  };
  document.addEventListener('click', onClick, true);
  return {
    /** To be called when the client will not come: what only it answers does nothing, and links are the browser's. */
    giveUp(): void {
      isInVain = true;
      presses.findLast(({ control }) => control instanceof HTMLAnchorElement)?.control.click();
    },
    /** To be called right before the client takes the page over. */
    stop(): void {
      document.removeEventListener('click', onClick, true);
      focused = document.activeElement;
      focusPath = pathTo(focused, root);
    },
    /** To be called when the page answers. */
    repeat(): void {
      if (!focused?.isConnected && document.activeElement === document.body) elementAt(focusPath, root)?.focus({ preventScroll: true });
      for (const { control, path } of presses) (control.isConnected ? control : elementAt(path, root))?.click();
      tellOfMouse();
    },
  };
}

function controlOf(event: MouseEvent, target: Element): HTMLElement | null {
  const control = target.closest('a, button');
  if (control instanceof HTMLButtonElement) return isLeftToScripts(control) ? control : null;
  return control instanceof HTMLAnchorElement && inSiteTarget(event) !== null && leadsNowhere(control) ? control : null;
}

function isLeftToScripts(button: HTMLButtonElement): boolean {
  if (button.type !== 'button') return false;
  return !(button.hasAttribute('popovertarget') && 'popover' in HTMLElement.prototype);
}

/**
 * Whether a link leads to its own page, for which the client folds or unfolds something, or to another state of a
 * figure there. The browser would load the page anew for either. A hash alone is the browser's.
 */
function leadsNowhere({ pathname, search, hash, href }: HTMLAnchorElement): boolean {
  if (pathname !== location.pathname) return false;
  return search === location.search ? !href.includes('#') : hashTarget(hash)?.matches('.live-figure') === true;
}

/** Tells the page what the mouse rests on: no event will, as it was there before anything listened. */
function tellOfMouse(): void {
  // Where there is no mouse, the last thing that was tapped counts as hovered.
  if (!matchMedia('(hover: hover)').matches) return;
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}
