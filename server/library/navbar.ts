import * as v from 'valibot';
import type { DocsVersion, HtmlItem, Locale, Navbar, NavbarItem, SiteLink } from '../../shared/contract/site.ts';
import { addressOf, encodedHref } from '../../shared/urls.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from './content-error.ts';
import { isNavbarItemType, type NavbarItemType, navbarItemSchemas, type SiteConfig } from './schema/site-schema.ts';
import type { YamlResult } from './yaml.ts';

interface Input {
  readonly config: SiteConfig['navbar'];
  readonly lineOf: YamlResult<unknown>['lineOf'];
  readonly base: string;
  readonly docsPath: string;
  readonly versions: readonly DocsVersion[];
  readonly locales: readonly Locale[];
  /** Titles by document id, for doc items without a label. */
  readonly docTitles: ReadonlyMap<string, string>;
}

type Placed = { readonly item: NavbarItem; readonly position: 'left' | 'right' };

/** Resolves the nine navbar item types of `site.yaml` to what the bar shows. A missing position means right. */
export function resolveNavbar(input: Input): { navbar: Navbar; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const placed = input.config.items.flatMap((raw, index): Placed[] => {
    const at = (message: string): Placed[] => {
      problems.push({ file: 'site.yaml', line: input.lineOf(['navbar', 'items', index]), message });
      return [];
    };
    const type = raw.type ?? ('items' in raw ? 'dropdown' : 'default');
    if (!isNavbarItemType(type)) return at(`No NavbarItem component found for type "${type}".${suggestion(type, Object.keys(navbarItemSchemas))}`);
    const parsed = v.safeParse(navbarItemSchemas[type], raw);
    if (!parsed.success) return at(`the navbar item of type "${type}" is not right: ${parsed.issues.map(explain).join(' ')}`);
    const result = resolvers[type](raw, input);
    return typeof result === 'string' ? at(result) : [result];
  });
  const side = (position: 'left' | 'right'): NavbarItem[] => placed.filter((entry) => entry.position === position).map(({ item }) => item);
  const { title, logo, hideOnScroll } = input.config;
  return { navbar: { title, logo: resolveLogo(logo, input.base), hideOnScroll, left: side('left'), right: side('right') }, problems };
}

/** For each type, how an item becomes what is shown; a text is the reason why it cannot. */
const resolvers: { [Type in NavbarItemType]: (raw: unknown, input: Input) => Placed | string } = {
  default: (raw, { base }) => {
    const item = v.parse(navbarItemSchemas.default, raw);
    return { position: item.position, item: linkOf(item, base) };
  },
  dropdown: (raw, { base }) => {
    const item = v.parse(navbarItemSchemas.dropdown, raw);
    const items = item.items.map((entry): SiteLink | HtmlItem => ('value' in entry ? { type: 'html', html: entry.value } : linkOf(entry, base)));
    return { position: item.position, item: { type: 'dropdown', label: item.label, items } };
  },
  html: (raw) => {
    const item = v.parse(navbarItemSchemas.html, raw);
    return { position: item.position, item: { type: 'html', html: item.value } };
  },
  search: (raw) => ({ position: v.parse(navbarItemSchemas.search, raw).position, item: { type: 'search' } }),
  doc: (raw, input) => {
    const item = v.parse(navbarItemSchemas.doc, raw);
    const doc = lastVersion(input)?.docs.find(({ id }) => id === item.docId);
    if (!doc) return `there is no document "${item.docId}" for this navbar item.${suggestion(item.docId, [...input.docTitles.keys()])}`;
    const label = item.label ?? input.docTitles.get(item.docId) ?? item.docId;
    return { position: item.position, item: internal(label, doc.path, item.className) };
  },
  docSidebar: (raw, input) => {
    const item = v.parse(navbarItemSchemas.docSidebar, raw);
    const sidebars = lastVersion(input)?.sidebars ?? {};
    const sidebar = Object.hasOwn(sidebars, item.sidebarId) ? sidebars[item.sidebarId] : undefined;
    if (!sidebar) return `there is no sidebar "${item.sidebarId}" in sidebars.yaml.${suggestion(item.sidebarId, Object.keys(sidebars))}`;
    if (!sidebar.link) return `Sidebar with ID "${item.sidebarId}" doesn't have anything to be linked to. Add a document to it.`;
    const link = internal(item.label ?? sidebar.link.label, sidebar.link.path, item.className);
    return { position: item.position, item: { ...link, activeBase: addressOf(input.base, input.docsPath) } };
  },
  docsVersion: (raw, input) => {
    const item = v.parse(navbarItemSchemas.docsVersion, raw);
    const version = lastVersion(input);
    if (!version) return 'there are no docs for this navbar item. Add a document below docs/.';
    const main = version.docs.find(({ id }) => id === version.mainDocId);
    const href = item.to === undefined ? (main?.path ?? version.path) : encodedHref(input.base, item.to);
    return { position: item.position, item: internal(item.label ?? version.label, href, item.className) };
  },
  docsVersionDropdown: (raw, input) => {
    const items = input.versions.flatMap((version) => {
      const main = version.docs.find(({ id }) => id === version.mainDocId);
      return main ? [internal(version.label, main.path)] : [];
    });
    return { position: v.parse(navbarItemSchemas.docsVersionDropdown, raw).position, item: { type: 'dropdown', label: 'Versions', items } };
  },
  localeDropdown: (raw, input) => {
    const items = input.locales.map((locale) => internal(locale.label, input.base));
    return { position: v.parse(navbarItemSchemas.localeDropdown, raw).position, item: { type: 'dropdown', label: 'Languages', items } };
  },
};

function lastVersion({ versions }: Input): DocsVersion | undefined {
  return versions.find((version) => version.isLast);
}

type LinkConfig = { label: string; to?: string; href?: string; className?: string | undefined; activeBasePath?: string | undefined };

/** A link as `site.yaml` writes it: `to` is a path of this site, `href` a full address. */
export function linkOf(config: LinkConfig, base: string): SiteLink {
  const link =
    config.to === undefined
      ? { type: 'link' as const, label: config.label, href: config.href ?? base, external: true }
      : internal(config.label, encodedHref(base, config.to));
  return {
    ...link,
    ...(config.className === undefined ? {} : { className: config.className }),
    ...(config.activeBasePath === undefined ? {} : { activeBase: encodedHref(base, config.activeBasePath) }),
  };
}

function internal(label: string, href: string, className?: string): SiteLink {
  return { type: 'link', label, href, external: false, ...(className === undefined ? {} : { className }) };
}

type LogoConfig = { src: string; srcDark?: string | undefined; alt: string; href?: string | undefined };

/** A logo's two pictures; one that has no dark picture of its own uses the light one in both modes. */
export function resolveLogo(logo: LogoConfig | undefined, base: string): { light: string; dark: string; alt: string; href?: string } | null {
  if (!logo) return null;
  const light = addressOf(base, logo.src);
  const dark = logo.srcDark === undefined ? light : addressOf(base, logo.srcDark);
  if (logo.href === undefined) return { light, dark, alt: logo.alt };
  return { light, dark, alt: logo.alt, href: logo.href.startsWith('/') ? encodedHref(base, logo.href) : logo.href };
}

function explain(issue: v.BaseIssue<unknown>): string {
  const key = issue.path?.map((item) => String(item.key)).join('.') ?? '';
  if (issue.received === 'undefined') return `"${key}" is missing.`;
  return issue.expected === 'never' ? `"${key}" is not known.` : `"${key}" ${issue.message}`;
}
