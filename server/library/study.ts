import { decodePath } from '../../shared/urls.ts';
import type { FigureOnPage, Notes, PageReference } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';
import type { ContentProblem } from './content-error.ts';
import type { ContentDocument } from './documents.ts';
import type { Glossary } from './glossary.ts';
import type { IndexedPage } from './search-index.ts';
import { type Snapshot, versionContentOf } from './snapshot.ts';

/** What is kept of a page after it was compiled: small, so that it is kept for all pages. */
export interface StudiedPage {
  readonly file: string;
  readonly path: string;
  /** Name of its docs version; null outside the docs. */
  readonly version: string | null;
  readonly ids: ReadonlySet<string>;
  readonly references: readonly PageReference[];
  /** What a link can set, by id. */
  readonly figures: ReadonlyMap<string, FigureOnPage>;
  readonly problems: readonly ContentProblem[];
  /** Null for pages that a search leaves out. */
  readonly indexed: IndexedPage | null;
}

export function studyDocument(document: ContentDocument, notes: Notes, snapshot: Snapshot): StudiedPage {
  const file = document.file.path;
  return {
    file,
    path: document.path,
    version: document.type === 'doc' ? document.version : null,
    ids: notes.ids,
    references: notes.references,
    // Without its HTML, which is long.
    figures: new Map(notes.figures.map((figure) => [figure.id, { ...figure, html: '' }])),
    problems: notes.problems.map(({ line, message }) => ({ file, line, message })),
    indexed: isSearchable(document) ? indexed(document, notes, snapshot) : null,
  };
}

/** The home page leads on and says nothing that its targets do not say better; unlisted pages and drafts are not to be found. */
function isSearchable(document: ContentDocument): boolean {
  return document.path !== '/' && !document.matter.unlisted && !document.matter.draft;
}

function indexed(document: ContentDocument, notes: Notes, snapshot: Snapshot): IndexedPage {
  const crumbs = document.type === 'doc' ? (versionContentOf(document, snapshot).sidebars.places.get(document.id)?.crumbs ?? []) : [];
  return {
    href: snapshot.addresses.hrefOf(document.path) ?? document.path,
    title: document.title,
    description: document.description || notes.lead,
    keywords: document.matter.keywords,
    breadcrumbs: crumbs.map(({ label }) => label),
    sections: notes.sections,
  };
}

/** Links of pages and glossaries to a heading that the page they lead to does not have. */
export function brokenAnchors(pages: readonly StudiedPage[], glossaries: readonly Glossary[]): ContentProblem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const from: readonly (StudiedPage | Glossary)[] = [...pages, ...glossaries];
  return from.flatMap((page) =>
    page.references.flatMap(({ path, hash, line }) => {
      const target = path !== null ? byPath.get(path) : 'ids' in page ? page : undefined;
      const id = decodePath(hash.slice(1)) ?? hash.slice(1);
      if (!target || id === '' || target.ids.has(id)) return [];
      const known = [...target.ids].filter((candidate) => !candidate.startsWith('fn'));
      return [{ file: page.file, line, message: `the link to ${hash} leads to no heading of ${target.file}.${suggestion(id, known)}` }];
    }),
  );
}
