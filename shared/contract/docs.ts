import * as v from 'valibot';
import { type Data, optionalText, text, texts } from './data.ts';

const look = { icon: optionalText, className: optionalText };

const sidebarLink = v.object({
  type: v.literal('link'),
  label: text,
  href: text,
  external: v.boolean(),
  unlisted: v.boolean(),
  ...look,
});
export type SidebarLink = Data<typeof sidebarLink>;

/**
 * What a page of a large site knows of a level of a sidebar, of which it has only some items. A complete level has
 * none.
 */
const levelPart = v.object({
  /** Digest of the level, which names the file with all its items. */
  id: text,
  count: v.number(),
  /** Index of the first included item. */
  from: v.number(),
  /** First page of the level, if earlier items are missing. */
  before: optionalText,
  /** First page after the included items, if later ones are missing. */
  after: optionalText,
});
export type LevelPart = Data<typeof levelPart>;

/** A category without its items, since TypeScript cannot infer a recursive type. */
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

export const sidebarItems: v.GenericSchema<unknown, readonly SidebarItem[]> = v.array(
  v.lazy(() => sidebarItem),
);
const sidebarItem = v.variant('type', [
  sidebarLink,
  v.object({ ...categoryHead.entries, items: sidebarItems }),
]);

const sidebarSchema = v.object({
  /** First page of the sidebar, for navbar items of type docSidebar; null if there is none. */
  link: v.nullable(v.object({ path: text, label: text })),
  items: sidebarItems,
  part: v.exactOptional(levelPart),
});
export type Sidebar = Data<typeof sidebarSchema>;

/** A document of a version. It is sent in a shorter form, as a tuple. */
export interface VersionDoc {
  readonly id: string;
  readonly path: string;
  readonly sidebar: string | null;
}

/** A document on the wire: id, sidebar, and the address unless it follows from the id. */
const wireDoc = v.union([
  v.strictTuple([text, v.nullable(text)]),
  v.strictTuple([text, v.nullable(text), text]),
]);
type WireDoc = Data<typeof wireDoc>;

/** One version of the docs on the wire. */
export const wireVersionSchema = v.object({
  name: text,
  label: text,
  /** Base address of its pages, with the base path. */
  path: text,
  mainDocId: text,
  /** Whether it is the current release. */
  isLast: v.boolean(),
  docs: v.array(wireDoc),
  sidebars: v.record(text, sidebarSchema),
  /** Ids of unpublished documents. */
  draftIds: texts,
  /** Set on a large site, whose lists are partial. */
  isPartial: v.exactOptional(v.literal(true)),
});
type WireVersion = Data<typeof wireVersionSchema>;

export interface DocsVersion extends Omit<WireVersion, 'docs'> {
  readonly docs: readonly VersionDoc[];
}

export function versionToWire(version: DocsVersion): WireVersion {
  return { ...version, docs: version.docs.map((doc) => docToWire(doc, version.path)) };
}

export function versionFromWire(version: WireVersion): DocsVersion {
  return {
    ...version,
    docs: version.docs.map(([id, sidebar, path = defaultPath(id, version.path)]) => ({
      id,
      sidebar,
      path,
    })),
  };
}

function docToWire({ id, path, sidebar }: VersionDoc, versionPath: string): WireDoc {
  return path === defaultPath(id, versionPath) ? [id, sidebar] : [id, sidebar, path];
}

/** Returns the default address of a document. */
function defaultPath(id: string, versionPath: string): string {
  const inner = id.replace(/(?:^|\/)index$/, '');
  return inner === '' ? versionPath : `${versionPath}${encodeURI(inner)}/`;
}
