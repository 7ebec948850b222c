import * as v from 'valibot';
import { closedObject } from '../yaml.ts';
import { analyticsSchema } from './analytics-schema.ts';
import { lookSchema } from './look-schema.ts';
import { proseSchema } from './prose-schema.ts';
import { anyItem, described, flag, oldAddress, sitePath, text, webAddress } from './values.ts';

const versionName = v.pipe(
  text,
  v.regex(/^[\w.-]+$/, 'may contain letters, digits, dots, dashes and underscores, since it is a folder and part of addresses.'),
);
const localeName = v.pipe(text, v.regex(/^[a-z][a-z\d-]*$/i, 'may contain letters, digits and dashes, such as en or pt-br, since it is part of addresses.'));

const origin = v.pipe(
  text,
  v.check(isOrigin, 'must be https:// and a host without a path, such as https://images.example.org.'),
  v.transform((address) => new URL(address).origin),
);

/** It becomes part of the policy header, so it may only be a name and a port. */
function isOrigin(address: string): boolean {
  return /^https:\/\/[a-z\d.-]+(?::\d+)?\/?$/i.test(address) && URL.canParse(address);
}

/** A web address with places for what differs from page to page. */
const pagePattern = v.pipe(
  text,
  v.regex(/^https?:\/\/\S+$/, 'must be a full web address.'),
  v.regex(/^(?:[^{}]|\{(?:file|title|address)\})*$/, 'has braces around something else than {file}, {title} or {address}.'),
);

const logo = closedObject({
  src: described('The address of the picture, a file in `static/`.', sitePath),
  srcDark: described('The picture in dark mode.', v.optional(sitePath)),
  alt: described('What the picture says to those who do not see it; empty if the name stands beside it.', v.optional(v.string(), '')),
  href: described('Where the picture leads, instead of the home page.', v.optional(text)),
});

const footerItem = v.union([
  closedObject({ label: described('The text of the link.', text), to: described('The address on this site that it leads to.', sitePath) }),
  closedObject({ label: described('The text of the link.', text), href: described('The full web address that it leads to.', webAddress) }),
  closedObject({ html: described('HTML of your own, instead of a link.', text) }),
]);

const footerColumn = closedObject({
  title: described('The heading of the column.', text),
  items: described('What stands below the heading.', v.array(footerItem)),
});

/** `announcementBar` of `site.yaml`. A new id shows the bar again to visitors who closed it. */
export const announcementSchema = closedObject({
  id: described('A name for this announcement; a new one shows the bar again to visitors who closed it.', v.optional(text, 'announcement-bar')),
  content: described('What the bar says, as HTML.', text),
  isCloseable: described('Whether visitors can close the bar.', v.optional(flag, true)),
});

const locale = closedObject({
  label: described('The name of the language, in that language.', text),
  direction: described('The direction of writing: from the left or from the right.', v.optional(v.picklist(['ltr', 'rtl'], 'must be ltr or rtl.'), 'ltr')),
  htmlLang: described(
    'The language tag of the pages, such as `en` or `pt-BR`.',
    v.pipe(text, v.check(isLanguage, 'must be a language tag, such as en or pt-BR.')),
  ),
  calendar: described(
    'The calendar of dates, as `Intl` names it.',
    v.optional(v.pipe(text, v.check(isCalendar, 'must be a calendar, such as gregory, persian or buddhist.')), 'gregory'),
  ),
});

const locales = closedObject({
  default: described('The locale without a folder in its addresses, whose files are in the content folder itself.', text),
  list: described('The locales, in the order of the menu. The key is the folder in `locales/` and in the addresses.', v.record(localeName, locale)),
});

const docs = closedObject({
  path: described('Where the docs lie.', v.optional(v.pipe(sitePath, v.endsWith('/', 'must end in a slash.')), '/docs/')),
  breadcrumbs: described('Whether pages show the path to them.', v.optional(flag, true)),
  version: described(
    'The version in `docs/`.',
    v.optional(
      closedObject({
        name: described('Its name in addresses, where it is not the version that visitors should read.', text),
        label: described('Its name for readers.', text),
      }),
      { name: 'current', label: 'Next' },
    ),
  ),
  versions: described(
    'Other versions, newest first. Their files are in `versions/<name>/`.',
    v.optional(
      v.array(
        closedObject({
          name: described('The name of its folder, also in addresses.', versionName),
          label: described('Its name for readers.', text),
        }),
        'must be a list of versions.',
      ),
      [],
    ),
  ),
  editUrl: described(
    'Where a page can be edited, with `{file}` for its path below the content folder. `custom_edit_url` of a page is used instead.',
    v.optional(pagePattern),
  ),
  reportUrl: described('Where readers can report a problem with a page, with `{title}`, `{address}` and `{file}`.', v.optional(pagePattern)),
  lastVersion: described('The name of the version at `path`, which visitors should read; without it the one in `docs/`.', v.optional(text)),
});

