import { type DocsVersion, type LevelPart, type Sidebar, type SidebarCategory, type SidebarItem, versionToWire } from '../../shared/contract/docs.ts';
import { entriesIn, type Navbar } from '../../shared/contract/navbar.ts';
import type { DocPage } from '../../shared/contract/page.ts';
import { levelFile } from '../../shared/contract/sidebar-level.ts';
import { firstLink, isVisible } from '../../shared/docs/sidebar-tree.ts';
import { digestOf } from '../read/raw-content.ts';

/**
 * So many documents and sidebar items, of all versions together, may be in every page; that is a site of about 150
 * pages. Each of them takes about 240 bytes of HTML. With more, the lists would be more than half of a page.
 */
export const MOST_ENTRIES = 300;

/** So many items of a sidebar are in each page of a larger site: as many as a window shows. */
export const BRANCH_ITEMS = 24;

/** The lists of documents and sidebars as they are sent to browsers. */
export interface Lists {
  /** With what every page needs: on a small site everything, on a large one what the navbar leads to. */
  readonly versions: readonly DocsVersion[];
  /** On a large site, what is in the files of the sidebars' levels, by their names. */
  readonly levels: ReadonlyMap<string, readonly SidebarItem[]>;
  /** On a large site, the versions with what a document's page needs besides. */
  versionsOn(doc: PlacedDoc): DocPage['versions'];
}

/** A document whose page shows a sidebar. */
interface PlacedDoc {
  readonly id: string;
  readonly version: string;
  readonly href: string;
  readonly sidebar: string | null;
}

/** Makes the lists of a site. On a large one nothing that is done for one page later depends on the number of pages. */
export function createLists(versions: readonly DocsVersion[], navbar: Navbar): Lists {
  if (entriesOf(versions) <= MOST_ENTRIES) return { versions, levels: new Map(), versionsOn: () => undefined };
  const entries = entriesIn([...navbar.left, ...navbar.right]);
  const docIds = new Set(entries.flatMap((entry) => (entry.type === 'doc' ? [entry.docId] : [])));
  const sidebarIds = new Set(entries.flatMap((entry) => (entry.type === 'docSidebar' ? [entry.sidebarId] : [])));
  const levels = new Map<string, readonly SidebarItem[]>();
  const tables = versions.map((version) => ({ version, ...tablesOf(version, levels), lean: leanVersion(version, docIds, sidebarIds) }));
  return {
    versions: tables.map(({ lean }) => lean),
    levels,
    versionsOn: ({ id, version: own, href, sidebar }) =>
      tables.map(({ version, docs, trees, lean }) => {
        const doc = docs.get(id);
        const tree = version.name === own && sidebar !== null ? trees.get(sidebar) : undefined;
        return versionToWire({
          ...lean,
          docs: doc && !lean.docs.includes(doc) ? [...lean.docs, doc] : lean.docs,
          sidebars: tree && sidebar !== null ? { ...lean.sidebars, [sidebar]: tree.around(href) } : lean.sidebars,
        });
      }),
  };
}

function entriesOf(versions: readonly DocsVersion[]): number {
  return versions.reduce(
    (sum, { docs, sidebars }) => sum + docs.length + Object.values(sidebars).reduce((items, sidebar) => items + countOf(sidebar.items), 0),
    0,
  );
}

function countOf(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countOf(item.items) : 0), 0);
}

function leanVersion(version: DocsVersion, docIds: ReadonlySet<string>, sidebarIds: ReadonlySet<string>): DocsVersion {
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
    trees: new Map(Object.entries(sidebars).map(([id, sidebar]) => [id, new SidebarBranches(sidebar, levels)])),
  };
}

/** The items of a category, or of a whole sidebar. */
interface Level {
  readonly id: string;
  readonly items: readonly SidebarItem[];
  /** The same, with nothing inside their categories. */
  readonly folded: readonly SidebarItem[];
  /** The levels inside by their places. */
  readonly inside: readonly (Level | null)[];
}

