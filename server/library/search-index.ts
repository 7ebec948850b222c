import { createHash } from 'node:crypto';
import lunr from 'lunr';
import type { SearchAnswer } from '../../shared/contract/search.ts';
import { type FindOptions, find } from '../../shared/search/find.ts';
import { type IndexDocument, type IndexSection, type LoadedSection, SECTIONS, type SectionName } from '../../shared/search/index-format.ts';
import { addressOf } from '../../shared/urls.ts';
import type { TextSection } from '../markdown/notes.ts';
import type { Snapshot } from './snapshot.ts';
import type { VersionContent } from './versions.ts';

/** What the index takes from one page. */
export interface IndexedPage {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly breadcrumbs: readonly string[];
  readonly sections: readonly TextSection[];
}

/** The search index of one docs version: asked on the server, and served as a file to the browser. */
export interface SearchIndex {
  readonly json: string;
  /** First 8 hex digits of the file's digest: the only value for which it is immutable. */
  readonly hash: string;
  find(query: string, context: string | undefined, options: Pick<FindOptions, 'limit' | 'snippetLength'>): SearchAnswer;
}

/** Builds the five sections over the given pages. */
export function buildSearchIndex(pages: readonly IndexedPage[], version: VersionContent, snapshot: Snapshot): SearchIndex {
  const documents = documentsOf(pages);
  const loaded = SECTIONS.map(
    (name): LoadedSection => ({ name, documents: new Map(documents[name].map((document) => [String(document.i), document])), index: indexOf(documents[name]) }),
  );
  const file = loaded.map(({ name, index }): IndexSection => ({ documents: documents[name], index: index.toJSON() }));
  const json = JSON.stringify(file);
  return {
    json,
    hash: createHash('sha256').update(json).digest('hex').slice(0, 8),
    find(query, context, options) {
      const known = snapshot.site.searchContexts.find(({ id }) => id === context);
      const under = known === undefined ? undefined : folderOf(known.id, version, snapshot);
      return find(loaded, query, { ...options, ...(known === undefined || under === undefined ? {} : { context: known.id, under }) });
    },
  };
}

/** A context is the first folder of an address, below the docs or at the root. */
function folderOf(context: string, version: VersionContent, snapshot: Snapshot): string {
  const inDocs = addressOf(snapshot.base, `${version.path}${context}/`);
  return [...snapshot.documents.keys()].some((path) => addressOf(snapshot.base, path).startsWith(inDocs)) ? inDocs : addressOf(snapshot.base, `/${context}/`);
}

function documentsOf(pages: readonly IndexedPage[]): Record<SectionName, IndexDocument[]> {
  const lists: Record<SectionName, IndexDocument[]> = { title: [], heading: [], description: [], keywords: [], content: [] };
  let i = 0;
  for (const page of pages) {
    const p = ++i;
    const { href: u, title } = page;
    lists.title.push({ i: p, t: title, u, b: page.breadcrumbs });
    if (page.description !== '') lists.description.push({ i: p, t: page.description, s: title, u, p });
    if (page.keywords.length > 0) lists.keywords.push({ i: p, t: page.keywords.join(', '), s: title, u, p });
    for (const { heading, hash, text } of page.sections) {
      const place = hash === '' ? { u, p } : { u, h: hash, p };
      if (heading !== '' && heading !== title) lists.heading.push({ i: ++i, t: heading, ...place });
      if (text !== '') lists.content.push({ i: ++i, t: text, s: heading || title, ...place });
    }
  }
  return lists;
}

function indexOf(documents: readonly IndexDocument[]): lunr.Index {
  return lunr((builder) => {
    builder.ref('i');
    builder.field('t');
    for (const document of documents) builder.add(document);
  });
}
