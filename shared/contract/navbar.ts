import * as v from 'valibot';
import { type Data, optionalText, text } from './data.ts';
import { htmlItemSchema, logoSchema, siteLinkSchema } from './site-links.ts';

/** Links to a document of the version that is being read. */
const doc = v.object({ type: v.literal('doc'), docId: text, label: text, className: optionalText });
export type DocItem = Data<typeof doc>;

/** Links to the first page of a sidebar of the version that is being read. */
const docSidebar = v.object({
  type: v.literal('docSidebar'),
  sidebarId: text,
  /** Without a label, that of the page it links to. */
  label: optionalText,
  className: optionalText,
});
export type DocSidebarItem = Data<typeof docSidebar>;

/** Links to the main document of the version that is being read, or to `href`. */
const docsVersion = v.object({
  type: v.literal('docsVersion'),
  /** Without a label, that of the version. */
  label: optionalText,
  href: optionalText,
  className: optionalText,
});
export type DocsVersionItem = Data<typeof docsVersion>;

/** What may stand in a dropdown. The schema and the type `DropdownEntry` follow from this list. */
const entryTypes = [siteLinkSchema, htmlItemSchema, doc, docSidebar, docsVersion] as const;
export type DropdownEntry = Data<(typeof entryTypes)[number]>;
const entries = v.array(v.variant('type', entryTypes));

const dropdown = v.object({
  type: v.literal('dropdown'),
  label: text,
  /** Where the label itself leads, if anywhere. */
  link: v.exactOptional(siteLinkSchema),
  items: entries,
  className: optionalText,
});
export type DropdownItem = Data<typeof dropdown>;

const search = v.object({ type: v.literal('search') });
export type SearchItem = Data<typeof search>;

/** The same page in the other versions of the docs. */
const docsVersionDropdown = v.object({ type: v.literal('docsVersionDropdown'), before: entries, after: entries });
export type DocsVersionDropdownItem = Data<typeof docsVersionDropdown>;

/** The same page in the other languages. */
const localeDropdown = v.object({
  type: v.literal('localeDropdown'),
  before: entries,
  after: entries,
  /** A query to add to the addresses, with its question mark, or empty. */
  query: text,
});
export type LocaleDropdownItem = Data<typeof localeDropdown>;

/**
 * What may stand in the navbar, checked and with final addresses; what depends on the version that is read is left to
 * the component. Schema and type `NavbarItem` follow from this list. Components: `shared/frame/navbar/items.tsx`.
 */
const itemTypes = [...entryTypes, dropdown, search, docsVersionDropdown, localeDropdown] as const;
export type NavbarItem = Data<(typeof itemTypes)[number]>;
const items = v.array(v.variant('type', itemTypes));

/** Items with those inside their menus, which may lead to documents and sidebars. */
export function entriesIn(items: readonly NavbarItem[]): readonly (NavbarItem | DropdownEntry)[] {
  return items.flatMap((item): readonly (NavbarItem | DropdownEntry)[] => {
    if (item.type === 'dropdown') return item.items;
    return item.type === 'docsVersionDropdown' || item.type === 'localeDropdown' ? [...item.before, ...item.after] : [item];
  });
}

export const navbarSchema = v.object({ title: text, logo: v.nullable(logoSchema), hideOnScroll: v.boolean(), left: items, right: items });
export type Navbar = Data<typeof navbarSchema>;
