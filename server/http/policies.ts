/** Cache-Control by what is sent. */

/** Pages and their data: kept, but asked about each time, so that a saved page is live at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Files whose name or query carries a digest of their bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Files of `static/`, which may be replaced under the same name. */
export const SHORT = 'public, max-age=300';
/** What depends on what a visitor typed, and what went wrong. */
export const NEVER = 'no-store';
