import * as v from 'valibot';
import { closedObject } from '../yaml.ts';
import { anyItem, flag, text } from './values.ts';

export const sitePath = v.pipe(text, v.regex(/^\/(?!\/)/, 'must begin with one slash, as an address of this site.'));
export const webAddress = v.pipe(text, v.regex(/^(?:https?:\/\/|mailto:)[^\s]+$/, 'must be a full web address, such as https://example.org/.'));

const versionName = v.pipe(
  text,
  v.regex(/^[\w.-]+$/, 'may contain letters, digits, dots, dashes and underscores, since it is a folder and part of addresses.'),
);
const localeName = v.pipe(text, v.regex(/^[a-z][a-z\d-]*$/i, 'may contain letters, digits and dashes, such as en or pt-br, since it is part of addresses.'));
const logo = closedObject({ src: sitePath, srcDark: v.optional(sitePath), alt: v.optional(v.string(), ''), href: v.optional(text) });

const footerItem = v.union([closedObject({ label: text, to: sitePath }), closedObject({ label: text, href: webAddress }), closedObject({ html: text })]);

/** `announcementBar` of `site.yaml`. A new id shows the bar again to visitors who closed it. */
export const announcementSchema = closedObject({
  id: v.optional(text, 'announcement-bar'),
  /** HTML of the site's owner. */
  content: text,
  isCloseable: v.optional(flag, true),
});

/** The host becomes part of the policy header, so it may only be a name and a port. */
const HTTPS = /^https:\/\/[a-z\d.-]+(?::\d+)?(?:\/[^\s?#]*)?$/i;
const ORIGIN_PATH = /^\/(?!\/)[^\s?#]*$/;

/** Address of an analytics service, without a slash at the end. */
const collector = v.pipe(
  text,
  v.check(isHttps, 'must be a full https address without query and hash, such as https://stats.example.org/.'),
  v.transform((address) => address.replace(/\/+$/, '')),
);

function isHttps(address: string): boolean {
  return HTTPS.test(address) && URL.canParse(address);
}

/** A number or a string in YAML. */
const siteId = v.pipe(v.unknown(), v.transform(String), v.regex(/^\d+$/, 'must be the number that Matomo gave the site.'));

export const analyticsSchema = v.variant(
  'type',
  [
    closedObject({
      type: v.literal('beacon'),
      url: v.pipe(
        text,
        v.check((url) => ORIGIN_PATH.test(url) || isHttps(url), 'must be a path of this origin (/visits) or a full https address without query and hash.'),
      ),
    }),
    closedObject({ type: v.literal('plausible'), domain: text, host: v.optional(collector, 'https://plausible.io') }),
    closedObject({ type: v.literal('matomo'), url: collector, siteId }),
    closedObject({ type: v.literal('google'), id: v.pipe(text, v.regex(/^[A-Z]+-[A-Z\d-]+$/, 'must be an id of Google, such as G-XXXXXXXXXX.')) }),
  ],
  'must be beacon, plausible, matomo or google. Without analytics leave the key "analytics" out.',
);

/** The schema of `site.yaml`. */
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
      /** Other versions, newest first. Their files are in `versions/<name>/`. */
      versions: v.optional(v.array(closedObject({ name: versionName, label: text }), 'must be a list of versions.'), []),
      /** The version at `path`, which visitors should read; by default the current version. */
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
      /** File of the page with the API tables. If given, C# samples are checked and linked to it. */
      api: v.optional(text),
    }),
    {},
  ),
  storage: v.optional(
    closedObject({ suffix: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]*$/, 'may contain letters, digits, dots, dashes and underscores.')), '') }),
    {},
  ),
  announcementBar: v.optional(announcementSchema),
  analytics: v.optional(analyticsSchema),
  navbar: closedObject({
    title: v.optional(v.string(), ''),
    logo: v.optional(logo),
    hideOnScroll: v.optional(flag, false),
    items: v.array(anyItem),
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
