import { pageOfDataHref } from '../../shared/urls.ts';
import type { Copy } from './copies.ts';

type Asked = 'document' | 'file';

export function askedFor(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Asked | null {
  if (request.method !== 'GET' || new URL(request.url).origin !== origin) return null;
  return request.mode === 'navigate' ? 'document' : 'file';
}

/** Whether an answer never changes, since its address names its bytes. */
export function isLasting({ headers }: Response): boolean {
  return headers.get('Cache-Control')?.includes('immutable') ?? false;
}

/** How long the network is waited for where there is a copy. */
const PATIENCE_MS = 5_000;
/** How long a copy is waited for where there may be a network. */
const COPY_MS = 1_000;

/**
 * The answer to a request for a document. What is not kept is said to be missing only where there is no network. No
 * failure of the copy answers worse than the network, here and for files.
 */
export function documentFor(url: string, copy: Promise<Copy | null>, fetched: Promise<Response>, patience = PATIENCE_MS): Promise<Response> {
  const kept = async () => await keptDocument(await copy, url);
  return newestAnswer(() => fetched, kept, patience).catch(async (error: unknown) => {
    const missing = copy.then((known) => known && keptAt(known, known.about.missing));
    const answer = await inTime(missing, patience);
    if (answer) return answer;
    throw error;
  });
}

/** The answer to a request for a file. One that never changes is not asked for, unless it is wanted anew or in part. */
export async function fileFor(request: Request, copy: Promise<Copy | null>, ask: () => Promise<Response>, patience = PATIENCE_MS): Promise<Response> {
  const { url, cache, headers } = request;
  const mayBeKept = cache !== 'reload' && cache !== 'no-store' && !headers.has('Range');
  const kept =
    mayBeKept &&
    (await inTime(
      copy.then((known) => keptAt(known, url)),
      Math.min(COPY_MS, patience),
    ));
  if (kept && isLasting(kept)) return kept;
  return await newestAnswer(ask, async () => await keptFile(await copy, url), patience);
}

/** A kept answer. Its body has been read, since one that is damaged shows only then. */
async function keptAt(copy: Copy | null, url: string, options?: CacheQueryOptions): Promise<Response | null> {
  const kept = await copy?.cache.match(url, options);
  return kept ? new Response(await kept.blob(), kept) : null;
}

/**
 * The kept answer to a request that got none, if the copy has one. The state of a figure changes no bytes that are
 * kept: the browser computes it. A search is answered by the index.
 */
async function keptFile(copy: Copy | null, url: string): Promise<Response | null> {
  const { pathname, searchParams } = new URL(url);
  const exact = await keptAt(copy, url);
  if (exact) return exact;
  const page = pageOfDataHref(pathname);
  if (page === copy?.about.search) return null;
  if (page !== null) return await keptAt(copy, url, { ignoreSearch: true });
  // The starter shows what the server suggests. Without that it brings the client, which has the index.
  if (copy && pathname.endsWith('/search-menu.html')) return new Response('', { status: 504 });
  if (pathname.endsWith('/search.json') && searchParams.get('q') === '') return await keptAt(copy, questionIn(pathname, searchParams));
  return null;
}

/** The question for the index of a version, as the copy has it. */
function questionIn(pathname: string, asked: URLSearchParams): string {
  const version = asked.get('version');
  return `${pathname}?${new URLSearchParams({ q: '', ...(version === null ? {} : { version }), typing: '1' })}`;
}

/** The kept document for an address, or its right spelling. */
async function keptDocument(copy: Copy | null, url: string): Promise<Response | null> {
  const { pathname, search } = new URL(url);
  for (const path of spellingsOf(pathname)) {
    const kept = await keptAt(copy, path);
    if (kept && path === pathname) return kept;
    if (kept && isDocument(kept)) return Response.redirect(path + search, 302);
  }
  return null;
}

/** A path, and the addresses that the server would send it on to. */
export function spellingsOf(pathname: string): readonly string[] {
  const page = pathname.toLowerCase().replace(/(?:\/index)?(?:\.html)?\/?$/, '/');
  return [...new Set([pathname, `${pathname}/`, page])];
}

function isDocument({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/**
 * The answer of the network or, if there is none in time, or the server is in trouble, the kept one: what is newer goes
 * first, so that nobody who is online reads an old page.
 */
export async function newestAnswer(ask: () => Promise<Response>, kept: () => Promise<Response | null>, patience = PATIENCE_MS): Promise<Response> {
  const asked = ask();
  const answer = await inTime(asked, patience);
  if (answer && answer.status < 500) return answer;
  const found = await inTime(kept(), patience);
  if (found && !(answer && found.status >= 500)) return found;
  return answer ?? (await asked);
}

/** What a promise gives; null if it rejects or is late. */
function inTime<T>(coming: Promise<T>, patience: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patience, null);
  });
  return Promise.race([coming.catch(() => null), late]).finally(() => clearTimeout(timer));
}
