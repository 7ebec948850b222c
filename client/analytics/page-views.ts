/** One page view. Its addresses are absolute. */
export interface PageView {
  readonly url: string;
  readonly title: string;
  /** The previous page on this site or, for the first view, the browser's referrer, which may be empty. */
  readonly referrer: string;
}

/** Sends a page view to a service. Never throws, and does not wait for an answer. */
export type Report = (view: PageView) => void;

/** Reports each visited address, but skips repeats. `referrer` belongs to the first view. */
export function createPageViews(
  report: Report,
  referrer: string,
): (url: string, title: string) => void {
  let previous: string | null = null;
  return (url, title) => {
    if (url === previous) return;
    const view = { url, title, referrer: previous ?? referrer };
    previous = url;
    report(view);
  };
}
