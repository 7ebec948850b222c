import type { Listed, OfflineList, OfflineTrouble } from '../../shared/contract/offline.ts';
import { parseSearchResponse } from '../../shared/contract/search.ts';
import { BUILD_ATTRIBUTE } from '../../shared/navigation/renewal.ts';
import { pageDataHref } from '../../shared/page-files.ts';
import { isImmutable } from './answers.ts';
import { picturesIn } from './pictures.ts';

/** An error with the reason why a copy is incomplete. */
export class CopyError extends Error {
  readonly trouble: OfflineTrouble;

  constructor(trouble: OfflineTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

/** Throws the error for a failed request. */
export function throwOffline(error: unknown): never {
  throw new CopyError('line', error instanceof Error ? error.message : String(error));
}

export interface FillOptions {
  readonly list: OfflineList;
  /** The revision of the content that the list belongs to. */
  readonly content: string;
  readonly cache: Cache;
  /** The previous copy, from which unchanged files are reused. */
  readonly before: Cache | null;
  readonly origin: string;
  readonly signal: AbortSignal;
  fetch(address: string, init: RequestInit): Promise<Response>;
  pause(ms: number): Promise<void>;
  onProgress(done: number, of: number): void;
}

/** The header of a cached response that names the version of its content. */
const NAME = 'X-Kept-As';
const REVISION = 'X-Content-Revision';
/** Number of parallel requests. */
const CONCURRENCY = 6;
/** Pauses before an overloaded server is asked again. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000];

/** Fills a copy's cache, resuming an earlier attempt, and returns its size. Rejects with {@link CopyError}. */
export async function fill(options: FillOptions): Promise<number> {
  const { list, origin, onProgress, signal } = options;
  const queue: Task[] = tasksOf(list);
  const known = new Set(queue.map(({ address }) => address));
  let bytes = 0;
  let done = 0;
  let failure: unknown;
  const next = (): Task | undefined => (failure === undefined ? queue.shift() : undefined);
  const work = async (): Promise<void> => {
    for (let task = next(); task !== undefined; task = next()) {
      signal.throwIfAborted();
      const { size, html } = await store(task, options);
      bytes += size;
      for (const address of html === null ? [] : picturesIn(html, new URL(task.address, origin))) {
        if (!known.has(address)) queue.push({ kind: 'file', address, name: '' });
        known.add(address);
      }
      onProgress(++done, known.size);
    }
  };
  // Wait for all workers before failing.
  const onFailure = (error: unknown): void => {
    failure ??= error;
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, () => work().catch(onFailure)));
  if (failure !== undefined) throw failure;
  return bytes;
}

interface Task {
  readonly kind: 'page' | 'file' | 'missing' | 'search';
  readonly address: string;
  /** The version of its content; empty if unknown. */
  readonly name: string;
}

function tasksOf({ build, pages, files, searches, missing, search }: OfflineList): Task[] {
  const data = pages
    .filter(([address]) => address !== search)
    .map(([address, name]): Listed => [pageDataHref(address), name]);
  return [
    ...pages.map(([address, name]): Task => ({ kind: 'page', address, name: `${build} ${name}` })),
    ...data.map(([address, name]): Task => ({ kind: 'file', address, name: `${build} ${name}` })),
    ...files.map(([address, name]): Task => ({ kind: 'file', address, name })),
    { kind: 'missing', address: missing, name: '' },
    ...searches.map(([address]): Task => ({ kind: 'search', address, name: '' })),
  ];
}

interface Stored {
  readonly size: number;
  /** Set for pages. */
  readonly html: string | null;
}

async function store(task: Task, options: FillOptions): Promise<Stored> {
  const { cache, before } = options;
  const { address } = task;
  const here = await cache.match(address);
  if (here && isCurrent(here, task)) return await storedOf(await here.blob(), task);
  const old = (await before?.match(address)) ?? here;
  const answer = old && isCurrent(old, task) ? old : await ask(task, old, options);
  const body = await bodyOf(answer, task, options);
  const { status, headers } = answer;
  const named = new Headers(headers);
  named.set(NAME, task.name);
  // The stored body is decoded, and every request gets the same one.
  for (const name of ['Vary', 'Content-Encoding', 'Content-Length']) named.delete(name);
  const response = new Response(body, { status, headers: named });
  await cache.put(address, response).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'QuotaExceededError'
      ? new CopyError('room', error.message)
      : error;
  });
  return await storedOf(body, task);
}

async function storedOf(body: Blob, { kind }: Task): Promise<Stored> {
  return { size: body.size, html: kind === 'page' ? await body.text() : null };
}

/** Whether a cached response has the current content. */
function isCurrent(cached: Response, { name }: Task): boolean {
  return isImmutable(cached) || (name !== '' && cached.headers.get(NAME) === name);
}

/** Asks the server; an unchanged file is taken from the old response. */
async function ask(task: Task, old: Response | undefined, options: FillOptions): Promise<Response> {
  const { kind, address } = task;
  const etag = old?.headers.get('ETag');
  // With a header of its own, the 304 is visible here.
  const init = {
    cache: 'no-store',
    signal: options.signal,
    ...(etag ? { headers: { 'If-None-Match': etag } } : {}),
  } as const;
  for (const ms of [...RETRY_DELAYS_MS, null]) {
    const answer = await options.fetch(address, init).catch((error: unknown) => {
      options.signal.throwIfAborted();
      return throwOffline(error);
    });
    const revision = answer.headers.get(REVISION);
    if (revision !== null && revision !== options.content)
      throw new CopyError('change', `${address} is of another revision.`);
    if (answer.status === 304 && old) return old;
    if (answer.ok || (kind === 'missing' && answer.status === 404)) return answer;
    if (answer.status < 500)
      throw new CopyError('change', `${address} was answered with ${answer.status}.`);
    if (ms !== null) await options.pause(ms);
  }
  throw new CopyError('server', `${address} was not answered.`);
}

/** Returns the body to cache. */
async function bodyOf(
  answer: Response,
  { kind, address }: Task,
  { list }: FillOptions,
): Promise<Blob> {
  const body = await answer.clone().blob();
  if (kind === 'page' && !(await body.text()).includes(` ${BUILD_ATTRIBUTE}="${list.build}"`))
    throw new CopyError('change', `${address} is of another build.`);
  if (kind !== 'search') return body;
  // Until the server has packed the newest index, it names the previous one, which is not cached.
  const index = list.searches.find(([question]) => question === address)?.[1] ?? null;
  return new Blob(
    [JSON.stringify({ ...parseSearchResponse(JSON.parse(await body.text())), index })],
    { type: body.type },
  );
}
