import { SECTIONS } from './answer.ts';
import type { IndexDocument, SearchData } from './index-format.ts';
import { wholeWords } from './words.ts';

/** Something that a search can find: a page or a section of one. */
export interface Place {
  readonly page: PageEntry;
  readonly heading: IndexDocument | null;
  readonly content: IndexDocument | null;
  /** The names in its tables. */
  readonly names: IndexDocument | null;
  /** Hash with `#`; empty for the page itself. */
  readonly hash: string;
}

export interface PageEntry {
  readonly title: IndexDocument;
  readonly description: IndexDocument | null;
  readonly keywords: IndexDocument | null;
  /** Whether other pages have addresses below its own. */
  readonly isOverview: boolean;
  /** Position of the page's own place. The places of its sections follow it. */
  readonly first: number;
  /** Position after the last of its places. */
  readonly end: number;
}

/** The documents of an index, grouped by page and section. */
export interface Places {
  readonly all: readonly Place[];
  readonly pages: readonly PageEntry[];
  /** For each section of the index, the place of each document. */
  readonly of: readonly Uint32Array[];
  /** For each place, the position of its page in `pages`. */
  readonly pageOf: Uint32Array;
  /** For each place, the words of its title or heading, separated by blanks. */
  readonly labels: readonly string[];
}

/** Groups documents by page. Documents of a page without a title are left out. */
export function placesIn(data: SearchData): Places {
  const parts = new Map(
    data.title.documents.map((title): [number, Parts] => [
      title.i,
      { title, description: null, keywords: null, sections: new Map() },
    ]),
  );
  for (const document of data.description.documents)
    assign(parts.get(document.i), { description: document });
  for (const document of data.keywords.documents) {
    const page = parts.get(document.i);
    if (page) page.keywords = document;
    else assign(sectionOf(parts, document), { names: document });
  }
  for (const document of data.heading.documents)
    assign(sectionOf(parts, document), { heading: document });
  for (const document of data.content.documents)
    assign(sectionOf(parts, document), { content: document });
  const folders = new Set(data.title.documents.map(({ u }) => u.replace(/(?<![^/])[^/]*\/$/, '')));
  const all: Place[] = [];
  const pages: PageEntry[] = [];
  const pageOf: number[] = [];
  for (const { title, description, keywords, sections } of parts.values()) {
    const own = sections.get('');
    sections.delete('');
    const page = {
      title,
      description,
      keywords,
      isOverview: folders.has(title.u),
      first: all.length,
      end: all.length + 1 + sections.size,
    };
    for (let place = page.first; place < page.end; place += 1) pageOf.push(pages.length);
    pages.push(page);
    all.push({
      page,
      heading: own?.heading ?? null,
      content: own?.content ?? null,
      names: own?.names ?? null,
      hash: '',
    });
    for (const [hash, section] of sections) all.push({ page, ...section, hash });
  }
  return {
    all,
    pages,
    of: documentPlaces(data, all),
    pageOf: Uint32Array.from(pageOf),
    labels: all.map((place) => wordsOf(labelOf(place))),
  };
}

/** The title of a page, or the heading of a section. */
export function labelOf({ page, heading, hash }: Place): string {
  return hash === '' ? page.title.t : (heading?.t ?? '');
}

function wordsOf(text: string): string {
  return wholeWords(text)
    .map(({ form }) => form)
    .join(' ');
}

interface SectionParts {
  heading: IndexDocument | null;
  content: IndexDocument | null;
  names: IndexDocument | null;
}

interface Parts {
  readonly title: IndexDocument;
  description: IndexDocument | null;
  keywords: IndexDocument | null;
  readonly sections: Map<string, SectionParts>;
}

function assign<Target extends object>(target: Target | undefined, parts: Partial<Target>): void {
  if (target) Object.assign(target, parts);
}

function sectionOf(
  parts: ReadonlyMap<number, Parts>,
  { p, h = '' }: IndexDocument,
): SectionParts | undefined {
  const sections = parts.get(p ?? -1)?.sections;
  const section = sections?.get(h) ?? { heading: null, content: null, names: null };
  sections?.set(h, section);
  return section;
}

function documentPlaces(data: SearchData, all: readonly Place[]): Uint32Array[] {
  const placeOf = new Map<IndexDocument, number>();
  all.forEach(({ page, heading, content, names, hash }, place) => {
    for (const document of [heading, content, names]) if (document) placeOf.set(document, place);
    if (hash === '')
      for (const document of [page.title, page.description, page.keywords])
        if (document) placeOf.set(document, place);
  });
  return SECTIONS.map((section) =>
    Uint32Array.from(data[section].documents, (document) => placeOf.get(document) ?? NOWHERE),
  );
}

/** The place of a document without a page. */
export const NOWHERE = 0xffffffff;