/** A level that lies open on a page, and the place in it from which the way goes on. */
interface Step {
  readonly level: Level;
  readonly place: number | null;
}

/** A sidebar of a large site, of which each page gets the branch that it is on. */
class SidebarBranches {
  readonly #sidebar: Sidebar;
  readonly #root: Level;
  /** The way to each page by its address: the first place where the sidebar lists it. */
  readonly #ways = new Map<string, readonly number[]>();

  /** @param levels gets the files of the levels */
  constructor(sidebar: Sidebar, levels: Map<string, readonly SidebarItem[]>) {
    this.#sidebar = sidebar;
    this.#root = levelOf(sidebar.items, levels);
    this.#note(sidebar.items, []);
  }

  #note(items: readonly SidebarItem[], above: readonly number[]): void {
    for (const [place, item] of items.entries()) {
      const way = [...above, place];
      if (item.href !== undefined && !this.#ways.has(item.href)) this.#ways.set(item.href, way);
      if (item.type === 'category') this.#note(item.items, way);
    }
  }

  /** The sidebar with what is open on the page at an address, and its neighbours as far as they fit. */
  around(href: string): Sidebar {
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
    for (const place of this.#ways.get(href) ?? []) {
      if (!level) break;
      steps.push({ level, place });
      level = level.inside[place] ?? null;
    }
    // A category's own page shows what is inside.
    if (level) steps.push({ level, place: null });
    return steps;
  }
}

function levelOf(items: readonly SidebarItem[], levels: Map<string, readonly SidebarItem[]>): Level {
  const inside = items.map((item) => (item.type === 'category' && item.items.length > 0 ? levelOf(item.items, levels) : null));
  const folded = items.map((item, place) => {
    const level = inside[place];
    return item.type === 'category' && level ? foldedCategory(item, level) : item;
  });
  const id = digestOf(JSON.stringify(folded), 16);
  levels.set(levelFile(id), folded);
  return { id, items, folded, inside };
}

/** A category that can only be closed, since there is nothing to show inside until it is fetched. */
function foldedCategory(category: SidebarCategory, level: Level): SidebarCategory {
  return { ...category, collapsible: true, collapsed: true, items: [], part: partOf(level, 0, 0) };
}

function branchOf([step, ...inner]: readonly Step[], [size = 0, ...sizes]: readonly number[]): Pick<SidebarCategory, 'items' | 'part'> {
  if (!step) return { items: [] };
  const { level, place } = step;
  const from = Math.max(0, Math.min((place ?? 0) - Math.floor(size / 2), level.items.length - size));
  const items = level.folded.slice(from, from + size).map((folded, index) => {
    const item = level.items[from + index];
    return from + index === place && inner.length > 0 && item?.type === 'category' ? { ...item, ...branchOf(inner, sizes) } : folded;
  });
  return { items, part: partOf(level, from, items.length) };
}

function partOf({ id, items }: Level, from: number, length: number): LevelPart {
  const before = from > 0 ? firstShown(items, 0, from) : undefined;
  const after = firstShown(items, from + length, items.length);
  return { id, count: items.length, from, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

/** Where the first of some items leads that is shown on other pages than its own. */
function firstShown(items: readonly SidebarItem[], from = 0, to = items.length): string | undefined {
  for (let place = from; place < to; place++) {
    const item = items[place];
    if (item && isVisible(item, '')) return firstLink([item])?.path ?? (item.type === 'category' ? firstShown(item.items) : item.href);
  }
  return undefined;
}

/** Shares out a number of items between levels, as evenly as their sizes allow. Each level gets one at least. */
function sharesOf(sizes: readonly number[], most: number): number[] {
  const shares = sizes.map(() => 0);
  let left = most;
  for (const [done, [index, size]] of [...sizes.entries()].sort(([, a], [, b]) => a - b).entries()) {
    const share = Math.min(size, Math.max(1, Math.floor(left / (sizes.length - done))));
    shares[index] = share;
    left -= share;
  }
  return shares;
}
