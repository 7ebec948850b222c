import * as v from 'valibot';
import { type Data, optionalText, text, texts } from './data.ts';

const look = { icon: optionalText, className: optionalText };

const sidebarLink = v.object({ type: v.literal('link'), label: text, href: text, external: v.boolean(), unlisted: v.boolean(), ...look });
export type SidebarLink = Data<typeof sidebarLink>;

/**
 * What a page of a large site knows of a level of a sidebar, of which it carries a part: the items of a category, or of
 * the whole. A level that is complete on every page has none.
 */
const levelPart = v.object({
  /** Digest of the level, after which the file with all its items is named. */
  id: text,
  count: v.number(),
  /** Place of the first item that is here. */
  from: v.number(),
  /** Where the level begins, if items before these are missing: its first page. */
  before: optionalText,
  /** Where it goes on, if items after these are missing. */
  after: optionalText,
});
export type LevelPart = Data<typeof levelPart>;

/** A category without its items: TypeScript cannot infer a type that contains itself. */
const categoryHead = v.object({
  type: v.literal('category'),
  label: text,
  href: optionalText,
  linkUnlisted: v.boolean(),
  collapsible: v.boolean(),
  collapsed: v.boolean(),
  part: v.exactOptional(levelPart),
  ...look,
});
export interface SidebarCategory extends Data<typeof categoryHead> {
  readonly items: readonly SidebarItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory;

export const sidebarItems: v.GenericSchema<unknown, readonly SidebarItem[]> = v.array(v.lazy(() => sidebarItem));
const sidebarItem = v.variant('type', [sidebarLink, v.object({ ...categoryHead.entries, items: sidebarItems })]);

const sidebarSchema = v.object({
  /** First page of the sidebar, where a navbar item of type docSidebar leads; null when there is nothing to link to. */
  link: v.nullable(v.object({ path: text, label: text })),
  items: sidebarItems,
  part: v.exactOptional(levelPart),
});
export type Sidebar = Data<typeof sidebarSchema>;

/** Where a document of a version lies. It travels shorter, as a tuple. */
export interface VersionDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar: string | null;
}

/** A document on the wire: id, sidebar, and the address where it does not follow from the id. */
const wireDoc = v.union([v.strictTuple([text, v.nullable(text)]), v.strictTuple([text, v.nullable(text), text])]);
type WireDoc = Data<typeof wireDoc>;

/** One version of the docs as it travels. */
export const wireVersionSchema = v.object({
  name: text,
  label: text,
  /** The address under which all its pages lie, with the base path. */
  path: text,
  mainDocId: text,
  /** The version that visitors are meant to read. */
  isLast: v.boolean(),
  docs: v.array(wireDoc),
  sidebars: v.record(text, sidebarSchema),
  /** Ids of documents that exist and are not published. */
  draftIds: texts,
  /** Set on a large site, where these lists have only what is needed. */
  isPartial: v.exactOptional(v.literal(true)),
});
type WireVersion = Data<typeof wireVersionSchema>;

/** One version of the docs. */
export interface DocsVersion extends Omit<WireVersion, 'docs'> {
  readonly docs: readonly VersionDoc[];
}

export function versionToWire(version: DocsVersion): WireVersion {
  return { ...version, docs: version.docs.map((doc) => docToWire(doc, version.path)) };
}

export function versionFromWire(version: WireVersion): DocsVersion {
  return { ...version, docs: version.docs.map(([id, sidebar, path = usualPath(id, version.path)]) => ({ id, sidebar, path })) };
}

function docToWire({ id, path, sidebar }: VersionDoc, versionPath: string): WireDoc {
  return path === usualPath(id, versionPath) ? [id, sidebar] : [id, sidebar, path];
}

/** Where a document lies unless it says otherwise. */
function usualPath(id: string, versionPath: string): string {
  const inner = id.replace(/(?:^|\/)index$/, '');
  return inner === '' ? versionPath : `${versionPath}${encodeURI(inner)}/`;
}
