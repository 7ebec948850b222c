/** Maximum length of a reader's comment. */
export const LONGEST_FEEDBACK = 1000;

/** Addresses for feedback are those of the pages below this path. */
const FEEDBACK_PATH = 'feedback/';

/** Returns the feedback address of a page. `base` is the address of the home page. */
export function feedbackHref(href: string, base: string): string {
  return base + FEEDBACK_PATH + href.slice(base.length);
}

/** Returns the page of a feedback address; null if it is none. */
export function pageOfFeedbackHref(href: string, base: string): string | null {
  const before = base + FEEDBACK_PATH;
  return href.startsWith(before) ? base + href.slice(before.length) : null;
}
