import type { Breadcrumb, DocPage, HomePage, LastUpdate, NotFoundPage, PageData, PageLink, PlainPage } from '../../shared/contract/page.ts';
import { createSay } from '../../shared/words/say.ts';
import type { CompiledArticle } from '../markdown/compile.ts';
import type { Notes } from '../markdown/notes.ts';
import { changelogParts } from '../model/changelog/changelog-pages.ts';
import type { ContentDocument, Doc, Page } from '../model/documents.ts';
import { dayOfChange } from '../model/history.ts';
import { type SheetsAround, scriptsOf, stylesOf } from '../model/page-sheets.ts';
import { hrefOfFile } from '../model/served-files.ts';
import { hrefOf, type Snapshot, versionContentOf } from '../model/snapshot.ts';
import { pathOnDisk } from '../read/raw-content.ts';
import { dayInWords } from './day-in-words.ts';

/** What a page is made with. */
export interface PageContext extends SheetsAround {
  readonly snapshot: Snapshot;
  readonly build: string;
}

/** What a page needs of its compiled article. */
export interface ServedArticle extends Pick<CompiledArticle, 'article'> {
  readonly notes: Pick<Notes, 'toc' | 'figures' | 'sheets' | 'lead' | 'hasTitle' | 'characters'>;
}

/** An article takes about this many bytes for each character of its Markdown. */
const BYTES_PER_CHARACTER = 8;

/** The bounds of a cache of articles, by an estimate of their bytes. */
export const ARTICLE_BOUNDS = {
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ notes }: ServedArticle): number => BYTES_PER_CHARACTER * Math.max(1, notes.characters),
};

/** Only that, as plain data, which can go to the disk. */
export function servedArticle({ article, notes: { toc, figures, sheets, lead, hasTitle, characters } }: ServedArticle): ServedArticle {
  return { article, notes: { toc, figures, sheets, lead, hasTitle, characters } };
}

export function articlePage(document: ContentDocument, compiled: ServedArticle, context: PageContext): HomePage | DocPage | PlainPage {
  if (document.type === 'doc') return docPage(document, compiled, context);
  const base = pageBase(document, compiled, context);
  const { article, notes } = compiled;
  if (document.path === '/') return { ...base, kind: 'home', styles: stylesOf('home', context, notes.sheets), article };
  const hideTitle = document.matter.hide_title || notes.hasTitle;
  const changelog = changelogParts(document, context.snapshot);
  const styles = stylesOf('page', context, notes.sheets);
  return { ...base, kind: 'page', styles, toc: tocOf(document, compiled), hideTitle, ...(changelog && { changelog: [...changelog] }), article };
}

function docPage(doc: Doc, compiled: ServedArticle, context: PageContext): DocPage {
  const { snapshot } = context;
  const { draft, unlisted, hide_title } = doc.matter;
  const { sidebars } = versionContentOf(doc, snapshot);
  const place = sidebars.places.get(doc.id);
  const base = pageBase(doc, compiled, context);
  const placed = { id: doc.id, version: doc.version, href: base.href, sidebar: sidebars.displayed.get(doc.id) ?? null };
  const versions = snapshot.lists.versionsOn(placed);
  return {
    ...base,
    kind: 'doc',
    // The banner of such a page is among the options of the frame.
    styles: stylesOf('doc', context, unlisted || draft ? ['frame-options', ...compiled.notes.sheets] : compiled.notes.sheets),
    docId: placed.id,
    version: placed.version,
    sidebar: placed.sidebar,
    breadcrumbs: snapshot.config.docs.breadcrumbs ? breadcrumbsOf(doc, snapshot) : [],
    toc: tocOf(doc, compiled),
    previous: neighbour(doc, doc.matter.pagination_prev, place?.previous, snapshot),
    next: neighbour(doc, doc.matter.pagination_next, place?.next, snapshot),
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

function pageBase(document: ContentDocument, { notes }: ServedArticle, context: PageContext): Omit<PageData, 'kind' | 'styles'> {
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

/** The address of a file, with the base. A full address stays as it is. */
function imageHref(image: string, { file }: ContentDocument, { files, base }: Snapshot): string {
  const found = files.meant(image, file.path);
  return found ? hrefOfFile(found, base) : image;
}

/** Where the page can be edited: what the front matter says, or else the pattern of the site. */
function editHrefOf(doc: Doc, snapshot: Snapshot): string | null {
  const { custom_edit_url: own } = doc.matter;
  const { editUrl } = snapshot.config.docs;
  if (own !== undefined) return own;
  return editUrl === undefined ? null : filled(editUrl, doc, snapshot);
}

function reportHrefOf(doc: Doc, snapshot: Snapshot): Pick<DocPage, 'reportHref'> {
  const { reportUrl } = snapshot.config.docs;
  return reportUrl === undefined ? {} : { reportHref: filled(reportUrl, doc, snapshot) };
}

/** A pattern of `site.yaml` with the page put in. */
function filled(pattern: string, { path, title, file }: Doc, snapshot: Snapshot): string {
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
  const text = date === undefined ? '' : dayInWords(date, snapshot.site.locale);
  return { ...(date === undefined ? {} : { date: { iso: date, text } }), ...(author === undefined ? {} : { author }) };
}

/** From the root of the docs through the sidebar's categories to the document. */
function breadcrumbsOf(doc: Doc, snapshot: Snapshot): Breadcrumb[] {
  const version = versionContentOf(doc, snapshot);
  const place = version.sidebars.places.get(doc.id);
  const root = snapshot.documents.get(version.path);
  if (root?.path === doc.path) return [];
  const start = root?.type === 'doc' ? [{ label: root.matter.sidebar_label ?? root.title, href: hrefOf(root.path, snapshot) }] : [];
  return [...start, ...(place?.crumbs ?? []), { label: doc.matter.sidebar_label ?? doc.title }];
}

/** The previous or next document: the one that the front matter names, or else that of the reading order. */
function neighbour(doc: Doc, wanted: string | null | undefined, usual: string | undefined, snapshot: Snapshot): PageLink | null {
  if (wanted === null) return null;
  const id = wanted ?? usual;
  const target = id === undefined ? undefined : versionContentOf(doc, snapshot).docs.get(id);
  if (!target || target.matter.unlisted) return null;
  const { pagination_label, sidebar_label } = target.matter;
  return { label: pagination_label ?? sidebar_label ?? target.title, href: hrefOf(target.path, snapshot) };
}
