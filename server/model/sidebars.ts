import { suggestion } from 'markdown';
import type {
  Sidebar,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
} from '../../shared/contract/docs.ts';
import type { Breadcrumb } from '../../shared/contract/page.ts';
import { firstLink } from '../../shared/docs/sidebar-tree.ts';
import { addressOf, encodedHref } from '../../shared/urls.ts';
import type { ContentProblem } from '../read/content-error.ts';
import { everyItem, type SidebarItemConfig } from '../read/schema/sidebars-schema.ts';
import type { LineOf, YamlPath } from '../read/yaml.ts';
import type { Doc } from './documents.ts';

/** The position of a document in the first sidebar that lists it. */
interface SidebarPosition {
  readonly sidebar: string;
  /** Categories above the document, outermost first. */
  readonly crumbs: readonly Breadcrumb[];
  /** Ids of the listed documents before and after it in reading order. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

export interface ResolvedSidebars {
  readonly sidebars: Readonly<Record<string, Sidebar>>;
  /** The sidebar shown beside a document: its `displayed_sidebar`, or else the last sidebar that lists it. */
  readonly displayed: ReadonlyMap<string, string | null>;
  /** By document id, for breadcrumbs and the previous and next page. */
  readonly positions: ReadonlyMap<string, SidebarPosition>;
  /** Document ids of each sidebar in reading order, without items of type `ref`. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  /** For each sidebar, the categories that have their own page, by document id. */
  readonly categories: Readonly<Record<string, ReadonlyMap<string, SidebarCategory>>>;
  readonly problems: readonly ContentProblem[];
}

interface Input {
  /** The file that `config` was read from. */
  readonly file: string;
  readonly config: Readonly<Record<string, readonly SidebarItemConfig[]>>;
  readonly lineOf: LineOf;
  readonly docs: ReadonlyMap<string, Doc>;
  /** Ids of documents that exist but are not published. */
  readonly draftIds: readonly string[];
  readonly base: string;
}

/** Resolves the sidebars of `sidebars.yaml`. */
export function resolveSidebars(input: Input): ResolvedSidebars {
  const sidebars: Record<string, Sidebar> = {};
  const orders: Record<string, string[]> = {};
  const categories: Record<string, ReadonlyMap<string, SidebarCategory>> = {};
  const displayed = new Map<string, string | null>();
  const positions = new Map<string, SidebarPosition>();
  const problems: ContentProblem[] = [];
  for (const [name, config] of Object.entries(input.config)) {
    const walk = new SidebarWalk(name, input, problems);
    const items = walk.items(config, [name], []);
    sidebars[name] = { link: firstLink(items), items };
    orders[name] = walk.order.map(({ id }) => id);
    categories[name] = walk.categories;
    const neighbours = neighboursIn(orders[name], input.docs);
    for (const [index, { id, crumbs }] of walk.order.entries()) {
      displayed.set(id, name);
      if (!positions.has(id)) positions.set(id, { sidebar: name, crumbs, ...neighbours[index] });
    }
  }
  for (const doc of input.docs.values()) {
    const name = doc.matter.displayed_sidebar;
    if (name === undefined) continue;
    if (name !== null && !Object.hasOwn(sidebars, name)) {
      const message = `"displayed_sidebar": there is no sidebar "${name}" in ${input.file}.${suggestion(name, Object.keys(sidebars))}`;
      problems.push({ file: doc.file.path, line: doc.lineOf('displayed_sidebar'), message });
    }
    displayed.set(doc.id, name);
  }
  return { sidebars, displayed, positions, orders, categories, problems };
}

/** For each document, the listed documents before and after it. */
function neighboursIn(
  order: readonly string[],
  docs: ReadonlyMap<string, Doc>,
): Pick<SidebarPosition, 'previous' | 'next'>[] {
  const listedBefore = (ids: readonly string[]): (string | undefined)[] => {
    let last: string | undefined;
    return ids.map((id) => {
      const before = last;
      if (docs.get(id)?.matter.unlisted === false) last = id;
      return before;
    });
  };
  const previous = listedBefore(order);
  const next = listedBefore(order.toReversed()).reverse();
  return order.map((_, index) => ({ previous: previous[index], next: next[index] }));
}

const byName = new Intl.Collator('en', { numeric: true });

interface DocItem {
  readonly type: 'doc' | 'ref';
  readonly id: string;
  readonly label?: string | undefined;
}

/** Visits the items of one sidebar in order, and collects its documents. */
class SidebarWalk {
  readonly order: { id: string; crumbs: readonly Breadcrumb[] }[] = [];
  readonly categories = new Map<string, SidebarCategory>();
  readonly #name: string;
  readonly #input: Input;
  readonly #problems: ContentProblem[];
  /** Documents that the sidebar lists by id, which generated items leave out. */
  readonly #listed: ReadonlySet<string>;

  constructor(name: string, input: Input, problems: ContentProblem[]) {
    this.#name = name;
    this.#input = input;
    this.#problems = problems;
    this.#listed = new Set(listedIn(input.config[name] ?? []));
  }

