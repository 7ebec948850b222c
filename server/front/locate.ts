import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { pageOfFeedbackHref } from '../../shared/contract/feedback.ts';
import { REPORTS_FILE } from '../../shared/contract/reports.ts';
import { mayHoldState } from '../../shared/figure-host/address.ts';
import { PICTURES_PATH } from '../../shared/figure-host/picture-address.ts';
import { markdownHref, pageOfDataHref } from '../../shared/page-files.ts';
import { addressOf, decodePath } from '../../shared/urls.ts';
import { ASSETS_PATH, spellingOf } from '../contract/addresses.ts';
import type { CataloguedFile, CataloguedMadeFile } from '../contract/catalogue.ts';
import { isSearchQuery, SEARCH_PATH } from '../contract/search-query.ts';
import type { Catalogue, LocaleTable } from './catalogue.ts';
import { wantsMarkdown } from './wants-markdown.ts';

/** Below the address of the home page. With a slash at the end it is redirected. */
export const MCP_PATH = 'mcp';

type Kind =
  | { readonly kind: 'health' }
  | { readonly kind: 'readiness' }
  | { readonly kind: 'page' | 'search'; readonly sitePath: string }
  /** Another spelling of a page, or an old address, to be redirected to `href`. */
  | { readonly kind: 'alias'; readonly href: string }
  /** The data of a page; `sitePath` is null if the page does not exist. */
  | { readonly kind: 'page-data'; readonly sitePath: string | null }
  | { readonly kind: 'sidebar-level'; readonly file: string }
  /** The data of the site, or its style sheet, which is named by a digest. */
  | { readonly kind: 'hashed-file'; readonly name: string }
  | { readonly kind: 'search-json' }
  | { readonly kind: 'search-menu' }
  | { readonly kind: 'search-index'; readonly file: string }
  /** The endpoint for reports of browsers. */
  | { readonly kind: 'reports' }
  /** The endpoint for assistants. */
  | { readonly kind: 'mcp' }
  /** The form by which readers say whether the page at `sitePath`, with the address `href`, was useful. */
  | { readonly kind: 'feedback'; readonly sitePath: string; readonly href: string }
  /** A file of the client build. It may not exist. */
  | { readonly kind: 'asset'; readonly name: string }
  /** A file that is served unchanged. */
  | { readonly kind: 'file'; readonly file: CataloguedFile }
  /** A generated file. `sitePath` is decoded. */
  | { readonly kind: 'made-file'; readonly sitePath: string; readonly file: CataloguedMadeFile }
  /** A picture of a figure, or the level in it. It may not exist. */
  | { readonly kind: 'picture'; readonly sitePath: string }
  | { readonly kind: 'not-found' };

/** The path and query of a request, not decoded. `query` begins with `?` or is empty. */
interface Target {
  readonly path: string;
  readonly query: string;
}

interface At {
  readonly locale: LocaleTable;
  /** Of the content in all locales. */
  readonly revision: string;
}

/** What the address of a request means. */
export type Located = Target & At & Kind;
type LocatedAs<Name extends Located['kind']> = Extract<Located, { readonly kind: Name }>;

/** A map, since `response.locals` is untyped. */
const locations = new WeakMap<ServerResponse, Located>();

/** Locates a request once, for all handlers. */
export function locate(
  request: IncomingMessage,
  response: ServerResponse,
  catalogue: Catalogue,
): Located {
  const asked = locateUrl(request.url ?? '', catalogue);
  const location =
    asked.kind === 'page' && wantsMarkdown(request) ? asMarkdown(asked, asked.sitePath) : asked;
  locations.set(response, location);
  return location;
}

/** Whether a request is for a page as HTML. */
export function isPage({ kind }: Located): boolean {
  return kind === 'page' || kind === 'search';
}

/** Whether the answer is rendered if it is not stored: a page, its data or a generated file. */
export function isRendered(location: Located): boolean {
  return isPage(location) || location.kind === 'page-data' || location.kind === 'made-file';
}

/**
 * Whether the answer is made for this request alone. Assistants are left out, since they are refused in another form.
 */
export function isOneOff(location: Located): boolean {
  if (location.kind === 'search-json' || location.kind === 'search-menu') return true;
  if (location.kind === 'feedback') return true;
  return (
    location.kind !== 'made-file' && isRendered(location) && mayDiffer(location, location.locale)
  );
}

/**
 * Whether a query may change the bytes of a page or of its data: on the page of results by a search, and on any other
 * by the state of a figure.
 * @param figures ids of the figures of the page, if they are known
 */
export function mayDiffer(
  { path, query }: Target,
  { addresses, hasFigures }: LocaleTable,
  figures?: readonly string[],
): boolean {
  if (query === '') return false;
  const isSearch = (pageOfDataHref(path) ?? path) === addresses.hrefOf(SEARCH_PATH);
  return isSearch ? isSearchQuery(query) : hasFigures && mayHoldState(query, figures);
}

/** A picture of a figure, or what it shows in another format, which the figure names. */
const PICTURE = /\.[a-z\d]+$/;

export function locateUrl(url: string, catalogue: Catalogue): Located {
  const target = targetOf(url);
  const locale = catalogue.at(target.path);
  return {
    ...target,
    locale,
    revision: catalogue.revision,
    ...kindOf(target.path, locale, catalogue),
  };
}

