import type { CompiledArticle, Notes } from 'markdown';
import type {
  Breadcrumb,
  DocPage,
  HomePage,
  LastUpdate,
  NotFoundPage,
  PageData,
  PageLink,
  PlainPage,
} from '../../shared/contract/page.ts';
import { createSay } from '../../shared/words/say.ts';
import { changelogParts } from '../model/changelog/changelog-pages.ts';
import type { ContentDocument, Doc, Page } from '../model/documents.ts';
import { dayOfChange } from '../model/history.ts';
import { type SheetsContext, scriptsOf, stylesOf } from '../model/page-sheets.ts';
import { hrefOfFile } from '../model/served-files.ts';
import { hrefOf, type Snapshot, versionContentOf } from '../model/snapshot/snapshot.ts';
import { pathOnDisk } from '../read/raw-content.ts';
import { formatDay } from './format-day.ts';

/** What building a page needs. */
export interface PageContext extends SheetsContext {
  readonly snapshot: Snapshot;
  readonly build: string;
}

/** The parts of a compiled article that a page needs. */
export interface ServedArticle extends Pick<CompiledArticle, 'article'> {
  readonly notes: Pick<Notes, 'toc' | 'figures' | 'sheets' | 'lead' | 'hasTitle' | 'characters'>;
}

/** An article takes about this many bytes for each character of its Markdown. */
const BYTES_PER_CHARACTER = 8;

/** The bounds of a cache of articles, by an estimate of their bytes. */
export const ARTICLE_BOUNDS = {
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ notes }: ServedArticle): number =>
    BYTES_PER_CHARACTER * Math.max(1, notes.characters),
};

/** Picks these parts, as plain data for the disk cache. */
export function servedArticle({
  article,
  notes: { toc, figures, sheets, lead, hasTitle, characters },
}: ServedArticle): ServedArticle {
  return { article, notes: { toc, figures, sheets, lead, hasTitle, characters } };
}

export function articlePage(
  document: ContentDocument,
  compiled: ServedArticle,
  context: PageContext,
): HomePage | DocPage | PlainPage {
  if (document.type === 'doc') return docPage(document, compiled, context);
  const base = pageBase(document, compiled, context);
  const { article, notes } = compiled;
  if (document.path === '/')
    return { ...base, kind: 'home', styles: stylesOf('home', context, notes.sheets), article };
  const hideTitle = document.matter.hide_title || notes.hasTitle;
  const changelog = changelogParts(document, context.snapshot);
  const styles = stylesOf('page', context, notes.sheets);
  return {
    ...base,
    kind: 'page',
    styles,
    toc: tocOf(document, compiled),
    hideTitle,
    ...(changelog && { changelog: [...changelog] }),
    article,
  };
}

function docPage(doc: Doc, compiled: ServedArticle, context: PageContext): DocPage {
  const { snapshot } = context;
  const { draft, unlisted, hide_title, pagination_prev, pagination_next } = doc.matter;
  const { sidebars } = versionContentOf(doc, snapshot);
  const position = sidebars.positions.get(doc.id);
  const base = pageBase(doc, compiled, context);
  const placed = {
    id: doc.id,
    version: doc.version,
    href: base.href,
    sidebar: sidebars.displayed.get(doc.id) ?? null,
  };
  const versions = snapshot.lists.versionsFor(placed);
  return {
    ...base,
    kind: 'doc',
    // The sheet has the banners of drafts and unlisted pages.
    styles: stylesOf(
      'doc',
      context,
      unlisted || draft ? ['frame-options', ...compiled.notes.sheets] : compiled.notes.sheets,
    ),
    docId: placed.id,
    version: placed.version,
    sidebar: placed.sidebar,
    breadcrumbs: snapshot.config.docs.breadcrumbs ? breadcrumbsOf(doc, snapshot) : [],
    toc: tocOf(doc, compiled),
    previous: neighbour(
      pagination_prev === undefined ? position?.previous : pagination_prev,
      doc,
      snapshot,
    ),
    next: neighbour(
      pagination_next === undefined ? position?.next : pagination_next,
      doc,
      snapshot,
    ),
    unlisted,
    draft,
    tags: doc.matter.tags,
    editHref: editHrefOf(doc, snapshot),
    ...reportHrefOf(doc, snapshot),
    lastUpdate: lastUpdateOf(doc, snapshot),
    hideTitle: hide_title || compiled.notes.hasTitle,
    ...(versions && { versions }),
    article: compiled.article,
  };
}