  items(
    configs: readonly SidebarItemConfig[],
    path: YamlPath,
    crumbs: readonly Breadcrumb[],
  ): SidebarItem[] {
    return configs.flatMap((config, index) => this.#item(config, [...path, index], crumbs));
  }

  #item(config: SidebarItemConfig, path: YamlPath, crumbs: readonly Breadcrumb[]): SidebarItem[] {
    if (typeof config === 'string') return this.#doc({ type: 'doc', id: config }, path, crumbs);
    switch (config.type) {
      case 'doc':
      case 'ref':
        return this.#doc(config, path, crumbs);
      case 'link':
        return [{ type: 'link', label: config.label, ...this.#href(config.href), unlisted: false }];
      case 'autogenerated':
        return this.#autogenerated(config.dirName, path, crumbs);
      case 'category':
        return this.#category(config, path, crumbs);
    }
  }

  #doc({ type, id, label }: DocItem, path: YamlPath, crumbs: readonly Breadcrumb[]): SidebarLink[] {
    const doc = this.#find(id, path);
    if (!doc) return [];
    if (type === 'doc') this.order.push({ id, crumbs });
    const { sidebar_label: own, unlisted } = doc.matter;
    const href = addressOf(this.#input.base, doc.path);
    return [
      {
        type: 'link',
        label: label ?? own ?? doc.title,
        href,
        external: false,
        unlisted,
        ...lookOf(doc),
      },
    ];
  }

  #category(
    config: Extract<SidebarItemConfig, { type: 'category' }>,
    path: YamlPath,
    crumbs: readonly Breadcrumb[],
  ): SidebarItem[] {
    const { label, link, collapsible, collapsed } = config;
    const doc = link === undefined ? undefined : this.#find(link, [...path, 'link']);
    if (doc) this.order.push({ id: doc.id, crumbs });
    const target = doc ? { href: addressOf(this.#input.base, doc.path) } : {};
    const linkUnlisted = doc?.matter.unlisted ?? false;
    const inside = [...crumbs, linkUnlisted ? { label } : { label, ...target }];
    // Checked before nested categories are visited: of several with the same page, the first and outermost owns it.
    const isFirst = doc !== undefined && !this.categories.has(doc.id);
    const items = this.items(config.items, [...path, 'items'], inside);
    if (items.length === 0 && !doc) {
      if (link === undefined)
        this.#report(
          path,
          `the category "${label}" has neither items nor a link. Give it one of the two or remove it.`,
        );
      return [];
    }
    const category: SidebarCategory = {
      type: 'category',
      label,
      linkUnlisted,
      collapsible,
      collapsed,
      items,
      ...target,
      ...lookOf(doc),
    };
    if (doc && isFirst) this.categories.set(doc.id, category);
    return [category];
  }

  #autogenerated(dirName: string, path: YamlPath, crumbs: readonly Breadcrumb[]): SidebarItem[] {
    // A folder can be named as on disk or, without its number prefix, as in document ids.
    const folder = dirName === '.' ? '' : `${dirName.replace(/\/$/, '')}/`;
    const isInside = ({ id, source }: Doc): boolean =>
      id.startsWith(folder) || source.startsWith(folder);
    const docs = [...this.#input.docs.values()].filter(
      (doc) => isInside(doc) && !this.#listed.has(doc.id),
    );
    if (docs.length === 0)
      this.#report(
        path,
        `there is no document below docs/${folder}. Correct "dirName" or remove the item.`,
      );
    const position = (doc: Doc): number => doc.matter.sidebar_position ?? Number.POSITIVE_INFINITY;
    docs.sort((a, b) =>
      position(a) === position(b)
        ? byName.compare(a.file.path, b.file.path)
        : position(a) - position(b),
    );
    return docs.flatMap((doc) => this.#doc({ type: 'doc', id: doc.id }, path, crumbs));
  }

  #href(href: string): { href: string; external: boolean } {
    const external = !href.startsWith('/');
    return { href: external ? href : encodedHref(this.#input.base, href), external };
  }

  #find(id: string, path: YamlPath): Doc | undefined {
    const doc = this.#input.docs.get(id);
    if (!doc && !this.#input.draftIds.includes(id))
      this.#report(
        path,
        `there is no document "${id}" for the sidebar "${this.#name}".${suggestion(id, [...this.#input.docs.keys()])}`,
      );
    return doc;
  }

  #report(path: YamlPath, message: string): void {
    this.#problems.push({ file: this.#input.file, line: this.#input.lineOf(path), message });
  }
}

/** Ids of all documents that a sidebar lists. */
function listedIn(configs: readonly SidebarItemConfig[]): string[] {
  return [...everyItem(configs)].flatMap(([config]) => {
    if (typeof config === 'string') return [config];
    if (config.type === 'doc') return [config.id];
    return config.type === 'category' ? (config.link ?? []) : [];
  });
}

function lookOf(doc: Doc | undefined): { icon?: string; className?: string } {
  const icon = doc?.matter.sidebar_custom_props.icon;
  const className = doc?.matter.sidebar_class_name;
  return {
    ...(icon === undefined ? {} : { icon }),
    ...(className === undefined ? {} : { className }),
  };
}