const search = closedObject({
  contexts: described(
    'Parts of the docs that a search can be kept to: the first folder of their addresses, and their name.',
    v.optional(v.record(text, text), {}),
  ),
});

const colorMode = closedObject({
  defaultMode: described('The mode at the first visit.', v.optional(v.picklist(['light', 'dark'], 'must be light or dark.'), 'light')),
  respectPrefersColorScheme: described('Whether the wish of the browser decides until the visitor chooses.', v.optional(flag, false)),
  disableSwitch: described('Whether the switch is left out.', v.optional(flag, false)),
});

const code = closedObject({
  theme: described('The colours of code in light mode.', v.optional(v.picklist(['paper', 'plain'], 'must be paper or plain.'), 'paper')),
  darkTheme: described('The colours of code in dark mode.', v.optional(v.picklist(['lamp', 'plain'], 'must be lamp or plain.'), 'lamp')),
  api: described('The file of the page with the API tables. If given, C# samples are checked and linked to it.', v.optional(text)),
});

const images = closedObject({
  hosts: described('Sites that pages may show pictures of, each as `https://` and its host. They learn of every reader.', v.optional(v.array(origin), [])),
});

const storage = closedObject({
  suffix: described(
    'What the keys in the storage of the browser end in, for several sites on one host.',
    v.optional(v.pipe(v.string(), v.regex(/^[\w.-]*$/, 'may contain letters, digits, dots, dashes and underscores.')), ''),
  ),
});

const navbar = closedObject({
  title: described('The name of the site in the bar.', v.optional(v.string(), '')),
  logo: described('The picture before the name.', v.optional(logo)),
  hideOnScroll: described('Whether the bar goes away while one scrolls down.', v.optional(flag, false)),
  items: described('What stands in the bar.', v.array(anyItem)),
});

const footer = closedObject({
  links: described('Columns with a title each, or one row of links.', v.optional(v.union([v.array(footerColumn), v.array(footerItem)]), [])),
  logo: described('A picture below the links.', v.optional(logo)),
  copyright: described('The last line of every page.', v.optional(v.string(), '')),
});

const redirectTarget = v.pipe(text, v.regex(/^(?:\/(?!\/)|https?:\/\/)\S*$/, 'must be an address of this site, such as /docs/page/, or a full web address.'));

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function isCalendar(name: string): boolean {
  return Intl.supportedValuesOf('calendar').includes(name);
}

export const siteSchema = closedObject({
  title: described('The name of the site, in the title of every page.', text),
  tagline: described('What the site is about, in one line.', v.optional(v.string(), '')),
  favicon: described('The icon in the tab, a file in `static/`.', v.optional(sitePath)),
  trailingSlash: described(
    'Every address ends in a slash; this server knows no other way.',
    v.optional(v.literal(true, 'must be true: every address of this server ends in a slash.'), true),
  ),
  locales: described('The languages of the site.', v.optional(locales, { default: 'en', list: { en: { label: 'English', htmlLang: 'en' } } })),
  docs: described('Where the docs lie, and their versions.', v.optional(docs, {})),
  search: described('What the search offers.', v.optional(search, {})),
  colorMode: described('Light and dark.', v.optional(colorMode, {})),
  look: described('Colours, fonts and corners of its own.', v.optional(lookSchema)),
  code: described('How code is shown and checked.', v.optional(code, {})),
  redirects: described(
    'Where old addresses lead: to a page, one of its headings, a file, or another site.',
    v.optional(v.record(oldAddress, redirectTarget), {}),
  ),
  math: described('Whether `$…$` and `$$…$$` are formulas in TeX. Without it dollar signs are text.', v.optional(flag, false)),
  images: described('Pictures of other sites.', v.optional(images, {})),
  offline: described(
    'Whether visitors can have their browser keep the whole site, on the page `/offline/`. Without it, browsers that keep it forget it.',
    v.optional(flag, false),
  ),
  generator: described('Whether the site documents the level generator of this repository, and so may show its figures.', v.optional(flag, false)),
  prose: described('What `npm run check` finds in the prose. Without it the prose is not read.', v.optional(proseSchema)),
  storage: described('What is kept in the browser.', v.optional(storage, {})),
  feedback: described('Whether pages of the docs ask if they were useful. Answers go to the log of the server.', v.optional(flag, false)),
  announcementBar: described('A bar above the navbar.', v.optional(announcementSchema)),
  analytics: described('Who counts page views. Without it nothing is loaded and nothing is sent.', v.optional(analyticsSchema)),
  navbar: described('The bar at the top of every page.', navbar),
  footer: described('What stands at the end of every page.', v.optional(footer, {})),
});

export type SiteConfig = v.InferOutput<typeof siteSchema>;
