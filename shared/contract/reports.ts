/**
 * Kinds of browser failures that are reported to the site's owner. The starter uses this file, so it must not import
 * schemas.
 *
 * - hydration: the page differed from React's output and was rendered again
 * - crash: a part of the page failed, and an error boundary replaced it
 * - chunk: code failed to load
 * - style: a style sheet failed to load
 * - worker: a figure's worker failed or did not load
 */
export const REPORT_KINDS = ['hydration', 'crash', 'chunk', 'style', 'worker'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The address for reports, below the base path. It accepts only POST. */
export const REPORTS_FILE = 'reports.json';
