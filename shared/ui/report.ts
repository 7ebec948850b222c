import { REPORTS_FILE, type Trouble } from '../contract/reports.ts';

/** The kinds that were told in the life of this tab; of this page, where storage is blocked. */
let told = '';

/**
 * Tells the site's owner that something has gone wrong, by its kind alone, and each kind once in the life of a tab. Not
 * while pages are being written, and not on the server. Free of React, since the starter uses it.
 */
export function report(kind: Trouble): void {
  // Offline nothing comes, and nobody would hear of it.
  if (import.meta.env.SSR || !import.meta.env.PROD || !navigator.onLine) return;
  try {
    told = sessionStorage.getItem(STORAGE_KEY) ?? told;
    if (!told.includes(kind)) sessionStorage.setItem(STORAGE_KEY, told + kind);
  } catch {
    // Blocked or full.
  }
  if (told.includes(kind)) return;
  told += kind;
  navigator.sendBeacon(document.documentElement.dataset.base + REPORTS_FILE, kind);
}

const STORAGE_KEY = 'told';

/** Passes on code that is on its way, and reports it if it does not come. */
export function reported<Module>(coming: Promise<Module>): Promise<Module> {
  coming.catch(() => report('chunk'));
  return coming;
}
