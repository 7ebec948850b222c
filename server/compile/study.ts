import {
  type FigureOnPage,
  type Notes,
  type PageReference,
  suggestion,
  type TextSection,
} from 'markdown';
import type { IndexedPage } from 'search';
import { mayHoldState } from '../../shared/figure-host/address.ts';
import { plainPath } from '../../shared/urls.ts';
import { type ContentDocument, matterProblem } from '../model/documents.ts';
import { hrefOf, type Snapshot, versionContentOf } from '../model/snapshot/snapshot.ts';
import type { ContentProblem } from '../read/content-error.ts';
import { digestOf } from '../read/raw-content.ts';
import type { Dependencies } from './dependencies.ts';

/** What is cached of every studied page. It is small, unlike the article. */
export interface StudiedPage {
  /** Everything that the page depends on, except for the {@link dependencies} on the rest of the site. */
  readonly key: string;
  readonly dependencies: Dependencies;
  readonly file: string;
  readonly path: string;
  readonly ids: ReadonlySet<string>;
  readonly references: readonly PageReference[];
  readonly figures: ReadonlyMap<string, FigureOnPage>;
  readonly problems: readonly ContentProblem[];
  /** First paragraph as plain text. */
  readonly lead: string;
  /** Null if the page comes from the disk cache; only the index has them then. */
  readonly sections: readonly TextSection[] | null;
}

export function studyDocument(
  document: ContentDocument,
  notes: Notes,
  { key, dependencies }: Pick<StudiedPage, 'key' | 'dependencies'>,
): StudiedPage {
  const file = document.file.path;
  return {
    key,
    dependencies,
    file,
    path: document.path,
    ids: notes.ids,
    references: notes.references,
    figures: new Map(notes.figures.map((figure) => [figure.id, figure])),
    problems: [
      ...notes.problems.map(({ line, message }) => ({ file, line, message })),
      ...strayAnswers(document, notes),
      ...emptyFile(document),
    ],
    lead: notes.lead,
    sections: notes.sections,
  };
}

/** Reports an empty file, which is more likely left by a full disk or a broken save than intended. */
function emptyFile({ file: { path: file, text } }: ContentDocument): ContentProblem[] {
  return text.trim() === ''
    ? [{ file, line: 1, message: 'is empty. Write the page, or remove the file.' }]
    : [];
}

/** Reports `answers` for a heading that does not exist or is too deep for the index. */
function strayAnswers(document: ContentDocument, { sections }: Notes): ContentProblem[] {
  const known = sections.map(({ hash }) => hash).filter((hash) => hash !== '');
  const stray = Object.keys(document.matter.answers).filter((hash) => !known.includes(hash));
  return stray.map((hash) =>
    matterProblem(
      document,
      'answers',
      `"answers": the page has no heading ${hash} of level 2 or 3.${suggestion(hash, known)}`,
    ),
  );
}

export function indexedPage(
  document: ContentDocument,
  { key, dependencies, lead, sections }: StudiedPage,
  snapshot: Snapshot,
): IndexedPage {
  const crumbs =
    document.type === 'doc'
      ? (versionContentOf(document, snapshot).sidebars.positions.get(document.id)?.crumbs ?? [])
      : [];
  const breadcrumbs = crumbs.map(({ label }) => label);
  return {
    id: digestOf(JSON.stringify([key, dependencies.answers, breadcrumbs])),
    href: hrefOf(document.path, snapshot),
    title: document.title,
    description: document.description || lead,
    keywords: document.matter.keywords,
    breadcrumbs,
    sections:
      sections?.map((section) => ({
        ...section,
        names: [...section.names, ...(document.matter.answers[section.hash] ?? [])],
      })) ?? null,
  };
}

/** A file other than a page that links to headings. */
interface LinkSource {
  readonly file: string;
  references(): readonly PageReference[];
}

/** Reports links of pages, glossaries and redirects to missing headings. */
export function brokenAnchors(
  pages: readonly StudiedPage[],
  others: readonly LinkSource[],
): ContentProblem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const sources = others.map(({ file, references }) => ({ file, references: references() }));
  const from: readonly (StudiedPage | (typeof sources)[number])[] = [...pages, ...sources];
  return from.flatMap((page) =>
    page.references.flatMap(({ path, hash, line }) => {
      const target = path !== null ? byPath.get(path) : 'ids' in page ? page : undefined;
      const id = plainPath(hash.slice(1));
      if (!target || id === '' || target.ids.has(id)) return [];
      const known = [...target.ids].filter((candidate) => !/^fn|-L\d+$/.test(candidate));
      return [
        {
          file: page.file,
          line,
          message: `the link to ${hash} leads to no heading of ${target.file}.${suggestion(id, known)}`,
        },
      ];
    }),
  );
}

/** Returns the problems of a figure state in a query. */
type CheckState = (figure: FigureOnPage, query: string) => readonly string[];

/** Reports links with an invalid figure state, since readers would see another level than the text describes. */
export function brokenStates(pages: readonly StudiedPage[], check: CheckState): ContentProblem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap(({ file, references }) =>
    references.flatMap(({ path, query = '', line }) => {
      const target = path === null ? undefined : byPath.get(path);
      if (!target || !mayHoldState(query)) return [];
      return problemsOf(query, target, check).map((problem) => ({
        file,
        line,
        message: `the link to ${query} sets an invalid state: ${problem}`,
      }));
    }),
  );
}

function problemsOf(
  query: string,
  { file, figures }: StudiedPage,
  check: CheckState,
): readonly string[] {
  // Only keys with a dot belong to figures.
  const keys = [...new URLSearchParams(query).keys()].filter((key) => key.includes('.'));
  const ids = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))));
  return [...ids].flatMap((id) => {
    const figure = figures.get(id);
    return figure
      ? check(figure, query)
      : [`${file} has no figure "${id}".${suggestion(id, [...figures.keys()])}`];
  });
}
