/** Where a link leads: `href` is final (base path included, or a full address when `external`). */
export interface SiteLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  /** Marks the link as the current place on every address that begins with this; without it, what lies under its own address counts. */
  readonly activeBase?: string;
  /** Source of a regular expression that decides instead, whatever the letter case. */
  readonly activeRegex?: string;
  readonly className?: string;
}

/** Raw HTML of the site's owner, from `site.yaml`. */
export interface HtmlItem {
  readonly type: 'html';
  readonly html: string;
}

/** A picture with a variant for each colour mode, and where it leads. */
export interface Logo {
  readonly light: string;
  readonly dark: string;
  readonly alt: string;
  readonly href?: string;
}