export function located(response: ServerResponse): Located {
  const location = locations.get(response);
  if (!location) throw new Error('The request was not located. `locate` has to run first.');
  return location;
}

/** The page as Markdown, if it is a page of the content. */
function asMarkdown(location: Located, pagePath: string): Located {
  const { path, query, locale, revision } = location;
  const sitePath = markdownHref(pagePath);
  const file = locale.madeFiles.get(sitePath);
  return file ? { path, query, locale, revision, kind: 'made-file', sitePath, file } : location;
}

export interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly next: NextFunction;
}

/** Answers requests of one or more kinds. */
export type Handler<Name extends Located['kind']> = (
  location: LocatedAs<Name>,
  exchange: Exchange,
) => void | Promise<void>;

/** Calls a handler for requests of the given kinds only. */
export function on<Name extends Located['kind']>(
  kinds: readonly Name[],
  handle: Handler<Name>,
): RequestHandler {
  const isOurs = (location: Located): location is LocatedAs<Name> =>
    kinds.some((kind) => kind === location.kind);
  return (request, response, next) => {
    const location = located(response);
    return isOurs(location) ? handle(location, { request, response, next }) : next();
  };
}

export function targetOf(url: string): Target {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { path, query };
}

function kindOf(path: string, locale: LocaleTable, { main, hashedFiles }: Catalogue): Kind {
  if (path === '/healthz') return { kind: 'health' };
  if (path === '/readyz') return { kind: 'readiness' };
  if (path === locale.base + REPORTS_FILE) return { kind: 'reports' };
  if (path === locale.base + MCP_PATH) return { kind: 'mcp' };
  const assets = addressOf(main.base, ASSETS_PATH);
  if (path.startsWith(assets)) return { kind: 'asset', name: path.slice(assets.length) };
  const hashed = hashedFiles.get(path);
  if (hashed !== undefined) return { kind: 'hashed-file', name: hashed };
  return (
    fileAt(path, locale) ?? dataAt(path, locale) ?? feedbackAt(path, locale) ?? pageAt(path, locale)
  );
}

/** Files and pictures. A file of `static/` takes precedence over a generated one. */
function fileAt(path: string, { base, files, madeFiles, hasFigures }: LocaleTable): Kind | null {
  if (!path.startsWith(base)) return null;
  const sitePath = `/${path.slice(base.length)}`;
  const decoded = decodePath(sitePath);
  if (decoded === null) return null;
  const file = files.get(decoded);
  if (file) return { kind: 'file', file };
  const made = madeFiles.get(decoded);
  if (made) return { kind: 'made-file', sitePath: decoded, file: made };
  const isPicture = PICTURE.test(decoded) && pageOfDataHref(path) === null;
  return hasFigures && isPicture && sitePath.startsWith(PICTURES_PATH)
    ? { kind: 'picture', sitePath }
    : null;
}

function dataAt(path: string, { base, addresses, indexFiles, levels }: LocaleTable): Kind | null {
  const name = path.startsWith(base) ? path.slice(base.length) : '';
  if (name === 'search.json') return { kind: 'search-json' };
  if (name === 'search-menu.html') return { kind: 'search-menu' };
  if (indexFiles.has(name)) return { kind: 'search-index', file: name };
  if (levels.has(name)) return { kind: 'sidebar-level', file: name };
  const pagePath = pageOfDataHref(path);
  const page = pagePath === null ? null : addresses.find(pagePath);
  return page && { kind: 'page-data', sitePath: page.kind === 'page' ? page.path : null };
}

/** A page of the content at the same address takes precedence. */
function feedbackAt(path: string, { base, addresses, withFeedback }: LocaleTable): Kind | null {
  const asked = withFeedback.size > 0 ? pageOfFeedbackHref(path, base) : null;
  const address = asked === null ? null : addresses.find(asked);
  if (address?.kind !== 'page' || addresses.find(path).kind === 'page') return null;
  return withFeedback.has(address.path)
    ? { kind: 'feedback', sitePath: address.path, href: address.href }
    : null;
}

/** The address of a generated document by another spelling. Such addresses end like those of pages. */
function madeDocumentAt(path: string, { base, madeFiles }: LocaleTable): string | null {
  const decoded = path.toLowerCase().startsWith(base.toLowerCase())
    ? decodePath(`/${path.slice(base.length)}`)
    : null;
  const sitePath = decoded === null ? '' : spellingOf(decoded);
  return madeFiles.has(sitePath) ? addressOf(base, sitePath) : null;
}

function pageAt(path: string, locale: LocaleTable): Kind {
  const address = locale.addresses.find(path);
  if (address.kind === 'page')
    return { kind: address.path === SEARCH_PATH ? 'search' : 'page', sitePath: address.path };
  if (address.kind === 'alias' || address.kind === 'old')
    return { kind: 'alias', href: address.href };
  if (path === `${locale.base}${MCP_PATH}/`) return { kind: 'mcp' };
  const document = madeDocumentAt(path, locale);
  return document === null ? { kind: 'not-found' } : { kind: 'alias', href: document };
}
