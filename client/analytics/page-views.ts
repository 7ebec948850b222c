/** One page that was looked at. Addresses are full ones. */
export interface PageView {
  readonly url: string;
  readonly title: string;
  /** Where the visitor came from: the page before on this site or, at first, what the browser says; may be empty. */
  readonly referrer: string;
}

/** Hands a page view to a service. Throws nothing, and does not wait for an answer. */
export type Report = (view: PageView) => void;

/** Reports each address that is come to, and none twice in a row. `referrer` is where the visitor came from before the first one. */
export function createPageViews(report: Report, referrer: string): (url: string, title: string) => void {
  let previous: string | null = null;
  return (url, title) => {
    if (url === previous) return;
    const view = { url, title, referrer: previous ?? referrer };
    previous = url;
    report(view);
  };
}

/** Whether a visitor asks not to be counted, by Global Privacy Control or Do Not Track. */
export function isPrivate({ doNotTrack, globalPrivacyControl }: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean }): boolean {
  return globalPrivacyControl === true || doNotTrack === '1';
}
