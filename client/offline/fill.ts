import type { Listed, OfflineList, OfflineTrouble } from '../../shared/contract/offline.ts';
import { parseSearchResponse } from '../../shared/contract/search.ts';
import { BUILD_ATTRIBUTE } from '../../shared/navigation/renewal.ts';
import { pageDataHref } from '../../shared/urls.ts';
import { isLasting } from './answers.ts';
import { picturesIn } from './pictures.ts';

/** Why a copy could not be completed. */
export class Incomplete extends Error {
  readonly trouble: OfflineTrouble;

  constructor(trouble: OfflineTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }
}

/** Throws what a request that got no answer means. */
export function lineLost(error: unknown): never {
  throw new Incomplete('line', error instanceof Error ? error.message : String(error));
}

export interface Filling {
  readonly list: OfflineList;
  /** The revision of the content that the list came with. */
  readonly content: string;
  readonly cache: Cache;
  /** The copy before, from which what has not changed is taken. */
  readonly before: Cache | null;
  readonly origin: string;
  readonly signal: AbortSignal;
  fetch(address: string, init: RequestInit): Promise<Response>;
  pause(ms: number): Promise<void>;
  onProgress(done: number, of: number): void;
}

/** The header of a kept answer with the name of its bytes. */
const NAME = 'X-Kept-As';
const REVISION = 'X-Content-Revision';
/** So many files are asked for at a time. */
const AT_ONCE = 6;
/** How often the server is asked again that has too much to do, and how long it is left alone before. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];

/** Fills a copy's cache from where an earlier attempt ended, and gives its size. Rejects with {@link Incomplete}. */
export async function fill(filling: Filling): Promise<number> {
  const { list, origin, onProgress, signal } = filling;
  const waiting: Task[] = tasksOf(list);
  const known = new Set(waiting.map(({ address }) => address));
  let bytes = 0;
  let done = 0;
  let failure: unknown;
  const next = (): Task | undefined => (failure === undefined ? waiting.shift() : undefined);
  const work = async (): Promise<void> => {
    for (let task = next(); task !== undefined; task = next()) {
      signal.throwIfAborted();
      const { size, html } = await keep(task, filling);
      bytes += size;
      for (const address of html === null ? [] : picturesIn(html, new URL(task.address, origin))) {
        if (!known.has(address)) waiting.push({ kind: 'file', address, name: '' });
        known.add(address);
      }
      onProgress(++done, known.size);
    }
  };
  // All have ended before anybody hears of a failure.
  const noting = (error: unknown): void => {
    failure ??= error;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => work().catch(noting)));
  if (failure !== undefined) throw failure;
  return bytes;
}

interface Task {
  readonly kind: 'page' | 'file' | 'missing' | 'search';
  readonly address: string;
  /** Names its bytes; empty if nobody knows. */
  readonly name: string;
}

function tasksOf({ build, pages, files, searches, missing, search }: OfflineList): Task[] {
  const data = pages.filter(([address]) => address !== search).map(([address, name]): Listed => [pageDataHref(address), name]);
  return [
    ...pages.map(([address, name]): Task => ({ kind: 'page', address, name: `${build} ${name}` })),
    ...data.map(([address, name]): Task => ({ kind: 'file', address, name: `${build} ${name}` })),
    ...files.map(([address, name]): Task => ({ kind: 'file', address, name })),
    { kind: 'missing', address: missing, name: '' },
    ...searches.map(([address]): Task => ({ kind: 'search', address, name: '' })),
  ];
}

interface Kept {
  readonly size: number;
  /** Of a page. */
  readonly html: string | null;
}

async function keep(task: Task, filling: Filling): Promise<Kept> {
  const { cache, before } = filling;
  const { address } = task;
  const here = await cache.match(address);
  if (here && isKnown(here, task)) return await keptOf(await here.blob(), task);
  const old = (await before?.match(address)) ?? here;
  const answer = old && isKnown(old, task) ? old : await ask(task, old, filling);
  const body = await bodyOf(answer, task, filling);
  const { status, headers } = answer;
  const named = new Headers(headers);
  named.set(NAME, task.name);
  // The body is unpacked, and whoever asks gets the same.
  for (const name of ['Vary', 'Content-Encoding', 'Content-Length']) named.delete(name);
  const response = new Response(body, { status, headers: named });
  await cache.put(address, response).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'QuotaExceededError' ? new Incomplete('room', error.message) : error;
  });
  return await keptOf(body, task);
}

async function keptOf(body: Blob, { kind }: Task): Promise<Kept> {
  return { size: body.size, html: kind === 'page' ? await body.text() : null };
}

/** Whether a kept answer has the bytes that are wanted now. */
function isKnown(kept: Response, { name }: Task): boolean {
  return isLasting(kept) || (name !== '' && kept.headers.get(NAME) === name);
}

/** Asks the server; what has not changed is taken from the old answer. */
async function ask(task: Task, old: Response | undefined, filling: Filling): Promise<Response> {
  const { kind, address } = task;
  const etag = old?.headers.get('ETag');
  // Written by hand, so that the answer to it is seen here: 304 without a body.
  const init = { cache: 'no-store', signal: filling.signal, ...(etag ? { headers: { 'If-None-Match': etag } } : {}) } as const;
  for (const ms of [...PAUSES_MS, null]) {
    const answer = await filling.fetch(address, init).catch((error: unknown) => {
      filling.signal.throwIfAborted();
      return lineLost(error);
    });
    const revision = answer.headers.get(REVISION);
    if (revision !== null && revision !== filling.content) throw new Incomplete('change', `${address} is of another revision.`);
    if (answer.status === 304 && old) return old;
    if (answer.ok || (kind === 'missing' && answer.status === 404)) return answer;
    if (answer.status < 500) throw new Incomplete('change', `${address} was answered with ${answer.status}.`);
    if (ms !== null) await filling.pause(ms);
  }
  throw new Incomplete('server', `${address} was not answered.`);
}

/** What is kept of an answer. */
async function bodyOf(answer: Response, { kind, address }: Task, { list }: Filling): Promise<Blob> {
  const body = await answer.clone().blob();
  if (kind === 'page' && !(await body.text()).includes(` ${BUILD_ATTRIBUTE}="${list.build}"`))
    throw new Incomplete('change', `${address} is of another build.`);
  if (kind !== 'search') return body;
  // The server names the index before, which is not kept, until it has packed the newest.
  const index = list.searches.find(([question]) => question === address)?.[1] ?? null;
  return new Blob([JSON.stringify({ ...parseSearchResponse(JSON.parse(await body.text())), index })], { type: body.type });
}
