import { suggestion } from 'markdown';
import * as v from 'valibot';
import type { DropdownEntry, Navbar, NavbarItem } from '../../shared/contract/navbar.ts';
import type { Logo, SiteLink } from '../../shared/contract/site-links.ts';
import { addressOf, encodedHref } from '../../shared/urls.ts';
import type { ContentProblem } from '../read/content-error.ts';
import {
  type BarItemType,
  barItemSchemas,
  type DropdownEntryType,
  dropdownEntrySchemas,
  isBarItemType,
  isDropdownEntryType,
  positionSchema,
} from '../read/schema/navbar-schema.ts';
import type { SiteConfig } from '../read/schema/site-schema.ts';
import type { LineOf, YamlPath } from '../read/yaml.ts';
import { htmlWithBase } from './frame-links.ts';
import type { VersionContent } from './versions.ts';

interface Input {
  readonly config: SiteConfig['navbar'];
  readonly lineOf: LineOf;
  readonly base: string;
  /** The version of the docs that visitors should read. */
  readonly last: VersionContent | undefined;
}

class ItemError extends Error {}

/** Checks the navbar of `site.yaml` and resolves its addresses. */
export function resolveNavbar(input: Input): { navbar: Navbar; problems: ContentProblem[] } {
  const resolver = new NavbarResolver(input);
  const positioned = input.config.items.flatMap((raw, index) =>
    resolver.item(raw, ['navbar', 'items', index]),
  );
  const side = (position: 'left' | 'right'): NavbarItem[] =>
    positioned.filter((entry) => entry.position === position).map(({ item }) => item);
  const { title, logo, hideOnScroll } = input.config;
  return {
    navbar: {
      title,
      logo: resolveLogo(logo, input.base),
      hideOnScroll,
      left: side('left'),
      right: side('right'),
    },
    problems: resolver.problems,
  };
}

type Raw = { readonly type?: string | undefined };
type PositionedItem = { readonly item: NavbarItem; readonly position: 'left' | 'right' };

/** Resolves all items, including nested ones. Reports and omits broken items. */
class NavbarResolver {
  readonly problems: ContentProblem[] = [];
  readonly #input: Input;

  constructor(input: Input) {
    this.#input = input;
  }

  item(raw: Raw, path: YamlPath): PositionedItem[] {
    return this.#attempt(raw, path, (type) => {
      const { position, ...config } = v.parse(positionSchema, raw);
      if (isDropdownEntryType(type)) return [{ position, item: this.#entry[type](config) }];
      if (isBarItemType(type)) return [{ position, item: this.#items[type](config, path) }];
      throw new ItemError(
        unknownType(type, Object.keys({ ...dropdownEntrySchemas, ...barItemSchemas })),
      );
    });
  }

  #entries(entries: readonly Raw[], path: YamlPath): DropdownEntry[] {
    return entries.flatMap((raw, index) => {
      return this.#attempt(raw, [...path, index], (type) => {
        if (isDropdownEntryType(type)) return [this.#entry[type](raw)];
        if (isBarItemType(type))
          throw new ItemError(
            `a navbar item of type "${type}" cannot be in a dropdown. Put it in the bar itself.`,
          );
        throw new ItemError(unknownType(type, Object.keys(dropdownEntrySchemas)));
      });
    });
  }

