import { handlePress } from '../../shared/frame/document-state.ts';
import { hashTarget } from '../../shared/navigation/history.ts';
import { inSiteTarget } from '../../shared/ui/link-target.ts';
import { elementAt, pathTo } from '../element-path.ts';

/**
 * Records clicks on controls that only the client handles, in order, and the focus. Hydration may replace an element (a
 * link becomes a button), so both are found again by their path in the document. The browser handles its own controls,
 * and controls whose state is in the document respond at once.
 */
export function rememberEarlyInput(root: HTMLElement) {
  const presses: { readonly control: HTMLElement; readonly path: readonly number[] }[] = [];
  let isClientLost = false;
  let focused: Element | null = null;
  let focusPath: readonly number[] = [];
  const onClick = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      !(event.target instanceof Element) ||
      !root.contains(event.target)
    )
      return;
    const isHandled = handlePress(event);
    const control = isHandled || isClientLost ? null : controlOf(event, event.target);
    if (isHandled || control) event.preventDefault();
    if (control) presses.push({ control, path: pathTo(control, root) });
  };
  document.addEventListener('click', onClick, true);
  return {
    /** Call when the client will not load: its controls then do nothing, and links and forms go to the browser. */
    giveUp(): void {
      isClientLost = true;
      presses.findLast(({ control }) => control.getAttribute('type') !== 'button')?.control.click();
    },
    /** Call right before hydration. */
    stop(): void {
      document.removeEventListener('click', onClick, true);
      focused = document.activeElement;
      focusPath = pathTo(focused, root);
    },
    /** Call when the page is interactive. */
    repeat(): void {
      if (!focused?.isConnected && document.activeElement === document.body)
        elementAt(focusPath, root)?.focus({ preventScroll: true });
      for (const { control, path } of presses)
        (control.isConnected ? control : elementAt(path, root))?.click();
      dispatchHover();
    },
  };
}

function controlOf(event: MouseEvent, target: Element): HTMLElement | null {
  const control = target.closest('a, button');
  if (control instanceof HTMLButtonElement) return needsScript(control) ? control : null;
  return control instanceof HTMLAnchorElement &&
    inSiteTarget(event) !== null &&
    staysOnPage(control)
    ? control
    : null;
}

/** What a form posts is sent by the client, which stays on the page. */
function needsScript(button: HTMLButtonElement): boolean {
  if (button.type !== 'button') return button.form?.method === 'post';
  return !(button.hasAttribute('popovertarget') && 'popover' in HTMLElement.prototype);
}

/**
 * Whether a link leads to its own page, where the client toggles something, or to another state of a figure on it. The
 * browser would reload the page for either. It handles a hash alone itself.
 */
function staysOnPage({ pathname, search, hash, href }: HTMLAnchorElement): boolean {
  if (pathname !== location.pathname) return false;
  return search === location.search
    ? !href.includes('#')
    : hashTarget(hash)?.matches('.live-figure') === true;
}

/** Dispatches `pointerover` for the hovered element: the pointer reached it before there were listeners. */
function dispatchHover(): void {
  // Without a mouse, the element tapped last counts as hovered.
  if (!matchMedia('(hover: hover)').matches) return;
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
}
