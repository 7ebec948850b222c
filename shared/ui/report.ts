import { REPORTS_FILE, type Trouble } from '../contract/reports.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * Tells the site's owner that something has gone wrong, by its kind alone, and each kind once in the life of a tab. Not
 * while pages are being written, not on the server, nor offline, where nobody would hear of it. Free of React, since
 * the starter uses it.
 */
export function report(kind: Trouble): void {
  if (import.meta.env.SSR || !import.meta.env.PROD || !navigator.onLine) return;
  if (readStored(kind, 'sessionStorage') !== null) return;
  writeStored(kind, '1', 'sessionStorage');
  navigator.sendBeacon(document.documentElement.dataset.base + REPORTS_FILE, kind);
}
