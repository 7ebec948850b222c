import { currentEntry, isDialogEntry } from '../../shared/navigation/history.ts';
import { savedInputKey } from '../../shared/navigation/saved-input.ts';
import { readLanding } from '../../shared/search-ui/landing-words.ts';
import { PREFERRED_VERSION_KEY, readStored } from '../../shared/ui/storage.ts';
import { savesData } from '../saves-data.ts';

/** Whether the page needs the client before the first user activity. */
export function isClientNeeded(): boolean {
  const { client, suffix = '' } = document.documentElement.dataset;
  return (
    client === 'now' ||
    // A dialog's history entry has to be skipped, or words have to be highlighted.
    isDialogEntry() ||
    readLanding(currentEntry().state).length > 0 ||
    // Links outside the docs lead to the preferred version.
    readStored(PREFERRED_VERSION_KEY + suffix) !== null ||
    // A reloaded page restores the saved input.
    readStored(savedInputKey(), 'sessionStorage') !== null ||
    isInUse()
  );
}

/** Whether a figure that one can play with is in the window, and the visitor does not save data. */
export function isFigureInSight(): boolean {
  const figures = [...document.querySelectorAll('.live:not(.is-still)')];
  return (
    !savesData() &&
    figures.some((figure) => {
      const { top, bottom } = figure.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    })
  );
}

/** Whether the visitor was faster than this script, or the browser has restored typed text. */
function isInUse(): boolean {
  if (document.activeElement !== document.body) return true;
  return [...document.querySelectorAll<HTMLInputElement>('input[name="q"]')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );
}
