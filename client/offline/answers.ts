import { pageOfDataHref } from '../../shared/urls.ts';
import type { Copy } from './copies.ts';

/** What a request is for. */
type Asked = 'document' | 'file';

export function askedFor(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Asked | null {
  if (request.method !== 'GET' || new URL(request.url).origin !== origin) return null;
  return request.mode === 'navigate' ? 'document' : 'file';
}

/** Whether an answer never changes, since its address names its bytes. */
export function isLasting({ headers }: Response): boolean {
  return headers.get('Cache-Control')?.includes('immutable') ?? false;
}

/** The kept answer to a request for a file that never changes, which need not be asked for. */
export async function lastingAnswer({ cache }: Copy, url: string): Promise<Response | null> {
  const kept = await cache.match(url);
  return kept && isLasting(kept) ? kept : null;
}

/**
 * The kept answer to a request that got none, if the copy has one. The state of a figure changes no bytes that are
 * kept: the browser computes it. A search is answered by the index.
 */
export async function keptFile({ cache, about }: Copy, url: string): Promise<Response | null> {
  const { pathname, searchParams } = new URL(url);
  const exact = await cache.match(url);
  if (exact) return exact;
  const page = pageOfDataHref(pathname);
  if (page === about.search) return null;
  if (page !== null) return (await cache.match(url, { ignoreSearch: true })) ?? null;
  // The starter shows what the server suggests. Without that it brings the client, which has the index.
  if (pathname.endsWith('/search-menu.html')) return new Response('', { status: 504 });
  if (pathname.endsWith('/search.json') && searchParams.get('q') === '') return (await cache.match(questionIn(pathname, searchParams))) ?? null;
  return null;
}

/** The question for the index of a version, as the copy has it. */
function questionIn(pathname: string, asked: URLSearchParams): string {
  const version = asked.get('version');
  return `${pathname}?${new URLSearchParams({ q: '', ...(version === null ? {} : { version }), typing: '1' })}`;
}

/** The kept document for an address, its right spelling, or the not-found page. */
export async function keptDocument({ cache, about }: Copy, url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  for (const path of spellingsOf(pathname)) {
    const kept = await cache.match(path);
    if (kept && path === pathname) return kept;
    if (kept && isDocument(kept)) return Response.redirect(path + search, 302);
  }
  return (await cache.match(about.missing)) ?? Response.error();
}

/** A path, and the addresses that the server would send it on to. */
export function spellingsOf(pathname: string): readonly string[] {
  const page = pathname.toLowerCase().replace(/(?:\/index)?(?:\.html)?\/?$/, '/');
  return [...new Set([pathname, `${pathname}/`, page])];
}

function isDocument({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** How long the network is waited for where there is a copy. */
const PATIENCE_MS = 5_000;

/**
 * The answer of the network or, if there is none in time, or the server is in trouble, what is kept. What is newer goes
 * first, so that nobody who is online reads an old page.
 */
export async function newestAnswer(ask: () => Promise<Response>, kept: () => Promise<Response | null>, patience = PATIENCE_MS): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const asked = ask();
  const answer = await Promise.race([asked.catch(() => null), late]).finally(() => clearTimeout(timer));
  if (answer && answer.status < 500) return answer;
  return (await kept()) ?? answer ?? (await asked);
}