  #attempt<Result>(raw: Raw, path: YamlPath, run: (type: string) => Result[]): Result[] {
    const type = raw.type ?? ('items' in raw ? 'dropdown' : 'default');
    try {
      return run(type);
    } catch (error) {
      if (error instanceof v.ValiError)
        this.#report(
          path,
          `the navbar item of type "${type}" is invalid: ${error.issues.map(explain).join(' ')}`,
        );
      else if (error instanceof ItemError) this.#report(path, error.message);
      else throw error;
      return [];
    }
  }

  #report(path: YamlPath, message: string): void {
    this.problems.push({ file: 'site.yaml', line: this.#input.lineOf(path), message });
  }

  /** Resolves the items that dropdowns can hold too. Each function parses its item to narrow the type. */
  readonly #entry: { readonly [Type in DropdownEntryType]: (raw: unknown) => DropdownEntry } = {
    default: (raw) => linkOf(v.parse(dropdownEntrySchemas.default, raw), this.#input.base),
    html: (raw) => ({
      type: 'html',
      html: htmlWithBase(v.parse(dropdownEntrySchemas.html, raw).value, this.#input.base),
    }),
    doc: (raw) => {
      const { docId, label, className } = v.parse(dropdownEntrySchemas.doc, raw);
      const { last } = this.#input;
      if (!last?.docs.has(docId) && !last?.version.draftIds.includes(docId))
        throw new ItemError(
          `there is no document "${docId}" for this navbar item.${suggestion(docId, [...(last?.docs.keys() ?? [])])}`,
        );
      return {
        type: 'doc',
        docId,
        label: label ?? last.docs.get(docId)?.title ?? docId,
        ...look(className),
      };
    },
    docSidebar: (raw) => {
      const { sidebarId, label, className } = v.parse(dropdownEntrySchemas.docSidebar, raw);
      const sidebars = this.#input.last?.version.sidebars ?? {};
      const sidebar = Object.hasOwn(sidebars, sidebarId) ? sidebars[sidebarId] : undefined;
      if (!sidebar)
        throw new ItemError(
          `there is no sidebar "${sidebarId}" in sidebars.yaml.${suggestion(sidebarId, Object.keys(sidebars))}`,
        );
      if (!sidebar.link)
        throw new ItemError(
          `Sidebar with ID "${sidebarId}" doesn't have anything to be linked to. Add a document to it.`,
        );
      return {
        type: 'docSidebar',
        sidebarId,
        ...(label === undefined ? {} : { label }),
        ...look(className),
      };
    },
    docsVersion: (raw) => {
      const { label, to, className } = v.parse(dropdownEntrySchemas.docsVersion, raw);
      if (this.#input.last?.docs.size === 0)
        throw new ItemError('there are no docs for this navbar item. Add a document below docs/.');
      const href = to === undefined ? {} : { href: encodedHref(this.#input.base, to) };
      return {
        type: 'docsVersion',
        ...(label === undefined ? {} : { label }),
        ...href,
        ...look(className),
      };
    },
  };

  readonly #items: {
    readonly [Type in BarItemType]: (raw: unknown, path: YamlPath) => NavbarItem;
  } = {
    search: (raw) => v.parse(barItemSchemas.search, raw),
    dropdown: (raw, path) => {
      const { label, to, className, items } = v.parse(barItemSchemas.dropdown, raw);
      const link = to === undefined ? {} : { link: linkOf({ label, to }, this.#input.base) };
      return {
        type: 'dropdown',
        label,
        ...link,
        items: this.#entries(items, [...path, 'items']),
        ...look(className),
      };
    },
    docsVersionDropdown: (raw, path) => ({
      type: 'docsVersionDropdown',
      ...this.#extraEntries(v.parse(barItemSchemas.docsVersionDropdown, raw), path),
    }),
    localeDropdown: (raw, path) => {
      const config = v.parse(barItemSchemas.localeDropdown, raw);
      return {
        type: 'localeDropdown',
        query: config.queryString ?? '',
        ...this.#extraEntries(config, path),
      };
    },
  };

  #extraEntries(
    config: { dropdownItemsBefore: readonly Raw[]; dropdownItemsAfter: readonly Raw[] },
    path: YamlPath,
  ) {
    return {
      before: this.#entries(config.dropdownItemsBefore, [...path, 'dropdownItemsBefore']),
      after: this.#entries(config.dropdownItemsAfter, [...path, 'dropdownItemsAfter']),
    };
  }
}

function unknownType(type: string, known: readonly string[]): string {
  return `No NavbarItem component found for type "${type}".${suggestion(type, known)}`;
}

function look(className: string | undefined): { className?: string } {
  return className === undefined ? {} : { className };
}

type LinkConfig = Omit<v.InferOutput<typeof dropdownEntrySchemas.default>, 'type'>;

/** Resolves a link of `site.yaml`: `to` is a path of this site, `href` a full address. */
export function linkOf(
  { label, to, href, className, activeBasePath, activeBaseRegex }: LinkConfig,
  base: string,
): SiteLink {
  return {
    type: 'link',
    label,
    ...(to === undefined
      ? { href: href ?? base, external: true }
      : { href: encodedHref(base, to), external: false }),
    ...look(className),
    ...(activeBasePath === undefined ? {} : { activeBase: encodedHref(base, activeBasePath) }),
    ...(activeBaseRegex === undefined ? {} : { activeRegex: activeBaseRegex }),
  };
}

/** Dark mode falls back to the light picture. */
export function resolveLogo(logo: SiteConfig['navbar']['logo'], base: string): Logo | null {
  if (!logo) return null;
  const light = addressOf(base, logo.src);
  const dark = logo.srcDark === undefined ? light : addressOf(base, logo.srcDark);
  if (logo.href === undefined) return { light, dark, alt: logo.alt };
  return {
    light,
    dark,
    alt: logo.alt,
    href: logo.href.startsWith('/') ? encodedHref(base, logo.href) : logo.href,
  };
}

function explain(issue: v.BaseIssue<unknown>): string {
  const key = issue.path?.map((item) => String(item.key)).join('.') ?? '';
  if (key === '') return issue.message;
  if (issue.received === 'undefined') return `"${key}" is missing.`;
  return issue.expected === 'never' ? `"${key}" is not known.` : `"${key}" ${issue.message}`;
}
