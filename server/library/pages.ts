import type { Breadcrumb, DocPage, HomePage, LastUpdate, NotFoundPage, PageData, PageLink, PlainPage, SearchPage } from '../../shared/contract/page.ts';
import type { SearchAnswer } from '../../shared/contract/search.ts';
import { searchPage as sharedSearchPage } from '../../shared/pages/search-page.ts';
import { addressOf } from '../../shared/urls.ts';
import type { CompiledArticle } from '../markdown/compile.ts';
import type { ContentDocument, Doc, Page } from './documents.ts';
import { SEARCH_PATH } from './site.ts';
import { type Snapshot, versionContentOf } from './snapshot.ts';

interface Context {
  readonly snapshot: Snapshot;
  /** Identity of the running build. */
  readonly build: string;
}

/** The flat record of a Markdown page: the one place where it is assembled. */
export function articlePage(document: ContentDocument, compiled: CompiledArticle, context: Context): HomePage | DocPage | PlainPage {
  if (document.type === 'doc') return docPage(document, compiled, context);
  const base = pageBase(document, compiled, context);
  if (document.path === '/') return { ...base, kind: 'home', ...writtenPart(compiled) };
  return { ...base, kind: 'page', toc: tocOf(document, compiled), hideTitle: document.matter.hide_title || compiled.notes.hasTitle, ...writtenPart(compiled) };
}

/** What comes out of the Markdown itself. */
function writtenPart({ tree, notes }: CompiledArticle): Pick<HomePage, 'styles' | 'article'> {
  return { styles: [...new Set(notes.figures.flatMap(({ styles }) => styles))], article: tree };
}

function docPage(doc: Doc, compiled: CompiledArticle, context: Context): DocPage {
  const { snapshot } = context;
  const { draft, unlisted, hide_title } = doc.matter;
  return {
    ...pageBase(doc, compiled, context),
    kind: 'doc',
    docId: doc.id,
    version: doc.version,
    sidebar: versionContentOf(doc, snapshot).sidebars.displayed.get(doc.id) ?? null,
    breadcrumbs: snapshot.config.docs.breadcrumbs ? breadcrumbsOf(doc, snapshot) : [],
    toc: tocOf(doc, compiled),
    previous: neighbour(doc, -1, snapshot),
    next: neighbour(doc, 1, snapshot),
    unlisted,
    draft,
    tags: doc.matter.tags,
    editHref: doc.matter.custom_edit_url ?? null,
    lastUpdate: lastUpdateOf(doc),
    hideTitle: hide_title || compiled.notes.hasTitle,
    ...writtenPart(compiled),
  };
}

/** The search page; `version` names the docs version that was searched when it is not the last. */
export function searchPage(answer: SearchAnswer, version: string | null, { snapshot, build }: Context): SearchPage {
  return sharedSearchPage(answer, version, { href: hrefOf(SEARCH_PATH, snapshot), siteTitle: snapshot.site.title, build });
}

export function notFoundPage(build: string): NotFoundPage {
  return {
    kind: 'not-found',
    href: '',
    title: 'Page not found',
    description: 'There is nothing at this address.',
    keywords: [],
    image: null,
    noIndex: true,
    build,
  };
}

function pageBase(document: ContentDocument, { notes }: CompiledArticle, { snapshot, build }: Context): Omit<PageData, 'kind'> {
  const { matter, title } = document;
  return {
    href: hrefOf(document.path, snapshot),
    title,
    description: document.description || notes.lead,
    keywords: matter.keywords,
    image: matter.image === undefined ? null : imageHref(matter.image, snapshot),
    noIndex: matter.unlisted || matter.draft,
    build,
  };
}

function hrefOf(path: string, snapshot: Snapshot): string {
  return snapshot.addresses.hrefOf(path) ?? path;
}

function tocOf(document: Doc | Page, { notes }: CompiledArticle): DocPage['toc'] {
  return document.matter.hide_table_of_contents ? [] : notes.toc;
}

/** A file of `static/` gets the base path; a full address stays as it is. */
function imageHref(image: string, snapshot: Snapshot): string {
  return image.startsWith('/') ? addressOf(snapshot.base, image) : image;
}

/** Formatted here and sent as text: names of months differ between the data of browsers. */
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

function lastUpdateOf({ matter }: Doc): LastUpdate | null {
  const { date, author } = matter.last_update ?? {};
  if (date === undefined && author === undefined) return null;
  return { ...(date === undefined ? {} : { date: { iso: date, text: dateFormat.format(new Date(date)) } }), ...(author === undefined ? {} : { author }) };
}

/** From the root of the docs through the groups of the sidebar to the document itself. */
function breadcrumbsOf(doc: Doc, snapshot: Snapshot): Breadcrumb[] {
  const version = versionContentOf(doc, snapshot);
  const place = version.sidebars.places.get(doc.id);
  const root = snapshot.documents.get(version.path);
  if (root?.path === doc.path) return [];
  const start = root?.type === 'doc' ? [{ label: root.matter.sidebar_label ?? root.title, href: hrefOf(root.path, snapshot) }] : [];
  return [...start, ...(place?.crumbs ?? []), { label: doc.matter.sidebar_label ?? doc.title }];
}

/** Previous (-1) or next (1) document in reading order. Front matter may name another, or none. */
function neighbour(doc: Doc, step: -1 | 1, snapshot: Snapshot): PageLink | null {
  const wanted = step === -1 ? doc.matter.pagination_prev : doc.matter.pagination_next;
  if (wanted === null) return null;
  const { docs, sidebars } = versionContentOf(doc, snapshot);
  const place = sidebars.places.get(doc.id);
  const order = (place ? (sidebars.orders[place.sidebar] ?? []) : []).filter((id) => id === doc.id || docs.get(id)?.matter.unlisted === false);
  const id = wanted ?? (place ? order[order.indexOf(doc.id) + step] : undefined);
  const target = id === undefined ? undefined : docs.get(id);
  if (!target || target.matter.unlisted) return null;
  const { pagination_label, sidebar_label } = target.matter;
  return { label: pagination_label ?? sidebar_label ?? target.title, href: hrefOf(target.path, snapshot) };
}
