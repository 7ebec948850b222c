import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDialogEntry } from '../navigation/history.ts';
import { pushDialogEntry } from '../navigation/session-history.ts';

/**
 * A modal dialog that Back closes without leaving the page. While open it has its own history entry, a marked copy of
 * the page's. Closing the dialog otherwise steps back over the copy, and so does reaching a copy without its dialog, by
 * reload or Forward. A popover opened before hydration becomes the dialog.
 */
export function useDialogInHistory(dialog: RefObject<HTMLDialogElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  /** How the copy is about to be removed: by a step back, or by the page that replaces it. */
  const pendingRemoval = useRef<'step' | 'page'>(undefined);
  /** The browser traps the focus in a modal dialog, closes it on Escape and restores the focus. */
  const open = (): void => {
    dialog.current?.showModal();
    setIsOpen(true);
    // A pending step back removes the copy; the next one is added when it has completed.
    if (pendingRemoval.current === 'step') return;
    pendingRemoval.current = undefined;
    if (!isDialogEntry()) pushDialogEntry();
  };
  const removeCopy = (): void => {
    if (pendingRemoval.current || !isDialogEntry()) return;
    pendingRemoval.current = 'step';
    history.back();
  };
  const begin = useEffectEvent(() => {
    if (dialog.current && isPopover(dialog.current)) reopen(dialog.current, open);
    else if (!dialog.current?.open) removeCopy();
  });
  const popped = useEffectEvent(() => {
    const isOwn = pendingRemoval.current === 'step';
    pendingRemoval.current = undefined;
    if (!dialog.current?.open) removeCopy();
    else if (isOwn) pushDialogEntry();
    // Closing the dialog steps back over its copy, which must not happen twice.
    else dialog.current.close();
  });
  useEffect(() => {
    begin();
    const onPop = (): void => popped();
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  return {
    isOpen,
    open,
    /** Call when the dialog has closed for any reason. It may be open again by then. */
    closed: (): void => {
      if (dialog.current?.open) return;
      setIsOpen(false);
      removeCopy();
    },
    /** Call before a navigation that replaces the dialog's history entry. */
    replaced: (): void => {
      pendingRemoval.current = 'page';
    },
  };
}

/** Whether an element is shown as a popover. Browsers without popovers do not know the selector either. */
function isPopover(element: Element): boolean {
  return CSS.supports('selector(:popover-open)') && element.matches(':popover-open');
}

/** Reopens a popover with `open`. The focus moves to its button, where the dialog will restore it, and back. */
function reopen(popover: HTMLElement, open: () => void): void {
  const focused = document.activeElement;
  popover.hidePopover();
  open();
  if (focused instanceof HTMLElement && popover.contains(focused)) focused.focus();
}
