import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDialogEntry, pushDialogEntry } from '../navigation/history.ts';

/**
 * A modal dialog that Back closes without leaving the page. While it is open it has a history entry of its own, a
 * marked copy of the page's. Whatever else closes the dialog goes back over that copy, and so does coming to a copy
 * without the dialog, by reload or Forward. A panel that was opened as a popover before the scripts came goes on as the
 * modal dialog.
 */
export function useDialogInHistory(dialog: RefObject<HTMLDialogElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  /** Whether the copy is about to go: by a step back, or by the page that takes its place. */
  const isGoing = useRef(false);
  /** The browser keeps the focus in a modal dialog, closes it on Escape and gives the focus back. */
  const open = (): void => {
    isGoing.current = false;
    dialog.current?.showModal();
    if (!isDialogEntry()) pushDialogEntry();
    setIsOpen(true);
  };
  const leaveCopy = (): void => {
    if (isGoing.current || !isDialogEntry()) return;
    isGoing.current = true;
    history.back();
  };
  const begin = useEffectEvent(() => {
    if (dialog.current && isPopover(dialog.current)) reopen(dialog.current, open);
    else if (!dialog.current?.open) leaveCopy();
  });
  const popped = useEffectEvent(() => {
    isGoing.current = false;
    // Whatever closes the dialog steps back over its copy, so that is not to be done twice.
    if (dialog.current?.open) dialog.current.close();
    else leaveCopy();
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
    /** To be called when the dialog has closed, by whatever means. */
    closed: (): void => {
      setIsOpen(false);
      leaveCopy();
    },
    /** To be called before a navigation that replaces the dialog's history entry. */
    replaced: (): void => {
      isGoing.current = true;
    },
  };
}

/** Whether an element is shown as a popover; a browser that does not know them knows no selector for them either. */
function isPopover(element: Element): boolean {
  return CSS.supports('selector(:popover-open)') && element.matches(':popover-open');
}

/**
 * Shows a popover anew, as what `open` makes of it; the focus goes to its button, to be given back to there, and
 * returns to where it was.
 */
function reopen(popover: HTMLElement, open: () => void): void {
  const focused = document.activeElement;
  popover.hidePopover();
  open();
  if (focused instanceof HTMLElement && popover.contains(focused)) focused.focus();
}
