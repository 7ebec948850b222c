import { pageOfDataHref } from '../../shared/page-files.ts';
import type { Copy } from './copies.ts';

type RequestKind = 'document' | 'file';

export function requestKind(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind | null {
  if (request.method !== 'GET' || new URL(request.url).origin !== origin) return null;
  return request.mode === 'navigate' ? 'document' : 'file';
}

/** Whether a response never changes, since its address contains a hash of its content. */
export function isImmutable({ headers }: Response): boolean {
  return headers.get('Cache-Control')?.includes('immutable') ?? false;
}

/** How long to wait for the network where there is a copy. */
const NETWORK_TIMEOUT_MS = 5_000;
/** How long to wait for a copy where the network may work. */
const COPY_TIMEOUT_MS = 1_000;

/**
 * Responds to a request for a document. An uncached page is reported as missing only without a network. A failing copy
 * never makes a response worse than the network's, here and for files.
 */
export function respondWithDocument(
  url: string,
  copy: Promise<Copy | null>,
  fetched: Promise<Response>,
  timeoutMs = NETWORK_TIMEOUT_MS,
): Promise<Response> {
  const cached = async () => await cachedDocument(await copy, url);
  return networkFirst(() => fetched, cached, timeoutMs).catch(async (error: unknown) => {
    const missing = copy.then((known) => known && cachedAt(known, known.info.missing));
    const answer = await inTime(missing, timeoutMs);
    if (answer) return answer;
    throw error;
  });
}

/** Responds to a request for a file. An immutable one skips the network, unless it is requested anew or in part. */
export async function respondWithFile(
  request: Request,
  copy: Promise<Copy | null>,
  ask: () => Promise<Response>,
  timeoutMs = NETWORK_TIMEOUT_MS,
): Promise<Response> {
  const { url, cache, headers } = request;
  const mayBeCached = cache !== 'reload' && cache !== 'no-store' && !headers.has('Range');
  const cached =
    mayBeCached &&
    (await inTime(
      copy.then((known) => cachedAt(known, url)),
      Math.min(COPY_TIMEOUT_MS, timeoutMs),
    ));
  if (cached && isImmutable(cached)) return cached;
  return await networkFirst(ask, async () => await cachedFile(await copy, url), timeoutMs);
}

/** Returns a cached response, with its body read, because only reading reveals damage. */
async function cachedAt(
  copy: Copy | null,
  url: string,
  options?: CacheQueryOptions,
): Promise<Response | null> {
  const cached = await copy?.cache.match(url, options);
  return cached ? new Response(await cached.blob(), cached) : null;
}

/**
 * Returns the cached response to a failed request, if there is one. The state of a figure does not matter, because the
 * browser computes it. The index answers searches.
 */
async function cachedFile(copy: Copy | null, url: string): Promise<Response | null> {
  const { pathname, searchParams } = new URL(url);
  const exact = await cachedAt(copy, url);
  if (exact) return exact;
  const page = pageOfDataHref(pathname);
  if (page === copy?.info.search) return null;
  if (page !== null) return await cachedAt(copy, url, { ignoreSearch: true });
  // The starter needs the server's suggestions. Without them it loads the client, which has the index.
  if (copy && pathname.endsWith('/search-menu.html')) return new Response('', { status: 504 });
  if (pathname.endsWith('/search.json') && searchParams.get('q') === '')
    return await cachedAt(copy, indexQueryHref(pathname, searchParams));
  return null;
}

/** Returns the address under which the copy has the index query of a version. */
function indexQueryHref(pathname: string, parameters: URLSearchParams): string {
  const version = parameters.get('version');
  return `${pathname}?${new URLSearchParams({ q: '', ...(version === null ? {} : { version }), typing: '1' })}`;
}

/** Returns the cached document at an address, or a redirect to its canonical spelling. */
async function cachedDocument(copy: Copy | null, url: string): Promise<Response | null> {
  const { pathname, search } = new URL(url);
  for (const path of spellingsOf(pathname)) {
    const cached = await cachedAt(copy, path);
    if (cached && path === pathname) return cached;
    if (cached && isDocument(cached)) return Response.redirect(path + search, 302);
  }
  return null;
}

/** Returns a path and the addresses to which the server would redirect it. */
export function spellingsOf(pathname: string): readonly string[] {
  const page = pathname.toLowerCase().replace(/(?:\/index)?(?:\.html)?\/?$/, '/');
  return [...new Set([pathname, `${pathname}/`, page])];
}

function isDocument({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/**
 * Returns the response of the network or, if that is missing, late or a server error, the cached one. The network goes
 * first, so that nobody online reads an old page.
 */
export async function networkFirst(
  ask: () => Promise<Response>,
  cached: () => Promise<Response | null>,
  timeoutMs = NETWORK_TIMEOUT_MS,
): Promise<Response> {
  const pending = ask();
  const answer = await inTime(pending, timeoutMs);
  if (answer && answer.status < 500) return answer;
  const found = await inTime(cached(), timeoutMs);
  if (found && !(answer && found.status >= 500)) return found;
  return answer ?? (await pending);
}

/** Resolves with null if a promise rejects or is late. */
function inTime<T>(promise: Promise<T>, timeoutMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
  });
  return Promise.race([promise.catch(() => null), late]).finally(() => clearTimeout(timer));
}
