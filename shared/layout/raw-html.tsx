import type { HtmlItem } from '../contract/links.ts';

/** Markup of the site's owner, from `site.yaml`. */
export function RawHtml({ item }: { readonly item: HtmlItem }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own words; the policy runs no script in them.
  return <div dangerouslySetInnerHTML={{ __html: item.html }} />;
}