export function notFoundPage(context: PageContext): NotFoundPage {
  const say = createSay(context.snapshot.site);
  return {
    kind: 'not-found',
    href: '',
    title: say('Page not found'),
    description: say('There is nothing at this address.'),
    keywords: [],
    image: null,
    noIndex: true,
    styles: stylesOf('not-found', context),
    build: context.build,
  };
}

function pageBase(
  document: ContentDocument,
  { notes }: ServedArticle,
  context: PageContext,
): Omit<PageData, 'kind' | 'styles'> {
  const { matter, title } = document;
  const { snapshot, build } = context;
  return {
    href: hrefOf(document.path, snapshot),
    title,
    description: document.description || notes.lead,
    keywords: matter.keywords,
    image: matter.image === undefined ? null : imageHref(matter.image, document, snapshot),
    noIndex: matter.unlisted || matter.draft,
    ...scriptsOf(context, notes.sheets),
    build,
  };
}

function tocOf(document: Doc | Page, { notes }: ServedArticle): DocPage['toc'] {
  return document.matter.hide_table_of_contents ? [] : notes.toc;
}

/** Resolves a file to its address. A full address stays unchanged. */
function imageHref(image: string, { file }: ContentDocument, { files, base }: Snapshot): string {
  const found = files.resolve(image, file.path);
  return found ? hrefOfFile(found, base) : image;
}

/** The edit link of the front matter, or else of the pattern in `site.yaml`. */
function editHrefOf(doc: Doc, snapshot: Snapshot): string | null {
  const { custom_edit_url: own } = doc.matter;
  const { editUrl } = snapshot.config.docs;
  if (own !== undefined) return own;
  return editUrl === undefined ? null : fillPattern(editUrl, doc, snapshot);
}

function reportHrefOf(doc: Doc, snapshot: Snapshot): Pick<DocPage, 'reportHref'> {
  const { reportUrl } = snapshot.config.docs;
  return reportUrl === undefined ? {} : { reportHref: fillPattern(reportUrl, doc, snapshot) };
}

/** Fills in the placeholders of a pattern in `site.yaml`. */
function fillPattern(pattern: string, { path, title, file }: Doc, snapshot: Snapshot): string {
  const values: Readonly<Record<string, string>> = {
    '{file}': pathOnDisk(file.path, snapshot.raw).split('/').map(encodeURIComponent).join('/'),
    '{title}': encodeURIComponent(title),
    '{address}': encodeURIComponent(hrefOf(path, snapshot)),
  };
  return pattern.replace(/\{\w+\}/g, (name) => values[name] ?? name);
}

function lastUpdateOf(doc: Doc, snapshot: Snapshot): LastUpdate | null {
  const date = dayOfChange(doc, snapshot);
  const author = doc.matter.last_update?.author;
  if (date === undefined && author === undefined) return null;
  const text = date === undefined ? '' : formatDay(date, snapshot.site.locale);
  return {
    ...(date === undefined ? {} : { date: { iso: date, text } }),
    ...(author === undefined ? {} : { author }),
  };
}

/** From the root of the docs through the categories to the document. */
function breadcrumbsOf(doc: Doc, snapshot: Snapshot): Breadcrumb[] {
  const version = versionContentOf(doc, snapshot);
  const position = version.sidebars.positions.get(doc.id);
  const root = snapshot.documents.get(version.path);
  if (root?.path === doc.path) return [];
  const start =
    root?.type === 'doc'
      ? [{ label: root.matter.sidebar_label ?? root.title, href: hrefOf(root.path, snapshot) }]
      : [];
  return [...start, ...(position?.crumbs ?? []), { label: doc.matter.sidebar_label ?? doc.title }];
}

/** The previous or next document, unless there is none or it is unlisted. */
function neighbour(id: string | null | undefined, doc: Doc, snapshot: Snapshot): PageLink | null {
  const target = id == null ? undefined : versionContentOf(doc, snapshot).docs.get(id);
  if (!target || target.matter.unlisted) return null;
  const { pagination_label, sidebar_label } = target.matter;
  return {
    label: pagination_label ?? sidebar_label ?? target.title,
    href: hrefOf(target.path, snapshot),
  };
}
