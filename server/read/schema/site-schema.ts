import * as v from 'valibot';
import { closedObject } from '../yaml.ts';
import { analyticsSchema } from './analytics-schema.ts';
import { lookSchema } from './look-schema.ts';
import { proseSchema } from './prose-schema.ts';
import {
  anyItem,
  described,
  flag,
  oldAddress,
  optional,
  sitePath,
  text,
  webAddress,
} from './values.ts';

const versionName = v.pipe(
  text,
  v.regex(
    /^[\w.-]+$/,
    'may contain letters, digits, dots, dashes and underscores, since it is a folder and part of addresses.',
  ),
);
const localeName = v.pipe(
  text,
  v.regex(
    /^[a-z][a-z\d-]*$/i,
    'may contain letters, digits and dashes, such as en or pt-br, since it is part of addresses.',
  ),
);

const origin = v.pipe(
  text,
  v.check(
    isOrigin,
    'must be https:// and a host without a path, such as https://images.example.org.',
  ),
  v.transform((address) => new URL(address).origin),
);

/** An origin becomes part of the policy header, so it may only have a host name and a port. */
function isOrigin(address: string): boolean {
  return /^https:\/\/[a-z\d.-]+(?::\d+)?\/?$/i.test(address) && URL.canParse(address);
}

/** A web address with placeholders for a page. */
const pagePattern = v.pipe(
  text,
  v.regex(/^https?:\/\/\S+$/, 'must be a full web address.'),
  v.regex(
    /^(?:[^{}]|\{(?:file|title|address)\})*$/,
    'may have only {file}, {title} and {address} in braces.',
  ),
);

const logo = closedObject({
  src: described('The address of the picture, a file in `static/`.', sitePath),
  srcDark: optional('The picture in dark mode.', sitePath),
  alt: optional(
    'The alternative text of the picture; empty if the name is beside it.',
    v.string(),
    '',
  ),
  href: optional('Where the picture leads, instead of the home page.', text),
});

const footerItem = v.union([
  closedObject({
    label: described('The text of the link.', text),
    to: described('The address on this site that it leads to.', sitePath),
  }),
  closedObject({
    label: described('The text of the link.', text),
    href: described('The full web address that it leads to.', webAddress),
  }),
  closedObject({ html: described('HTML of your own, instead of a link.', text) }),
]);

const footerColumn = closedObject({
  title: described('The heading of the column.', text),
  items: described('The links below the heading.', v.array(footerItem)),
});

/** `announcementBar` of `site.yaml`. A new id shows the bar again to visitors who closed it. */
export const announcementSchema = closedObject({
  id: optional(
    'A name for this announcement; a new one shows the bar again to visitors who closed it.',
    text,
    'announcement-bar',
  ),
  content: described('What the bar says, as HTML.', text),
  isCloseable: optional('Whether visitors can close the bar.', flag, true),
});

const locale = closedObject({
  label: described('The name of the language, in that language.', text),
  direction: optional(
    'The direction of writing: from the left or from the right.',
    v.picklist(['ltr', 'rtl'], 'must be ltr or rtl.'),
    'ltr',
  ),
  htmlLang: described(
    'The language tag of the pages, such as `en` or `pt-BR`.',
    v.pipe(text, v.check(isLanguage, 'must be a language tag, such as en or pt-BR.')),
  ),
  calendar: optional(
    'The calendar of dates, as `Intl` names it.',
    v.pipe(text, v.check(isCalendar, 'must be a calendar, such as gregory, persian or buddhist.')),
    'gregory',
  ),
});

const locales = closedObject({
  default: described(
    'The locale without a folder in its addresses, whose files are in the content folder itself.',
    text,
  ),
  list: described(
    'The locales, in the order of the menu. The key is the folder in `locales/` and in the addresses.',
    v.record(localeName, locale),
  ),
});

const docs = closedObject({
  path: optional(
    'The address of the docs.',
    v.pipe(sitePath, v.endsWith('/', 'must end in a slash.')),
    '/docs/',
  ),
  breadcrumbs: optional('Whether pages show the path to them.', flag, true),
  version: optional(
    'The version in `docs/`.',
    closedObject({
      name: described(
        'Its name in addresses, where it is not the version that visitors should read.',
        text,
      ),
      label: described('Its name for readers.', text),
    }),
    { name: 'current', label: 'Next' },
  ),
  versions: optional(
    'Other versions, newest first. Their files are in `versions/<name>/`.',
    v.array(
      closedObject({
        name: described('The name of its folder, also in addresses.', versionName),
        label: described('Its name for readers.', text),
      }),
      'must be a list of versions.',
    ),
    [],
  ),
  editUrl: optional(
    'Where a page can be edited, with `{file}` for its path below the content folder. `custom_edit_url` of a page is used instead.',
    pagePattern,
  ),
  reportUrl: optional(
    'Where readers can report a problem with a page, with `{title}`, `{address}` and `{file}`.',
    pagePattern,
  ),
  lastVersion: optional(
    'The name of the version at `path`, which visitors should read; without it the one in `docs/`.',
    text,
  ),
});

const search = closedObject({
  contexts: optional(
    'Parts of the docs that a search can be limited to: the first folder of their addresses, and their name.',
    v.record(text, text),
    {},
  ),
});

