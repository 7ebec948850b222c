import type { SidebarItem } from '../../shared/contract/docs.ts';
import { addressOf } from '../../shared/urls.ts';
import { type Doc, isSearchable } from './documents.ts';
import type { VersionContent } from './versions.ts';

/** Where the docs of the last version lie as one document. Those of other versions lie below it. */
const PRINT_PATH = '/print/';

/** The docs of a version as one document, or a part of them where they are too long for one. */
export interface Printed {
  readonly version: VersionContent;
  /** Null is all of it, or the list of its parts. */
  readonly part: number | null;
}

interface PrintedAround {
  readonly versions: Iterable<VersionContent>;
  readonly docsPath: string;
}

/** What is printed at a site path. A part that is named may not exist. */
export function printedAt(path: string, { versions, docsPath }: PrintedAround): Printed | null {
  if (!path.startsWith(PRINT_PATH)) return null;
  const [, whole = '', part] = /^(.*?)(?:part-([1-9]\d{0,3})\/)?$/.exec(path) ?? [];
  for (const version of versions) {
    if (version.docs.size > 0 && printPathOf(version, docsPath) === whole) return { version, part: part === undefined ? null : Number(part) };
  }
  return null;
}

interface PrintedSite {
  readonly versions: ReadonlyMap<string, VersionContent>;
  readonly config: { readonly docs: { readonly path: string } };
  readonly documents: ReadonlyMap<string, unknown>;
}

/** Whether the docs are printed at a site path. A page of the author that lies there takes the place. */
export function isPrinted(path: string, { versions, config, documents }: PrintedSite): boolean {
  return !documents.has(path) && printedAt(path, { versions: versions.values(), docsPath: config.docs.path }) !== null;
}

/** Site path of the docs of a version as one document. */
export function printPathOf(version: VersionContent, docsPath: string): string {
  return PRINT_PATH + version.path.slice(docsPath.length);
}

/** Site path of a part of it. */
export function partPathOf(path: string, part: number): string {
  return `${path}part-${part}/`;
}

/** A page of the docs in the printed document, or a category without a page of its own. */
export interface PrintedSection {
  /** Such as `2.1`. */
  readonly number: string;
  /** 1 is a chapter. */
  readonly depth: number;
  /** Its id in the document. Those inside it begin with it, and no page's begins with that of another. */
  readonly id: string;
  readonly title: string;
  readonly doc: Doc | null;
}

/** The longest Markdown that becomes one document, in characters: about as much as a thousand sheets of paper. */
export const MOST_CHARACTERS = 1_500_000;

interface Entry {
  readonly title: string;
  readonly doc: Doc | null;
  readonly inside: readonly Entry[];
}

/** All listed pages of a version in the order of its sidebars, each once; those that no sidebar has come last. */
export function printedSections(version: VersionContent, base: string): readonly PrintedSection[] {
  const known = knownSections.get(version) ?? numbered(entriesOf(version, base), version, '', 1);
  knownSections.set(version, known);
  return known;
}

const knownSections = new WeakMap<VersionContent, readonly PrintedSection[]>();

function entriesOf({ docs, path, sidebars }: VersionContent, base: string): Entry[] {
  const left = new Map([...docs.values()].filter(isSearchable).map((doc) => [addressOf(base, doc.path), doc]));
  const take = (href: string | undefined, sidebar: string | undefined): Doc | null => {
    const doc = href === undefined ? undefined : left.get(href);
    if (href === undefined || !doc || sidebars.places.get(doc.id)?.sidebar !== sidebar) return null;
    left.delete(href);
    return doc;
  };
  const entries = (items: readonly SidebarItem[], sidebar: string): Entry[] =>
    items.flatMap((item): Entry[] => {
      const doc = take(item.href, sidebar);
      const inside = item.type === 'category' ? entries(item.items, sidebar) : [];
      return doc || inside.length > 0 ? [{ title: doc?.title ?? item.label, doc, inside }] : [];
    });
  const alone = (doc: Doc | null): Entry[] => (doc ? [{ title: doc.title, doc, inside: [] }] : []);
  // The page at the root of the docs opens them if no sidebar gives it another place.
  const first = alone(take(addressOf(base, path), undefined));
  const listed = Object.entries(sidebars.sidebars).flatMap(([name, { items }]) => entries(items, name));
  return [...first, ...listed, ...[...left.values()].flatMap(alone)];
}

function numbered(entries: readonly Entry[], version: VersionContent, above: string, depth: number): PrintedSection[] {
  return entries.flatMap(({ title, doc, inside }, index) => {
    const number = `${above}${index + 1}`;
    const id = doc ? idOf(doc, version) : `chapter-${number}`;
    return [{ number, depth, id, title, doc }, ...numbered(inside, version, `${number}.`, depth + 1)];
  });
}

/** The path below the docs with its slash at the end, so that no heading of another page can have the same. */
function idOf({ path }: Doc, version: VersionContent): string {
  return (path.slice(version.path.length) || '/').replace(/\s/g, '-');
}

/** The sections of each part. A chapter that fits into one part is not divided. */
export function printedParts(sections: readonly PrintedSection[], most = MOST_CHARACTERS): readonly (readonly PrintedSection[])[] {
  const parts: PrintedSection[][] = [[]];
  let room = most;
  const put = (some: readonly PrintedSection[]): void => {
    const size = sizeOf(some);
    if (size > room && parts.at(-1)?.length !== 0) {
      parts.push([]);
      room = most;
    }
    parts.at(-1)?.push(...some);
    room -= size;
  };
  for (const chapter of chaptersOf(sections)) {
    if (sizeOf(chapter) <= most) put(chapter);
    else for (const section of chapter) put([section]);
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
