/** Characters that a reader may write about a page. */
export const LONGEST_FEEDBACK = 1000;

/** Below this, the addresses where readers say whether a page was useful are those of the pages. */
const FEEDBACK_PATH = 'feedback/';

/** Where to say whether a page was useful. `base` is the address of the home page. */
export function feedbackHref(href: string, base: string): string {
  return base + FEEDBACK_PATH + href.slice(base.length);
}

/** The address of the page that an address is about; null if it is about none. */
export function pageOfFeedbackHref(href: string, base: string): string | null {
  const before = base + FEEDBACK_PATH;
  return href.startsWith(before) ? base + href.slice(before.length) : null;
}
