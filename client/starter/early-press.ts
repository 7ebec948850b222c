/**
 * Remembers the last press on what only the client answers, to be pressed again when it is there. A button that the browser answers by itself is left
 * to it, and so is a live figure, which has code of its own.
 */
export function rememberPress(): { forgetOthers(): void; repeat(): void } {
  let pressed: HTMLElement | null = null;
  const onClick = (event: MouseEvent): void => {
    const control = controlOf(event);
    if (!control) return;
    event.preventDefault();
    pressed = control;
  };
  document.addEventListener('click', onClick, true);
  return {
    forgetOthers: () => document.removeEventListener('click', onClick, true),
    repeat: () => {
      if (pressed?.isConnected) pressed.click();
    },
  };
}

function controlOf(event: MouseEvent): HTMLElement | null {
  if (event.defaultPrevented || !(event.target instanceof Element) || !event.target.closest('#root') || event.target.closest('live-figure')) return null;
  const control = event.target.closest('a, button');
  if (control instanceof HTMLButtonElement) return isLeftToScripts(control) ? control : null;
  return control instanceof HTMLAnchorElement && isPlain(event) && leadsNowhere(control) ? control : null;
}

function isLeftToScripts(button: HTMLButtonElement): boolean {
  if (button.type !== 'button') return false;
  return !(button.hasAttribute('popovertarget') && 'popover' in HTMLElement.prototype);
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Whether a link leads to the page that it is on. Loading that anew would bring nothing; the client may fold or unfold something instead. */
function leadsNowhere({ target, origin, pathname, search, href }: HTMLAnchorElement): boolean {
  return target === '' && origin === location.origin && pathname === location.pathname && search === location.search && !href.includes('#');
}
