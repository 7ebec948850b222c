import * as v from 'valibot';
import type { DocsVersion } from '../../shared/contract/docs.ts';
import type { SiteLink } from '../../shared/contract/links.ts';
import type { DropdownEntry, Navbar, NavbarItem } from '../../shared/contract/navbar.ts';
import { addressOf, encodedHref } from '../../shared/urls.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from './content-error.ts';
import {
  type DropdownEntryType,
  dropdownEntrySchemas,
  isDropdownEntryType,
  isNavbarItemType,
  type NavbarItemType,
  navbarItemSchemas,
  type SiteConfig,
} from './schema/site-schema.ts';
import type { YamlResult } from './yaml.ts';

interface Input {
  readonly config: SiteConfig['navbar'];
  readonly lineOf: YamlResult<unknown>['lineOf'];
  readonly base: string;
  readonly versions: readonly DocsVersion[];
  /** Titles of the last version's documents by id, for doc items without a label. */
  readonly docTitles: ReadonlyMap<string, string>;
}

type Path = readonly (string | number)[];

/** Thrown for an item that cannot be shown; the message says why. */
class ItemError extends Error {}

/** Checks the navbar of `site.yaml` and gives its items final addresses. A missing position means right. */
export function resolveNavbar(input: Input): { navbar: Navbar; problems: ContentProblem[] } {
  const walk = new NavbarWalk(input);
  const placed = input.config.items.flatMap((raw, index) => walk.item(raw, ['navbar', 'items', index]));
  const side = (position: 'left' | 'right'): NavbarItem[] => placed.filter((entry) => entry.position === position).map(({ item }) => item);
  const { title, logo, hideOnScroll } = input.config;
  return {
    navbar: { title, logo: resolveLogo(logo, input.base), hideOnScroll, left: side('left'), right: side('right') },
    problems: walk.problems,
  };
}

type Raw = { readonly type?: string | undefined };
type Placed = { readonly item: NavbarItem; readonly position: 'left' | 'right' };

/** Goes through the items and those inside them; what is wrong with one is noted with its place, and the item left out. */
class NavbarWalk {
  readonly problems: ContentProblem[] = [];
  readonly #input: Input;

  constructor(input: Input) {
    this.#input = input;
  }

  item(raw: Raw, path: Path): Placed[] {
    const type = raw.type ?? ('items' in raw ? 'dropdown' : 'default');
    return this.#attempt(type, path, () => {
      if (!isNavbarItemType(type)) throw new ItemError(unknownType(type, Object.keys(navbarItemSchemas)));
      const { position } = v.parse(navbarItemSchemas[type], raw);
      return [{ position, item: this.#items[type](raw, path) }];
    });
  }

