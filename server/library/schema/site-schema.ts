import * as v from 'valibot';
import { closedObject } from '../yaml.ts';

/**
 * The schema of `site.yaml`. Navbar item types are checked apart (`resolveNavbar`), so that an unknown one is told in the words of the
 * specification.
 */

const text = v.pipe(v.string('must be text.'), v.trim(), v.nonEmpty('must not be empty.'));
const sitePath = v.pipe(text, v.regex(/^\/(?!\/)/, 'must begin with one slash, as an address of this site.'));
const webAddress = v.pipe(text, v.regex(/^(?:https?:\/\/|mailto:)[^\s]+$/, 'must be a full web address, such as https://example.org/.'));
const flag = v.boolean('must be true or false.');

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
        text,
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
    }),
    {},
  ),
  storage: v.optional(
    closedObject({ suffix: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]*$/, 'may hold letters, digits, dots, dashes and underscores.')), '') }),
    {},
  ),
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

const linkLook = { label: text, className: v.optional(text), activeBasePath: v.optional(sitePath) };
const position = { position: v.optional(v.picklist(['left', 'right'], 'must be left or right.'), 'right') };
const dropdownEntry = v.union([
  closedObject({ ...linkLook, to: sitePath }),
  closedObject({ ...linkLook, href: webAddress }),
  closedObject({ type: v.literal('html'), value: text }),
]);

/** The closed schema of each navbar item type; an item without a type is `default`, or `dropdown` when it has items. */
export const navbarItemSchemas = {
  default: v.union([
    closedObject({ type: v.optional(v.literal('default')), ...position, ...linkLook, to: sitePath }),
    closedObject({ type: v.optional(v.literal('default')), ...position, ...linkLook, href: webAddress }),
  ]),
  dropdown: closedObject({ type: v.optional(v.literal('dropdown')), ...position, label: text, items: v.array(dropdownEntry) }),
  html: closedObject({ type: v.literal('html'), ...position, value: text }),
  search: closedObject({ type: v.literal('search'), ...position }),
  doc: closedObject({ type: v.literal('doc'), ...position, docId: text, label: v.optional(text), className: v.optional(text) }),
  docSidebar: closedObject({ type: v.literal('docSidebar'), ...position, sidebarId: text, label: v.optional(text), className: v.optional(text) }),
  docsVersion: closedObject({ type: v.literal('docsVersion'), ...position, label: v.optional(text), to: v.optional(sitePath), className: v.optional(text) }),
  docsVersionDropdown: closedObject({ type: v.literal('docsVersionDropdown'), ...position }),
  localeDropdown: closedObject({ type: v.literal('localeDropdown'), ...position }),
};

export type NavbarItemType = keyof typeof navbarItemSchemas;

export function isNavbarItemType(type: string): type is NavbarItemType {
  return Object.hasOwn(navbarItemSchemas, type);
}
