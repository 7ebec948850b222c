import * as v from 'valibot';
import { SECTIONS, type SectionName } from '../answer.ts';
import type { IndexDocument } from '../index-format.ts';

/** A heading of a page, and the text below it up to the next one. */
interface IndexedSection {
  readonly heading: string;
  /** With `#`; empty for what stands above the first heading. */
  readonly hash: string;
  readonly text: string;
  /** What a visitor may call it beside its heading. */
  readonly names: readonly string[];
}

export interface IndexedPage {
  /** Digest of everything that its documents are made from. */
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly breadcrumbs: readonly string[];
  /** Null if they are not known any more. Then an index before has to have the page. */
  readonly sections: readonly IndexedSection[] | null;
}

/** What an index has of a page. */
export const pageInIndexSchema = v.object({
  id: v.string(),
  /** As many numbers its documents have, which follow each other. */
  numbers: v.number(),
  /** As many documents it has in each section, in the order of the sections. */
  counts: v.array(v.number()),
});
type PageInIndex = v.InferOutput<typeof pageInIndexSchema>;

type DocumentLists = Readonly<Record<SectionName, readonly IndexDocument[]>>;

/** The documents of an index by section. Those of a page follow each other, in the order of the pages. */
export interface IndexDocuments {
  readonly pages: readonly PageInIndex[];
  readonly lists: DocumentLists;
}

/** For each section and document its position in an index before, or less than 0 if it is a new one. */
export type Origins = Readonly<Record<SectionName, readonly number[]>>;

export function bySection<Value>(
  of: (section: SectionName, number: number) => Value,
): Readonly<Record<SectionName, Value>> {
  return {
    title: of('title', 0),
    heading: of('heading', 1),
    description: of('description', 2),
    keywords: of('keywords', 3),
    content: of('content', 4),
  };
}

/** The same, one section after the other. */
export async function inSections<Value>(
  of: (section: SectionName) => Promise<Value>,
): Promise<Readonly<Record<SectionName, Value>>> {
  const [title, heading] = [await of('title'), await of('heading')];
  return {
    title,
    heading,
    description: await of('description'),
    keywords: await of('keywords'),
    content: await of('content'),
  };
}

/** Makes the documents of pages, or takes over those that an index before has of the same pages. */
export function documentsOf(
  pages: readonly IndexedPage[],
  before: IndexDocuments | null,
): IndexDocuments & { readonly origins: Origins } {
  const known = placesIn(before?.pages ?? []);
  const lists = bySection((): IndexDocument[] => []);
  const origins = bySection((): number[] => []);
  let first = 1;
  const inIndex = pages.map((page): PageInIndex => {
    const place = known.get(page.id);
    const own =
      place && before
        ? documentsAt(place, before.lists, first - place.first)
        : documentsOfPage(page, first);
    for (const [number, section] of SECTIONS.entries()) {
      const start = place?.starts[number];
      for (const [at, document] of own.lists[section].entries()) {
        lists[section].push(document);
        origins[section].push(start === undefined ? -1 : start + at);
      }
    }
    first += own.numbers;
    return {
      id: page.id,
      numbers: own.numbers,
      counts: SECTIONS.map((section) => own.lists[section].length),
    };
  });
  return { pages: inIndex, lists, origins };
}

/** Where the documents of a page are in an index. */
interface PlaceInIndex extends PageInIndex {
  readonly first: number;
  /** Position of its first document in each section. */
  readonly starts: readonly number[];
}

function placesIn(pages: readonly PageInIndex[]): ReadonlyMap<string, PlaceInIndex> {
  const places = new Map<string, PlaceInIndex>();
  let first = 1;
  let starts: readonly number[] = SECTIONS.map(() => 0);
  for (const page of pages) {
    places.set(page.id, { ...page, first, starts });
    first += page.numbers;
    starts = starts.map((start, section) => start + (page.counts[section] ?? 0));
  }
  return places;
}

interface DocumentsOfPage {
  readonly numbers: number;
  readonly lists: DocumentLists;
}

/** The documents that an index has of a page, with other numbers. */
function documentsAt(
  { numbers, starts, counts }: PlaceInIndex,
  before: DocumentLists,
  shift: number,
): DocumentsOfPage {
  const shifted = (document: IndexDocument): IndexDocument =>
    shift === 0
      ? document
      : {
          ...document,
          i: document.i + shift,
          ...(document.p !== undefined && { p: document.p + shift }),
        };
  const lists = bySection((section, number) => {
    const start = starts[number] ?? 0;
    return before[section].slice(start, start + (counts[number] ?? 0)).map(shifted);
  });
  return { numbers, lists };
}

/** A text has a title (`s`) only if there is no document for its heading. */
function documentsOfPage(
  { href: u, title, description, keywords, breadcrumbs, sections }: IndexedPage,
  p: number,
): DocumentsOfPage {
  if (!sections) throw new Error(`The texts of ${u} are not known, so they cannot be indexed.`);
  const lists = bySection((): IndexDocument[] => []);
  let i = p;
  lists.title.push({ i: p, t: title, u, b: breadcrumbs });
  if (description !== '') lists.description.push({ i: p, t: description, s: title, u, p });
  if (keywords.length > 0) lists.keywords.push({ i: p, t: keywords.join(', '), s: title, u, p });
  for (const { heading, hash, text, names } of sections) {
    const place = hash === '' ? { u, p } : { u, h: hash, p };
    const hasHeading = heading !== '' && heading !== title;
    if (hasHeading) lists.heading.push({ i: ++i, t: heading, ...place });
    if (text !== '')
      lists.content.push({
        i: ++i,
        t: text,
        ...(hasHeading ? {} : { s: heading || title }),
        ...place,
      });
    if (names.length > 0) lists.keywords.push({ i: ++i, t: names.join(', '), ...place });
  }
  return { numbers: i - p + 1, lists };
}
