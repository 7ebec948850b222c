import type { SidebarItem } from '../../shared/contract/docs.ts';
import { addressOf } from '../../shared/urls.ts';
import { type Doc, isSearchable } from './documents.ts';
import type { VersionContent } from './versions.ts';

/** The path of the docs of the last version as one document. Other versions are below it. */
const PRINT_PATH = '/print/';

/** The docs of a version as one document, or a part if they are too long for one. */
export interface Printed {
  readonly version: VersionContent;
  /** Null for the whole document, or for the list of its parts. */
  readonly part: number | null;
}

interface PrintContext {
  readonly versions: Iterable<VersionContent>;
  readonly docsPath: string;
}

/** Parses a site path. The part may not exist. */
export function printedAt(path: string, { versions, docsPath }: PrintContext): Printed | null {
  if (!path.startsWith(PRINT_PATH)) return null;
  const [, whole = '', part] = /^(.*?)(?:part-([1-9]\d{0,3})\/)?$/.exec(path) ?? [];
  for (const version of versions) {
    if (version.docs.size > 0 && printPathOf(version, docsPath) === whole)
      return { version, part: part === undefined ? null : Number(part) };
  }
  return null;
}

interface PrintedSite {
  readonly versions: ReadonlyMap<string, VersionContent>;
  readonly config: { readonly docs: { readonly path: string } };
  readonly documents: ReadonlyMap<string, unknown>;
}

/** Whether a site path is that of a printed document. A page of the author at the same path takes precedence. */
export function isPrinted(path: string, { versions, config, documents }: PrintedSite): boolean {
  return (
    !documents.has(path) &&
    printedAt(path, { versions: versions.values(), docsPath: config.docs.path }) !== null
  );
}

export function printPathOf(version: VersionContent, docsPath: string): string {
  return PRINT_PATH + version.path.slice(docsPath.length);
}

export function partPathOf(path: string, part: number): string {
  return `${path}part-${part}/`;
}

/** A page of the docs in the printed document, or a category without a page of its own. */
export interface PrintedSection {
  /** Such as `2.1`. */
  readonly number: string;
  /** 1 for a chapter. */
  readonly depth: number;
  /** Its id in the document, and the prefix of the ids inside it. No id of a page is a prefix of another's. */
  readonly id: string;
  readonly title: string;
  readonly doc: Doc | null;
}

/** The longest Markdown in one document, in characters: about a thousand sheets of paper. */
export const MAX_CHARACTERS = 1_500_000;

interface Entry {
  readonly title: string;
  readonly doc: Doc | null;
  readonly children: readonly Entry[];
}

/** All listed pages of a version in the order of its sidebars, each once; pages in no sidebar come last. */
export function printedSections(version: VersionContent, base: string): readonly PrintedSection[] {
  const known = sectionCache.get(version) ?? numbered(entriesOf(version, base), version, '', 1);
  sectionCache.set(version, known);
  return known;
}

const sectionCache = new WeakMap<VersionContent, readonly PrintedSection[]>();

function entriesOf({ docs, path, sidebars }: VersionContent, base: string): Entry[] {
  const left = new Map(
    [...docs.values()].filter(isSearchable).map((doc) => [addressOf(base, doc.path), doc]),
  );
  const take = (href: string | undefined, sidebar: string | undefined): Doc | null => {
    const doc = href === undefined ? undefined : left.get(href);
    if (href === undefined || !doc || sidebars.positions.get(doc.id)?.sidebar !== sidebar)
      return null;
    left.delete(href);
    return doc;
  };
  const entries = (items: readonly SidebarItem[], sidebar: string): Entry[] =>
    items.flatMap((item): Entry[] => {
      const doc = take(item.href, sidebar);
      const children = item.type === 'category' ? entries(item.items, sidebar) : [];
      return doc || children.length > 0 ? [{ title: doc?.title ?? item.label, doc, children }] : [];
    });
  const single = (doc: Doc | null): Entry[] =>
    doc ? [{ title: doc.title, doc, children: [] }] : [];
  // The page at the root of the docs comes first unless a sidebar lists it.
  const first = single(take(addressOf(base, path), undefined));
  const listed = Object.entries(sidebars.sidebars).flatMap(([name, { items }]) =>
    entries(items, name),
  );
  return [...first, ...listed, ...[...left.values()].flatMap(single)];
}

function numbered(
  entries: readonly Entry[],
  version: VersionContent,
  parent: string,
  depth: number,
): PrintedSection[] {
  return entries.flatMap(({ title, doc, children }, index) => {
    const number = `${parent}${index + 1}`;
    const id = doc ? idOf(doc, version) : `chapter-${number}`;
    return [
      { number, depth, id, title, doc },
      ...numbered(children, version, `${number}.`, depth + 1),
    ];
  });
}

/** The path below the docs. Its trailing slash keeps it distinct from ids of headings. */
function idOf({ path }: Doc, version: VersionContent): string {
  return (path.slice(version.path.length) || '/').replace(/\s/g, '-');
}

/** The sections of each part. A chapter that fits into one part is not split. */
export function printedParts(
  sections: readonly PrintedSection[],
  limit = MAX_CHARACTERS,
): readonly (readonly PrintedSection[])[] {
  const parts: PrintedSection[][] = [[]];
  let room = limit;
  const add = (added: readonly PrintedSection[]): void => {
    const size = sizeOf(added);
    if (size > room && parts.at(-1)?.length !== 0) {
      parts.push([]);
      room = limit;
    }
    parts.at(-1)?.push(...added);
    room -= size;
  };
  for (const chapter of chaptersOf(sections)) {
    if (sizeOf(chapter) <= limit) add(chapter);
    else for (const section of chapter) add([section]);
  }
  return parts;
}

function chaptersOf(sections: readonly PrintedSection[]): PrintedSection[][] {
  const chapters: PrintedSection[][] = [];
  for (const section of sections) {
    if (section.depth === 1) chapters.push([section]);
    else chapters.at(-1)?.push(section);
  }
  return chapters;
}

function sizeOf(sections: readonly PrintedSection[]): number {
  return sections.reduce((sum, { doc }) => sum + (doc?.file.text.length ?? 0), 0);
}
