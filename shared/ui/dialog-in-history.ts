import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isDialogEntry, pushDialogEntry } from '../navigation/history.ts';

/**
 * A modal dialog that Back closes without leaving the page. While open it has a history entry of its own, a marked copy
 * of the page's. Whatever else closes the dialog goes back over the copy, as does coming to one without the dialog, by
 * reload or Forward. A popover opened before the scripts came goes on as the dialog.
 */
export function useDialogInHistory(dialog: RefObject<HTMLDialogElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  /** What the copy is about to go by: a step back, or the page that takes its place. */
  const goesBy = useRef<'step' | 'page'>(undefined);
  /** The browser keeps the focus in a modal dialog, closes it on Escape and gives the focus back. */
  const open = (): void => {
    dialog.current?.showModal();
    setIsOpen(true);
    // A step back that is under way takes the copy away; the next one is made when it has arrived.
    if (goesBy.current === 'step') return;
    goesBy.current = undefined;
    if (!isDialogEntry()) pushDialogEntry();
  };
  const leaveCopy = (): void => {
    if (goesBy.current || !isDialogEntry()) return;
    goesBy.current = 'step';
    history.back();
  };
  const begin = useEffectEvent(() => {
    if (dialog.current && isPopover(dialog.current)) reopen(dialog.current, open);
    else if (!dialog.current?.open) leaveCopy();
  });
  const popped = useEffectEvent(() => {
    const isOwn = goesBy.current === 'step';
    goesBy.current = undefined;
    if (!dialog.current?.open) leaveCopy();
    else if (isOwn) pushDialogEntry();
    // Whatever closes the dialog steps back over its copy, so that is not to be done twice.
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
    /** To be called when the dialog has closed, by whatever means. It may be open again by the time this is told. */
    closed: (): void => {
      if (dialog.current?.open) return;
      setIsOpen(false);
      leaveCopy();
    },
    /** To be called before a navigation that replaces the dialog's history entry. */
    replaced: (): void => {
      goesBy.current = 'page';
    },
  };
}

/** Whether an element is shown as a popover; a browser that does not know them knows no selector for them either. */
function isPopover(element: Element): boolean {
  return CSS.supports('selector(:popover-open)') && element.matches(':popover-open');
}

/** Shows a popover anew by `open`. The focus goes to its button, to be given back to there, and returns. */
function reopen(popover: HTMLElement, open: () => void): void {
  const focused = document.activeElement;
  popover.hidePopover();
  open();
  if (focused instanceof HTMLElement && popover.contains(focused)) focused.focus();
}