  #entries(entries: readonly Raw[], path: Path): DropdownEntry[] {
    return entries.flatMap((raw, index) => {
      const at = [...path, index];
      const type = raw.type ?? ('items' in raw ? 'dropdown' : 'default');
      return this.#attempt(type, at, () => {
        if (isDropdownEntryType(type)) return [this.#entry[type](v.parse(dropdownEntrySchemas[type], raw))];
        if (isNavbarItemType(type)) throw new ItemError(`a navbar item of type "${type}" cannot stand in a dropdown. Put it into the bar itself.`);
        throw new ItemError(unknownType(type, Object.keys(dropdownEntrySchemas)));
      });
    });
  }

  #attempt<Result>(type: string, path: Path, run: () => Result[]): Result[] {
    try {
      return run();
    } catch (error) {
      if (error instanceof v.ValiError) this.#report(path, `the navbar item of type "${type}" is not right: ${error.issues.map(explain).join(' ')}`);
      else if (error instanceof ItemError) this.#report(path, error.message);
      else throw error;
      return [];
    }
  }

  #report(path: Path, message: string): void {
    this.problems.push({ file: 'site.yaml', line: this.#input.lineOf(path), message });
  }

  /** For each type that may stand in a dropdown too, how an item becomes what is shown. Each parses anew, which gives it the type of its own. */
  readonly #entry: { readonly [Type in DropdownEntryType]: (raw: unknown) => DropdownEntry } = {
    default: (raw) => linkOf(v.parse(dropdownEntrySchemas.default, raw), this.#input.base),
    html: (raw) => ({ type: 'html', html: v.parse(dropdownEntrySchemas.html, raw).value }),
    doc: (raw) => {
      const { docId, label, className } = v.parse(dropdownEntrySchemas.doc, raw);
      const last = this.#last();
      if (!last?.docs.some(({ id }) => id === docId) && !last?.draftIds.includes(docId))
        throw new ItemError(`there is no document "${docId}" for this navbar item.${suggestion(docId, last?.docs.map(({ id }) => id) ?? [])}`);
      return { type: 'doc', docId, label: label ?? this.#input.docTitles.get(docId) ?? docId, ...look(className) };
    },
    docSidebar: (raw) => {
      const { sidebarId, label, className } = v.parse(dropdownEntrySchemas.docSidebar, raw);
      const sidebars = this.#last()?.sidebars ?? {};
      const sidebar = Object.hasOwn(sidebars, sidebarId) ? sidebars[sidebarId] : undefined;
      if (!sidebar) throw new ItemError(`there is no sidebar "${sidebarId}" in sidebars.yaml.${suggestion(sidebarId, Object.keys(sidebars))}`);
      if (!sidebar.link) throw new ItemError(`Sidebar with ID "${sidebarId}" doesn't have anything to be linked to. Add a document to it.`);
      return { type: 'docSidebar', sidebarId, ...(label === undefined ? {} : { label }), ...look(className) };
    },
    docsVersion: (raw) => {
      const { label, to, className } = v.parse(dropdownEntrySchemas.docsVersion, raw);
      if (this.#last()?.docs.length === 0) throw new ItemError('there are no docs for this navbar item. Add a document below docs/.');
      const href = to === undefined ? {} : { href: encodedHref(this.#input.base, to) };
      return { type: 'docsVersion', ...(label === undefined ? {} : { label }), ...href, ...look(className) };
    },
  };

  /** For each of the nine types, how an item becomes what is shown. */
  readonly #items: { readonly [Type in NavbarItemType]: (raw: Raw, path: Path) => NavbarItem } = {
    default: (raw) => this.#entry.default(withoutPosition(raw)),
    html: (raw) => this.#entry.html(withoutPosition(raw)),
    doc: (raw) => this.#entry.doc(withoutPosition(raw)),
    docSidebar: (raw) => this.#entry.docSidebar(withoutPosition(raw)),
    docsVersion: (raw) => this.#entry.docsVersion(withoutPosition(raw)),
    search: () => ({ type: 'search' }),
    dropdown: (raw, path) => {
      const { label, to, className, items } = v.parse(navbarItemSchemas.dropdown, raw);
      const link = to === undefined ? {} : { link: linkOf({ label, to }, this.#input.base) };
      return { type: 'dropdown', label, ...link, items: this.#entries(items, [...path, 'items']), ...look(className) };
    },
    docsVersionDropdown: (raw, path) => {
      const config = v.parse(navbarItemSchemas.docsVersionDropdown, raw);
      return { type: 'docsVersionDropdown', ...this.#around(config, path) };
    },
    localeDropdown: (raw, path) => {
      const config = v.parse(navbarItemSchemas.localeDropdown, raw);
      return { type: 'localeDropdown', query: config.queryString ?? '', ...this.#around(config, path) };
    },
  };

  #around(config: { dropdownItemsBefore: readonly Raw[]; dropdownItemsAfter: readonly Raw[] }, path: Path) {
    return {
      before: this.#entries(config.dropdownItemsBefore, [...path, 'dropdownItemsBefore']),
      after: this.#entries(config.dropdownItemsAfter, [...path, 'dropdownItemsAfter']),
    };
  }

  #last(): DocsVersion | undefined {
    return this.#input.versions.find(({ isLast }) => isLast);
  }
}

function unknownType(type: string, known: readonly string[]): string {
  return `No NavbarItem component found for type "${type}".${suggestion(type, known)}`;
}

function withoutPosition(raw: Raw): object {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => key !== 'position'));
}

function look(className: string | undefined): { className?: string } {
  return className === undefined ? {} : { className };
}

interface LinkConfig {
  readonly label: string;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly className?: string | undefined;
  readonly activeBasePath?: string | undefined;
  readonly activeBaseRegex?: string | undefined;
}

/** A link as `site.yaml` writes it: `to` is a path of this site, `href` a full address. */
export function linkOf({ label, to, href, className, activeBasePath, activeBaseRegex }: LinkConfig, base: string): SiteLink {
  return {
    type: 'link',
    label,
    ...(to === undefined ? { href: href ?? base, external: true } : { href: encodedHref(base, to), external: false }),
    ...look(className),
    ...(activeBasePath === undefined ? {} : { activeBase: encodedHref(base, activeBasePath) }),
    ...(activeBaseRegex === undefined ? {} : { activeRegex: activeBaseRegex }),
  };
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
  if (key === '') return issue.message;
  if (issue.received === 'undefined') return `"${key}" is missing.`;
  return issue.expected === 'never' ? `"${key}" is not known.` : `"${key}" ${issue.message}`;
}
