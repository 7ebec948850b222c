/**
 * What goes wrong in a browser and is told to the site's owner, by its name alone. The starter uses this file, so
 * it is free of schemas.
 *
 * - hydration: the page was not as React would have made it, and was made anew
 * - crash: a part of the page failed, and an error boundary stands in for it
 * - chunk: code did not come
 * - style: a style sheet did not come
 * - worker: the worker of a figure did not come, or failed
 */
export const TROUBLES = ['hydration', 'crash', 'chunk', 'style', 'worker'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Where trouble is told, below the base path. Only POST is answered there. */
export const REPORTS_FILE = 'reports.json';
