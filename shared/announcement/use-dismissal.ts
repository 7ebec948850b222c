import { useEffect } from 'react';
import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY, readStored, useStorageKey, watchStored, writeStored } from '../storage.ts';

/** Stored when the announcement was closed, and when it is a new one. Anything else counts as new. */
const DISMISSED = 'true';
const NEW = 'false';

/**
 * Keeps whether the announcement `id` was closed, and gives what closes it. That it is closed stands on the root element, where the boot script put
 * it before the first paint. Closed in one tab it closes in the others; it never opens again in a page that is read.
 */
export function useDismissal(id: string): () => void {
  const idKey = useStorageKey(ANNOUNCEMENT_ID_KEY);
  const dismissKey = useStorageKey(ANNOUNCEMENT_DISMISS_KEY);
  useEffect(() => {
    if (readStored(idKey) !== id) {
      // In this order, so that whoever reads in between does not take the new one for closed.
      writeStored(dismissKey, NEW);
      writeStored(idKey, id);
    }
    const follow = (): void => {
      if (readStored(idKey) === id && readStored(dismissKey) === DISMISSED) hide();
    };
    follow();
    return watchStored(dismissKey, follow);
  }, [id, idKey, dismissKey]);
  return () => {
    writeStored(idKey, id);
    writeStored(dismissKey, DISMISSED);
  };
}

function hide(): void {
  document.documentElement.dataset.announcementDismissed = '';
}
