import * as v from 'valibot';
import { type Data, optionalText, text } from './data.ts';

export const siteLinkSchema = v.object({
  type: v.literal('link'),
  label: text,
  /** The final address: with the base path, or absolute if the link is `external`. */
  href: text,
  external: v.boolean(),
  /** Marks the link as current on every address that begins with this; defaults to its own address. */
  activeBase: optionalText,
  /** Source of a case-insensitive regular expression that decides instead. */
  activeRegex: optionalText,
  className: optionalText,
});
export type SiteLink = Data<typeof siteLinkSchema>;

/** Raw HTML of the site's owner, from `site.yaml`. */
export const htmlItemSchema = v.object({ type: v.literal('html'), html: text });
export type HtmlItem = Data<typeof htmlItemSchema>;

/** An image for each colour mode, and the address it links to. */
export const logoSchema = v.object({ light: text, dark: text, alt: text, href: optionalText });
export type Logo = Data<typeof logoSchema>;
