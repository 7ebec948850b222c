import * as v from 'valibot';
import { closedObject } from '../yaml.ts';
import { analyticsSchema } from './analytics-schema.ts';
import { announcementSchema } from './announcement-schema.ts';

/**
 * The schema of `site.yaml`. Navbar item types are checked apart (`resolveNavbar`), so that an unknown one is told in the words of the
 * specification.
 */

const text = v.pipe(v.string('must be text.'), v.trim(), v.nonEmpty('must not be empty.'));
const sitePath = v.pipe(text, v.regex(/^\/(?!\/)/, 'must begin with one slash, as an address of this site.'));
const webAddress = v.pipe(text, v.regex(/^(?:https?:\/\/|mailto:)[^\s]+$/, 'must be a full web address, such as https://example.org/.'));
const flag = v.boolean('must be true or false.');

const versionName = v.pipe(text, v.regex(/^[\w.-]+$/, 'may hold letters, digits, dots, dashes and underscores, since it is a folder and part of addresses.'));
const localeName = v.pipe(text, v.regex(/^[a-z][a-z\d-]*$/i, 'may hold letters, digits and dashes, such as en or pt-br, since it is part of addresses.'));
const pattern = v.pipe(text, v.check(isPattern, 'must be a regular expression.'));

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'i');
    return true;
  } catch {
    return false;
  }
}

const logo = closedObject({ src: sitePath, srcDark: v.optional(sitePath), alt: v.optional(v.string(), ''), href: v.optional(text) });

/** A navbar item before its type is looked up. `v.looseObject`: each type has its own closed schema. */
const navbarItem = v.looseObject({ type: v.optional(text) });

const footerItem = v.union([closedObject({ label: text, to: sitePath }), closedObject({ label: text, href: webAddress }), closedObject({ html: text })]);

export const siteSchema = closedObject({
  title: text,
  tagline: v.optional(v.string(), ''),
  favicon: v.optional(sitePath),
  trailingSlash: v.optional(v.literal(true, 'must be true: every address of this server ends in a slash.'), true),
  locales: v.optional(
    closedObject({
      default: text,
      list: v.record(
        localeName,
        closedObject({
          label: text,
          direction: v.optional(v.picklist(['ltr', 'rtl'], 'must be ltr or rtl.'), 'ltr'),
          htmlLang: text,
          calendar: v.optional(text, 'gregory'),
        }),
      ),
    }),
    { default: 'en', list: { en: { label: 'English', htmlLang: 'en' } } },
  ),
  docs: v.optional(
    closedObject({
      path: v.optional(v.pipe(sitePath, v.endsWith('/', 'must end in a slash.')), '/docs/'),
      breadcrumbs: v.optional(flag, true),
      version: v.optional(closedObject({ name: text, label: text }), { name: 'current', label: 'Next' }),
      /** Other versions, newest first; their files lie in `versions/<name>/`. */
      versions: v.optional(v.array(closedObject({ name: versionName, label: text }), 'must be a list of versions.'), []),
      /** The version that visitors are meant to read, which lies at `path`; without one, the current version. */
      lastVersion: v.optional(text),
    }),
    {},
  ),
  search: v.optional(closedObject({ contexts: v.optional(v.record(text, text), {}) }), {}),
  colorMode: v.optional(
    closedObject({
      defaultMode: v.optional(v.picklist(['light', 'dark'], 'must be light or dark.'), 'light'),
      respectPrefersColorScheme: v.optional(flag, false),
      disableSwitch: v.optional(flag, false),
    }),
    {},
  ),
  code: v.optional(
    closedObject({
      theme: v.optional(v.picklist(['paper', 'plain'], 'must be paper or plain.'), 'paper'),
      darkTheme: v.optional(v.picklist(['lamp', 'plain'], 'must be lamp or plain.'), 'lamp'),
      additionalLanguages: v.optional(v.array(text), []),
      /** The page with the tables of the API: C# samples are checked and lead to its rows. */
      api: v.optional(text),
    }),
    {},
  ),
  storage: v.optional(
    closedObject({ suffix: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]*$/, 'may hold letters, digits, dots, dashes and underscores.')), '') }),
    {},
  ),
  announcementBar: v.optional(announcementSchema),
  analytics: v.optional(analyticsSchema),
  navbar: closedObject({
    title: v.optional(v.string(), ''),
    logo: v.optional(logo),
    hideOnScroll: v.optional(flag, false),
    items: v.array(navbarItem),
  }),
  footer: v.optional(
    closedObject({
      links: v.optional(v.union([v.array(closedObject({ title: text, items: v.array(footerItem) })), v.array(footerItem)]), []),
      logo: v.optional(logo),
      copyright: v.optional(v.string(), ''),
    }),
    {},
  ),
});

