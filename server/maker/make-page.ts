import type { PageData } from '../../shared/contract/page.ts';
import type { SearchAnswer } from '../../shared/contract/search.ts';
import { pageDataHref } from '../../shared/urls.ts';
import type { FeedbackSoFar } from '../compile/feedback-page.ts';
import type { Made, Searched } from '../contract/make.ts';
import { HTML_TYPE, JSON_TYPE, NEVER, REVALIDATE } from '../contract/policies.ts';
import { isSearchQuery, SEARCH_PATH, searchQueryOf } from '../contract/search-query.ts';
import type { Edition } from '../library/edition.ts';
import type { Renderer, ShownFigures } from '../render/render.tsx';

export interface PageParts {
  readonly edition: Edition;
  readonly renderer: Renderer;
}

const NO_FIGURES: ShownFigures = new Map();

/** A page as it is to be shown. */
interface ShownPage {
  readonly page: PageData;
  readonly figures: ShownFigures;
  /** What the page shows of the query: all of it or nothing. */
  readonly query: string;
}

/** The page at a site path as HTML. Null if there is none. Throws TooBusy. */
export async function makePage({ edition, renderer }: PageParts, path: string, query: string): Promise<Made | null> {
  const shown = await shownPage(edition, path, query);
  if (!shown) return null;
  const { page, figures } = shown;
  const body = await renderer.html(page, edition.snapshot, { path: page.href, query: shown.query, figures });
  const isAnswered = page.kind === 'search' && page.isReady;
  const head = headOf(shown, shown.query === '' ? edition.snapshot.renderKeys.get(page.href) : undefined);
  return { ...head, type: HTML_TYPE, body, ...(isAnswered && { search: searchedOf('page', page.answer) }) };
}

/** The data of the page at a site path as JSON, with the HTML of its figures. Null if there is none. Throws TooBusy. */
export async function makePageData({ edition, renderer }: PageParts, path: string, query: string): Promise<Made | null> {
  const shown = await shownPage(edition, path, query);
  if (!shown) return null;
  const { page, figures } = shown;
  const body = Buffer.from(JSON.stringify(await renderer.withFigures(page, figures)));
  // The page of results has data only for one query.
  const isOneOff = shown.query !== '' || path === SEARCH_PATH;
  const head = headOf(shown, isOneOff ? undefined : edition.snapshot.renderKeys.get(pageDataHref(page.href)));
  return { ...head, type: JSON_TYPE, body };
}

/** The page that stands for all that there is not. */
export async function makeNotFound({ edition, renderer }: PageParts): Promise<Made> {
  const body = await renderer.html(edition.notFound(), edition.snapshot, { path: '/404', query: '', figures: NO_FIGURES });
  return { status: 404, type: HTML_TYPE, cacheControl: NEVER, body, key: edition.snapshot.renderKeys.notFound, figures: [] };
}

/** Thanks a reader for what they said of the page at a site path. Null if there is none. `href` is its own address. */
export async function makeFeedbackPage({ edition, renderer }: PageParts, path: string, said: FeedbackSoFar, href: string): Promise<Made | null> {
  const document = edition.snapshot.documents.get(path);
  if (document?.type !== 'doc') return null;
  const page = edition.feedbackPage(document, said, href);
  const body = await renderer.html(page, edition.snapshot, { path: href, query: '', figures: NO_FIGURES });
  return { status: 200, type: HTML_TYPE, cacheControl: NEVER, body };
}

async function shownPage(edition: Edition, path: string, query: string): Promise<ShownPage | null> {
  const isSearch = path === SEARCH_PATH && isSearchQuery(query);
  const hasState = !isSearch && (await edition.hasFigureState(path, query));
  const page = await edition.page(path, isSearch ? searchQueryOf(query) : {});
  const shown = isSearch || hasState ? query : '';
  return page ? { page, figures: await edition.shownFigures(path, hasState ? query : ''), query: shown } : null;
}

/** What is counted of a search. */
export function searchedOf(by: 'page' | 'json', { query, context, count }: SearchAnswer): Searched {
  return { by, query, context, count };
}

function headOf({ page, figures }: ShownPage, key: string | undefined): Omit<Made, 'type' | 'body'> {
  const isLater = page.kind === 'search' && !page.isReady;
  const isStored = key !== undefined && !isLater;
  return { status: isLater ? 503 : 200, cacheControl: isStored ? REVALIDATE : NEVER, key: isStored ? key : undefined, figures: [...figures.keys()] };
}
