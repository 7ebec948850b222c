import {
  type DocsVersion,
  type LevelPart,
  type Sidebar,
  type SidebarCategory,
  type SidebarItem,
  versionToWire,
} from '../../shared/contract/docs.ts';
import { entriesIn, type Navbar } from '../../shared/contract/navbar.ts';
import type { DocPage } from '../../shared/contract/page.ts';
import { levelFile } from '../../shared/contract/sidebar-level.ts';
import { firstLink, isVisible } from '../../shared/docs/sidebar-tree.ts';
import { digestOf } from '../read/raw-content.ts';

/**
 * The most documents and sidebar items, in all versions together, that every page includes: a site of about 150 pages.
 * Each takes about 240 bytes of HTML, so with more the lists would be more than half of a page.
 */
export const MAX_ENTRIES = 300;

/** The number of sidebar items in each page of a larger site: as many as a window shows. */
export const BRANCH_ITEMS = 24;

/** The lists of documents and sidebars that browsers get. */
export interface Lists {
  /** What every page needs: everything on a small site, the targets of the navbar on a large one. */
  readonly versions: readonly DocsVersion[];
  /** On a large site, the contents of the sidebar level files by name. */
  readonly levels: ReadonlyMap<string, readonly SidebarItem[]>;
  /** On a large site, the versions with what the page of a document needs in addition. */
  versionsFor(doc: DocRef): DocPage['versions'];
}

/** A document whose page shows a sidebar. */
interface DocRef {
  readonly id: string;
  readonly version: string;
  readonly href: string;
  readonly sidebar: string | null;
}

/** Creates the lists of a site, with lookup tables, so that the cost of a page is independent of their size. */
export function createLists(versions: readonly DocsVersion[], navbar: Navbar): Lists {
  if (entriesOf(versions) <= MAX_ENTRIES)
    return { versions, levels: new Map(), versionsFor: () => undefined };
  const entries = entriesIn([...navbar.left, ...navbar.right]);
  const docIds = new Set(entries.flatMap((entry) => (entry.type === 'doc' ? [entry.docId] : [])));
  const sidebarIds = new Set(
    entries.flatMap((entry) => (entry.type === 'docSidebar' ? [entry.sidebarId] : [])),
  );
  const levels = new Map<string, readonly SidebarItem[]>();
  const tables = versions.map((version) => ({
    version,
    ...tablesOf(version, levels),
    lean: leanVersion(version, docIds, sidebarIds),
  }));
  return {
    versions: tables.map(({ lean }) => lean),
    levels,
    versionsFor: ({ id, version: own, href, sidebar }) =>
      tables.map(({ version, docs, trees, lean }) => {
        const doc = docs.get(id);
        const tree = version.name === own && sidebar !== null ? trees.get(sidebar) : undefined;
        return versionToWire({
          ...lean,
          docs: doc && !lean.docs.includes(doc) ? [...lean.docs, doc] : lean.docs,
          sidebars:
            tree && sidebar !== null
              ? { ...lean.sidebars, [sidebar]: tree.branchFor(href) }
              : lean.sidebars,
        });
      }),
  };
}

function entriesOf(versions: readonly DocsVersion[]): number {
  return versions.reduce(
    (sum, { docs, sidebars }) =>
      sum +
      docs.length +
      Object.values(sidebars).reduce((items, sidebar) => items + countOf(sidebar.items), 0),
    0,
  );
}

function countOf(items: readonly SidebarItem[]): number {
  return items.reduce(
    (sum, item) => sum + 1 + (item.type === 'category' ? countOf(item.items) : 0),
    0,
  );
}

function leanVersion(
  version: DocsVersion,
  docIds: ReadonlySet<string>,
  sidebarIds: ReadonlySet<string>,
): DocsVersion {
  const sidebars = Object.entries(version.sidebars).filter(([id]) => sidebarIds.has(id));
  return {
    ...version,
    docs: version.docs.filter(({ id }) => id === version.mainDocId || docIds.has(id)),
    sidebars: Object.fromEntries(sidebars.map(([id, { link }]) => [id, { link, items: [] }])),
    draftIds: version.draftIds.filter((id) => docIds.has(id)),
    isPartial: true,
  };
}

function tablesOf({ docs, sidebars }: DocsVersion, levels: Map<string, readonly SidebarItem[]>) {
  return {
    docs: new Map(docs.map((doc) => [doc.id, doc])),
    trees: new Map(
      Object.entries(sidebars).map(([id, sidebar]) => [id, new SidebarBranches(sidebar, levels)]),
    ),
  };
}

