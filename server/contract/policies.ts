/** Cache-Control by what is sent. */

/** For pages and their data, which are revalidated each time, so that changes are visible at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Files whose name or query carries a digest of their bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files of `static/`, which may be replaced under the same name. */
export const SHORT = 'public, max-age=300';
/** For answers to a visitor's input, and for errors. */
export const NEVER = 'no-store';

/** Media types. */
export const HTML_TYPE = 'text/html; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';
