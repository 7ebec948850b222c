import * as v from 'valibot';
import { type Data, optionalText, text } from './data.ts';
import { htmlItemSchema, logoSchema, siteLinkSchema } from './site-links.ts';

/** Links to a document of the current version. */
const doc = v.object({ type: v.literal('doc'), docId: text, label: text, className: optionalText });
export type DocItem = Data<typeof doc>;

/** Links to the first page of a sidebar of the current version. */
const docSidebar = v.object({
  type: v.literal('docSidebar'),
  sidebarId: text,
  /** Defaults to the label of the linked page. */
  label: optionalText,
  className: optionalText,
});
export type DocSidebarItem = Data<typeof docSidebar>;

/** Links to the main document of the current version, or to `href`. */
const docsVersion = v.object({
  type: v.literal('docsVersion'),
  /** Defaults to the label of the version. */
  label: optionalText,
  href: optionalText,
  className: optionalText,
});
export type DocsVersionItem = Data<typeof docsVersion>;

/** The types of dropdown entries, from which the schema and the type `DropdownEntry` follow. */
const entryTypes = [siteLinkSchema, htmlItemSchema, doc, docSidebar, docsVersion] as const;
export type DropdownEntry = Data<(typeof entryTypes)[number]>;
const entries = v.array(v.variant('type', entryTypes));

const dropdown = v.object({
  type: v.literal('dropdown'),
  label: text,
  /** The link of the label itself, if any. */
  link: v.exactOptional(siteLinkSchema),
  items: entries,
  className: optionalText,
});
export type DropdownItem = Data<typeof dropdown>;

const search = v.object({ type: v.literal('search') });
export type SearchItem = Data<typeof search>;

/** The same page in the other versions of the docs. */
const docsVersionDropdown = v.object({
  type: v.literal('docsVersionDropdown'),
  before: entries,
  after: entries,
});
export type DocsVersionDropdownItem = Data<typeof docsVersionDropdown>;

/** The same page in the other languages. */
const localeDropdown = v.object({
  type: v.literal('localeDropdown'),
  before: entries,
  after: entries,
  /** A query to append to the addresses, with its question mark, or empty. */
  query: text,
});
export type LocaleDropdownItem = Data<typeof localeDropdown>;

/**
 * The types of navbar items, validated and with final addresses; components resolve what depends on the current version
 * (`shared/frame/navbar/items.tsx`). The schema and the type `NavbarItem` follow from this list.
 */
const itemTypes = [...entryTypes, dropdown, search, docsVersionDropdown, localeDropdown] as const;
export type NavbarItem = Data<(typeof itemTypes)[number]>;
const items = v.array(v.variant('type', itemTypes));

/** Returns items and the entries of menus, which may link to documents and sidebars. */
export function entriesIn(items: readonly NavbarItem[]): readonly (NavbarItem | DropdownEntry)[] {
  return items.flatMap((item): readonly (NavbarItem | DropdownEntry)[] => {
    if (item.type === 'dropdown') return item.items;
    return item.type === 'docsVersionDropdown' || item.type === 'localeDropdown'
      ? [...item.before, ...item.after]
      : [item];
  });
}

export const navbarSchema = v.object({
  title: text,
  logo: v.nullable(logoSchema),
  hideOnScroll: v.boolean(),
  left: items,
  right: items,
});
export type Navbar = Data<typeof navbarSchema>;
