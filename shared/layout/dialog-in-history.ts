import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface DialogInHistory {
  readonly isOpen: boolean;
  /** Shows the dialog as a modal one: the browser keeps the focus in it, closes it on Escape and gives the focus back. */
  open(): void;
  /** To be called when the dialog has closed, by whatever means. */
  closed(): void;
  /** To be called before a navigation that replaces the dialog's history entry. */
  replaced(): void;
}

/**
 * A modal dialog that Back closes without leaving the page. While it is open it has a history entry of its own, a marked copy of the page's,
 * so that the router sees no other address; whatever else closes it steps back over the copy. So does coming to a copy without the dialog,
 * by reload or Forward. What was opened as a popover before the scripts came goes on as the modal dialog.
 */
export function useDialogInHistory(dialog: RefObject<HTMLDialogElement | null>): DialogInHistory {
  const [isOpen, setIsOpen] = useState(false);
  /** Whether the copy is about to go: by a step back, or by the page that takes its place. */
  const isGoing = useRef(false);
  const open = (): void => {
    isGoing.current = false;
    dialog.current?.showModal();
    if (!isCopy()) history.pushState({ ...history.state, isDialog: true }, '');
    setIsOpen(true);
  };
  const leaveCopy = (): void => {
    if (isGoing.current || !isCopy()) return;
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
    closed: () => {
      setIsOpen(false);
      leaveCopy();
    },
    replaced: () => {
      isGoing.current = true;
    },
  };
}

/** Whether the page is at the history entry that a dialog has made. */
function isCopy(): boolean {
  return history.state?.isDialog === true;
}

/** Whether an element is shown as a popover; a browser that does not know them knows no selector for them either. */
function isPopover(element: Element): boolean {
  return CSS.supports('selector(:popover-open)') && element.matches(':popover-open');
}

/** Shows a popover anew, as what `open` makes of it; the focus goes to its button, to be given back to there, and returns to where it was. */
function reopen(popover: HTMLElement, open: () => void): void {
  const focused = document.activeElement;
  popover.hidePopover();
  open();
  if (focused instanceof HTMLElement && popover.contains(focused)) focused.focus();
}
