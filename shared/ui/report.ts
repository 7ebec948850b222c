import { REPORTS_FILE, type ReportKind } from '../contract/reports.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * Reports a failure to the site's owner, by its kind alone, and once per kind and tab. Does nothing in development, on
 * the server or offline. The starter uses it, so it must not import React.
 */
export function report(kind: ReportKind): void {
  if (import.meta.env.SSR || !import.meta.env.PROD || !navigator.onLine) return;
  if (readStored(kind, 'sessionStorage') !== null) return;
  writeStored(kind, '1', 'sessionStorage');
  navigator.sendBeacon(document.documentElement.dataset.base + REPORTS_FILE, kind);
}
