import { type RefObject, useEffect, useRef } from 'react';

export interface DialogInHistory {
  /** Shows the dialog as a modal one: the browser keeps the focus in it, closes it on Escape and gives the focus back. */
  open(): void;
  /** To be called when the dialog has closed, by whatever means. */
  closed(): void;
  /** To be called before a navigation that replaces the dialog's history entry. */
  replaced(): void;
}

/**
 * A modal dialog that Back closes without leaving the page. While it is open it has a history entry of its own, a copy of the page's, so that
 * the router sees no other address; whatever else closes it takes the entry away again.
 */
export function useDialogInHistory(dialog: RefObject<HTMLDialogElement | null>): DialogInHistory {
  const hasEntry = useRef(false);
  useEffect(() => {
    const onPop = (): void => {
      if (!hasEntry.current) return;
      hasEntry.current = false;
      dialog.current?.close();
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [dialog]);
  return {
    open: () => {
      dialog.current?.showModal();
      history.pushState(history.state, '');
      hasEntry.current = true;
    },
    closed: () => {
      if (!hasEntry.current) return;
      hasEntry.current = false;
      history.back();
    },
    replaced: () => {
      hasEntry.current = false;
    },
  };
}