export type SiteConfig = v.InferOutput<typeof siteSchema>;

const look = { className: v.optional(text) };
const linkLook = { label: text, ...look, activeBasePath: v.optional(sitePath), activeBaseRegex: v.optional(pattern) };
const position = { position: v.optional(v.picklist(['left', 'right'], 'must be left or right.'), 'right') };

/** The keys of each type of item that may stand in a dropdown too. */
const link = { ...linkLook, to: v.optional(sitePath), href: v.optional(webAddress) };
const html = { value: text };
const doc = { docId: text, label: v.optional(text), ...look };
const docSidebar = { sidebarId: text, label: v.optional(text), ...look };
const docsVersion = { label: v.optional(text), to: v.optional(sitePath), ...look };

const exactlyOneTarget = <Link extends { to?: string | undefined; href?: string | undefined }>() =>
  v.check<Link, string>(
    ({ to, href }) => (to === undefined) !== (href === undefined),
    'needs exactly one of "to" (an address of this site) and "href" (a full web address).',
  );
const defaultEntry = closedObject({ type: v.optional(v.literal('default')), ...link });
const defaultItem = closedObject({ type: v.optional(v.literal('default')), ...position, ...link });

/** The closed schema of each type of item that may stand in a dropdown; an item without a type is `default`. */
export const dropdownEntrySchemas = {
  default: v.pipe(defaultEntry, exactlyOneTarget<v.InferOutput<typeof defaultEntry>>()),
  html: closedObject({ type: v.literal('html'), ...html }),
  doc: closedObject({ type: v.literal('doc'), ...doc }),
  docSidebar: closedObject({ type: v.literal('docSidebar'), ...docSidebar }),
  docsVersion: closedObject({ type: v.literal('docsVersion'), ...docsVersion }),
};

/** Entries are looked at one by one (`resolveNavbar`), like the items of the bar. */
const entries = v.array(v.looseObject({ type: v.optional(text) }), 'must be a list of items.');
const around = { dropdownItemsBefore: v.optional(entries, []), dropdownItemsAfter: v.optional(entries, []) };

/** The closed schema of each navbar item type; an item without a type is `default`, or `dropdown` when it has items. */
export const navbarItemSchemas = {
  default: v.pipe(defaultItem, exactlyOneTarget<v.InferOutput<typeof defaultItem>>()),
  dropdown: closedObject({ type: v.optional(v.literal('dropdown')), ...position, label: text, to: v.optional(sitePath), ...look, items: entries }),
  html: closedObject({ type: v.literal('html'), ...position, ...html }),
  search: closedObject({ type: v.literal('search'), ...position }),
  doc: closedObject({ type: v.literal('doc'), ...position, ...doc }),
  docSidebar: closedObject({ type: v.literal('docSidebar'), ...position, ...docSidebar }),
  docsVersion: closedObject({ type: v.literal('docsVersion'), ...position, ...docsVersion }),
  docsVersionDropdown: closedObject({ type: v.literal('docsVersionDropdown'), ...position, ...around }),
  localeDropdown: closedObject({
    type: v.literal('localeDropdown'),
    ...position,
    ...around,
    queryString: v.optional(v.pipe(text, v.regex(/^\?[^#\s]*$/, 'must begin with a question mark.'))),
  }),
};

export type NavbarItemType = keyof typeof navbarItemSchemas;

export function isNavbarItemType(type: string): type is NavbarItemType {
  return Object.hasOwn(navbarItemSchemas, type);
}

export type DropdownEntryType = keyof typeof dropdownEntrySchemas;

export function isDropdownEntryType(type: string): type is DropdownEntryType {
  return Object.hasOwn(dropdownEntrySchemas, type);
}
