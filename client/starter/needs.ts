import { currentEntry, isDialogEntry } from '../../shared/navigation/history.ts';
import { keptInputKey } from '../../shared/navigation/kept-input.ts';
import { readLanding } from '../../shared/search-ui/landing-words.ts';
import { PREFERRED_VERSION_KEY, readStored } from '../../shared/ui/storage.ts';

/** Whether the page lacks something that only the client can give, before the visitor has stirred. */
export function isClientNeeded(): boolean {
  const { client, suffix = '' } = document.documentElement.dataset;
  return (
    client === 'now' ||
    // An entry that a dialog has made and that is to be stepped over, or one with words to mark.
    isDialogEntry() ||
    readLanding(currentEntry().state).length > 0 ||
    // Links outside the docs lead to the version that was chosen.
    readStored(PREFERRED_VERSION_KEY + suffix) !== null ||
    // A page that was loaded anew goes on where the one before was.
    readStored(keptInputKey(), 'sessionStorage') !== null ||
    isInUse()
  );
}

/** Whether the visitor was quicker than this script, or the browser has put back what was typed. */
function isInUse(): boolean {
  if (document.activeElement !== document.body) return true;
  return [...document.querySelectorAll<HTMLInputElement>('input[name="q"]')].some(({ value, defaultValue }) => value !== defaultValue);
}