const colorMode = closedObject({
  defaultMode: optional(
    'The mode at the first visit.',
    v.picklist(['light', 'dark'], 'must be light or dark.'),
    'light',
  ),
  respectPrefersColorScheme: optional(
    'Whether the preference of the browser applies until the visitor chooses.',
    flag,
    false,
  ),
  disableSwitch: optional('Whether to hide the switch.', flag, false),
});

const code = closedObject({
  theme: optional(
    'The colours of code in light mode.',
    v.picklist(['paper', 'plain'], 'must be paper or plain.'),
    'paper',
  ),
  darkTheme: optional(
    'The colours of code in dark mode.',
    v.picklist(['lamp', 'plain'], 'must be lamp or plain.'),
    'lamp',
  ),
  api: optional(
    'The file of the page with the API tables. If given, C# samples are checked and linked to it.',
    text,
  ),
});

const images = closedObject({
  hosts: optional(
    'Sites that pages may show pictures of, each as `https://` and its host. They learn of every reader.',
    v.array(origin),
    [],
  ),
});

const storage = closedObject({
  suffix: optional(
    'A suffix for keys in browser storage, for several sites on one host.',
    v.pipe(
      v.string(),
      v.regex(/^[\w.-]*$/, 'may contain letters, digits, dots, dashes and underscores.'),
    ),
    '',
  ),
});

const navbar = closedObject({
  title: optional('The name of the site in the bar.', v.string(), ''),
  logo: optional('The picture before the name.', logo),
  hideOnScroll: optional('Whether the bar hides while a reader scrolls down.', flag, false),
  items: described('The items of the bar.', v.array(anyItem)),
});

const footer = closedObject({
  links: optional(
    'Columns with a title each, or one row of links.',
    v.union([v.array(footerColumn), v.array(footerItem)]),
    [],
  ),
  logo: optional('A picture below the links.', logo),
  copyright: optional('The last line of every page.', v.string(), ''),
});

const siteOrWebAddress = v.pipe(
  text,
  v.regex(
    /^(?:\/(?!\/)|https?:\/\/)\S*$/,
    'must be an address of this site, such as /docs/page/, or a full web address.',
  ),
);

const fact = closedObject({
  id: described(
    'The name of the fact in `only`, and the end of its link target: `#fact-price`.',
    v.pipe(
      text,
      v.regex(
        /^[a-z][a-z\d-]*$/,
        'may contain small letters, digits and dashes, such as price, since it is part of addresses.',
      ),
    ),
  ),
  label: described('What is stated, such as `Price`.', text),
  value: optional(
    'The fact as plain text. Without it readers are told that it is not stated.',
    text,
  ),
  link: optional('Where more is said: what the label leads to.', siteOrWebAddress),
});

const facts = v.pipe(
  v.array(fact, 'must be a list of facts: "- { id: price, label: Price }".'),
  v.check(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    'must give each fact an id of its own.',
  ),
);

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
  tagline: optional('What the site is about, in one line.', v.string(), ''),
  favicon: optional('The icon in the tab, a file in `static/`.', sitePath),
  trailingSlash: optional(
    'Whether addresses end in a slash. This server supports no other form.',
    v.literal(true, 'must be true: every address of this server ends in a slash.'),
    true,
  ),
  locales: optional('The languages of the site.', locales, {
    default: 'en',
    list: { en: { label: 'English', htmlLang: 'en' } },
  }),
  docs: optional('The address of the docs, and their versions.', docs, {}),
  search: optional('Options of the search.', search, {}),
  colorMode: optional('Light and dark.', colorMode, {}),
  look: optional('Custom colours, fonts and corners.', lookSchema),
  code: optional('How code is shown and checked.', code, {}),
  redirects: optional(
    'Where old addresses lead: to a page, one of its headings, a file, or another site.',
    v.record(oldAddress, siteOrWebAddress),
    {},
  ),
  facts: optional('What buyers or users ask first. `::facts` shows them on a page.', facts, []),
  math: optional(
    'Whether `$…$` and `$$…$$` are formulas in TeX. Without it dollar signs are text.',
    flag,
    false,
  ),
  images: optional('Pictures of other sites.', images, {}),
  offline: optional(
    'Whether visitors can save the whole site in their browser, on the page `/offline/`. Without it, browsers delete their copies.',
    flag,
    false,
  ),
  figures: optional(
    'Whether pages may show the figures in `site/`, their settings, and numbers that were measured.',
    flag,
    false,
  ),
  prose: optional(
    'What `npm run check` finds in the prose. Without it the prose is not read.',
    proseSchema,
  ),
  storage: optional('Data in the storage of the browser.', storage, {}),
  feedback: optional(
    'Whether pages of the docs ask if they were useful. Answers go to the server log.',
    flag,
    false,
  ),
  announcementBar: optional('A bar above the navbar.', announcementSchema),
  analytics: optional(
    'The service that counts page views. Without it, nothing is loaded or sent.',
    analyticsSchema,
  ),
  navbar: described('The bar at the top of every page.', navbar),
  footer: optional('The footer of every page.', footer, {}),
});

export type SiteConfig = v.InferOutput<typeof siteSchema>;