/** The items of a category, or of a whole sidebar. */
interface Level {
  readonly id: string;
  readonly items: readonly SidebarItem[];
  /** The same items with empty categories. */
  readonly folded: readonly SidebarItem[];
  /** The levels of nested categories, by index. */
  readonly children: readonly (Level | null)[];
}

/** A level that is open on a page, and the index of its item on the path to that page. */
interface Step {
  readonly level: Level;
  readonly index: number | null;
}

/** A sidebar of a large site. Each page gets its own branch of it. */
class SidebarBranches {
  readonly #sidebar: Sidebar;
  readonly #root: Level;
  /** The path to the first item of each page, by address. */
  readonly #paths = new Map<string, readonly number[]>();

  /** @param levels collects the level files */
  constructor(sidebar: Sidebar, levels: Map<string, readonly SidebarItem[]>) {
    this.#sidebar = sidebar;
    this.#root = levelOf(sidebar.items, levels);
    this.#addPaths(sidebar.items, []);
  }

  #addPaths(items: readonly SidebarItem[], parent: readonly number[]): void {
    for (const [index, item] of items.entries()) {
      const path = [...parent, index];
      if (item.href !== undefined && !this.#paths.has(item.href)) this.#paths.set(item.href, path);
      if (item.type === 'category') this.#addPaths(item.items, path);
    }
  }

  /** The sidebar with the levels that are open on a page, and as many neighbours as fit. */
  branchFor(href: string): Sidebar {
    const steps = this.#stepsTo(href);
    const sizes = sharesOf(
      steps.map(({ level }) => level.items.length),
      BRANCH_ITEMS,
    );
    return { ...this.#sidebar, ...branchOf(steps, sizes) };
  }

  #stepsTo(href: string): Step[] {
    const steps: Step[] = [];
    let level: Level | null = this.#root;
    for (const index of this.#paths.get(href) ?? []) {
      if (!level) break;
      steps.push({ level, index });
      level = level.children[index] ?? null;
    }
    // The page of a category shows its items.
    if (level) steps.push({ level, index: null });
    return steps;
  }
}

function levelOf(
  items: readonly SidebarItem[],
  levels: Map<string, readonly SidebarItem[]>,
): Level {
  const children = items.map((item) =>
    item.type === 'category' && item.items.length > 0 ? levelOf(item.items, levels) : null,
  );
  const folded = items.map((item, index) => {
    const level = children[index];
    return item.type === 'category' && level ? foldedCategory(item, level) : item;
  });
  const id = digestOf(JSON.stringify(folded), 16);
  levels.set(levelFile(id), folded);
  return { id, items, folded, children };
}

/** A collapsed category, whose items are fetched when it is opened. */
function foldedCategory(category: SidebarCategory, level: Level): SidebarCategory {
  return { ...category, collapsible: true, collapsed: true, items: [], part: partOf(level, 0, 0) };
}

function branchOf(
  [step, ...inner]: readonly Step[],
  [size = 0, ...sizes]: readonly number[],
): Pick<SidebarCategory, 'items' | 'part'> {
  if (!step) return { items: [] };
  const { level, index } = step;
  const from = Math.max(
    0,
    Math.min((index ?? 0) - Math.floor(size / 2), level.items.length - size),
  );
  const items = level.folded.slice(from, from + size).map((folded, offset) => {
    const item = level.items[from + offset];
    return from + offset === index && inner.length > 0 && item?.type === 'category'
      ? { ...item, ...branchOf(inner, sizes) }
      : folded;
  });
  return { items, part: partOf(level, from, items.length) };
}

function partOf({ id, items }: Level, from: number, length: number): LevelPart {
  const before = from > 0 ? firstShown(items, 0, from) : undefined;
  const after = firstShown(items, from + length, items.length);
  return {
    id,
    count: items.length,
    from,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** The target of the first item that is visible on other pages than its own. */
function firstShown(
  items: readonly SidebarItem[],
  from = 0,
  to = items.length,
): string | undefined {
  for (let index = from; index < to; index++) {
    const item = items[index];
    if (item && isVisible(item, ''))
      return (
        firstLink([item])?.path ?? (item.type === 'category' ? firstShown(item.items) : item.href)
      );
  }
  return undefined;
}

/** Distributes a number of items over levels, as evenly as their sizes allow. Each level gets at least one. */
function sharesOf(sizes: readonly number[], limit: number): number[] {
  const shares = sizes.map(() => 0);
  let left = limit;
  for (const [done, [index, size]] of [...sizes.entries()]
    .sort(([, a], [, b]) => a - b)
    .entries()) {
    const share = Math.min(size, Math.max(1, Math.floor(left / (sizes.length - done))));
    shares[index] = share;
    left -= share;
  }
  return shares;
}
