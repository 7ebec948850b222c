import type { IndexedPage } from 'search';
import { mayHoldState } from '../../shared/figures/address.ts';
import { plainPath } from '../../shared/urls.ts';
import type { FigureOnPage, Notes, PageReference, TextSection } from '../markdown/notes.ts';
import { suggestion } from '../markdown/suggest.ts';
import { type ContentDocument, matterProblem } from '../model/documents.ts';
import { hrefOf, type Snapshot, versionContentOf } from '../model/snapshot.ts';
import type { ContentProblem } from '../read/content-error.ts';
import { digestOf } from '../read/raw-content.ts';
import type { Asked } from './questions.ts';

/** What is kept of every page that was studied. It is small, unlike the article. */
export interface StudiedPage {
  /** Everything that the page depends on, except for the answers to its questions. */
  readonly key: string;
  readonly asked: Asked;
  readonly file: string;
  readonly path: string;
  readonly ids: ReadonlySet<string>;
  readonly references: readonly PageReference[];
  readonly figures: ReadonlyMap<string, FigureOnPage>;
  readonly problems: readonly ContentProblem[];
  /** First paragraph as plain text. */
  readonly lead: string;
  /** Null if only an index has them. */
  readonly sections: readonly TextSection[] | null;
}

export function studyDocument(document: ContentDocument, notes: Notes, { key, asked }: Pick<StudiedPage, 'key' | 'asked'>): StudiedPage {
  const file = document.file.path;
  return {
    key,
    asked,
    file,
    path: document.path,
    ids: notes.ids,
    references: notes.references,
    figures: new Map(notes.figures.map((figure) => [figure.id, figure])),
    problems: [...notes.problems.map(({ line, message }) => ({ file, line, message })), ...strayAnswers(document, notes), ...emptiness(document)],
    lead: notes.lead,
    sections: notes.sections,
  };
}

/** A file of no bytes is rather what a full disk or a broken save has left than what somebody meant. */
function emptiness({ file: { path: file, text } }: ContentDocument): ContentProblem[] {
  return text.trim() === '' ? [{ file, line: 1, message: 'is empty. Write the page, or remove the file.' }] : [];
}

/** Answers below a heading that is not there, or too deep to be found by itself. */
function strayAnswers(document: ContentDocument, { sections }: Notes): ContentProblem[] {
  const known = sections.map(({ hash }) => hash).filter((hash) => hash !== '');
  const stray = Object.keys(document.matter.answers).filter((hash) => !known.includes(hash));
  return stray.map((hash) => matterProblem(document, 'answers', `"answers": the page has no heading ${hash} of level 2 or 3.${suggestion(hash, known)}`));
}

export function indexedPage(document: ContentDocument, { key, asked, lead, sections }: StudiedPage, snapshot: Snapshot): IndexedPage {
  const crumbs = document.type === 'doc' ? (versionContentOf(document, snapshot).sidebars.positions.get(document.id)?.crumbs ?? []) : [];
  const breadcrumbs = crumbs.map(({ label }) => label);
  return {
    id: digestOf(JSON.stringify([key, asked.answers, breadcrumbs])),
    href: hrefOf(document.path, snapshot),
    title: document.title,
    description: document.description || lead,
    keywords: document.matter.keywords,
    breadcrumbs,
    sections: sections?.map((section) => ({ ...section, names: [...section.names, ...(document.matter.answers[section.hash] ?? [])] })) ?? null,
  };
}

/** A file beside the pages that leads to headings. */
interface Leading {
  readonly file: string;
  references(): readonly PageReference[];
}

/** Links of pages, glossaries and redirects to headings that do not exist. */
export function brokenAnchors(pages: readonly StudiedPage[], beside: readonly Leading[]): ContentProblem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const besidePages = beside.map(({ file, references }) => ({ file, references: references() }));
  const from: readonly (StudiedPage | (typeof besidePages)[number])[] = [...pages, ...besidePages];
  return from.flatMap((page) =>
    page.references.flatMap(({ path, hash, line }) => {
      const target = path !== null ? byPath.get(path) : 'ids' in page ? page : undefined;
      const id = plainPath(hash.slice(1));
      if (!target || id === '' || target.ids.has(id)) return [];
      const known = [...target.ids].filter((candidate) => !/^fn|-L\d+$/.test(candidate));
      return [{ file: page.file, line, message: `the link to ${hash} leads to no heading of ${target.file}.${suggestion(id, known)}` }];
    }),
  );
}

/** Returns the problems of the state that a query gives to a figure. */
type CheckState = (figure: FigureOnPage, query: string) => readonly string[];

/** Links with an invalid figure state. A reader would see another level than the text describes. */
export function brokenStates(pages: readonly StudiedPage[], check: CheckState): ContentProblem[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap(({ file, references }) =>
    references.flatMap(({ path, query = '', line }) => {
      const target = path === null ? undefined : byPath.get(path);
      if (!target || !mayHoldState(query)) return [];
      return problemsOf(query, target, check).map((problem) => ({ file, line, message: `the link to ${query} sets an invalid state: ${problem}` }));
    }),
  );
}

function problemsOf(query: string, { file, figures }: StudiedPage, check: CheckState): readonly string[] {
  // Only keys with a dot belong to figures.
  const keys = [...new URLSearchParams(query).keys()].filter((key) => key.includes('.'));
  const ids = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))));
  return [...ids].flatMap((id) => {
    const figure = figures.get(id);
    return figure ? check(figure, query) : [`${file} has no figure "${id}".${suggestion(id, [...figures.keys()])}`];
  });
}
