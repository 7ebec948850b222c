import { REPORTS_FILE, type Trouble } from '../contract/reports.ts';

/** What was told from this page, for where storage is blocked or full. */
const told = new Set<Trouble>();

/**
 * Tells the site's owner that something has gone wrong, by its kind alone, and each kind once in the life of a tab. Not
 * while pages are being written, and not on the server; nor offline, where nothing comes and nobody would hear of it.
 * Free of React, since the starter uses it.
 */
export function report(kind: Trouble): void {
  if (import.meta.env.SSR || !import.meta.env.PROD || !navigator.onLine) return;
  try {
    if (sessionStorage[kind]) told.add(kind);
    sessionStorage[kind] = 1;
  } catch {
    // Then it is known until the page is left.
  }
  if (told.has(kind)) return;
  told.add(kind);
  navigator.sendBeacon(document.documentElement.dataset.base + REPORTS_FILE, kind);
}
