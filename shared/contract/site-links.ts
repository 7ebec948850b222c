import * as v from 'valibot';
import { type Data, optionalText, text } from './data.ts';

export const siteLinkSchema = v.object({
  type: v.literal('link'),
  label: text,
  /** The final address: with the base path, or in full when the link is `external`. */
  href: text,
  external: v.boolean(),
  /** The link is marked as current on every address that begins with this; by default its own and those below. */
  activeBase: optionalText,
  /** Source of a regular expression that decides instead, whatever the letter case. */
  activeRegex: optionalText,
  className: optionalText,
});
export type SiteLink = Data<typeof siteLinkSchema>;

/** Raw HTML of the site's owner, from `site.yaml`. */
export const htmlItemSchema = v.object({ type: v.literal('html'), html: text });
export type HtmlItem = Data<typeof htmlItemSchema>;

/** A picture with a variant for each colour mode, and the address it links to. */
export const logoSchema = v.object({ light: text, dark: text, alt: text, href: optionalText });
export type Logo = Data<typeof logoSchema>;
