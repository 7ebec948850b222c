import * as v from 'valibot';
import { type Data, text } from './data.ts';
import { indexNote } from './search.ts';

/** What server, page and service worker say of the copy of a site that a browser keeps for times without a network. */

/** Where the files of the copy are listed, below the base path. */
export const OFFLINE_LIST = 'offline.json';
/** The script of the service worker, below the base path, which is its scope. */
export const OFFLINE_WORKER = 'offline-worker.js';

/** A site with more pages is kept without its older versions, or not at all. */
export const MOST_OFFLINE_PAGES = 1_000;

/** An address, and a name for its bytes that changes when they may; empty if nobody knows without asking. */
const listed = v.tuple([text, text]);
export type Listed = Data<typeof listed>;

const offlineList = v.object({
  /** Id of the build. */
  build: text,
  /** Names the content in the locale, and the build. */
  revision: text,
  /** About how many bytes there are to load. */
  bytes: v.number(),
  /** Pages, beside each of which lies its data. None if there are too many. */
  pages: v.array(listed),
  files: v.array(listed),
  /** What the search asks to learn where its index is, and what it is told: one of 0 bytes, always loaded. */
  searches: v.array(v.tuple([text, indexNote])),
  /** An address where there is nothing, which is answered with the not-found page. */
  missing: text,
  /** The address of the search page, which is kept without an answer. */
  search: text,
  /** How many pages the site has, and how many of those are left out since they are of older versions. */
  count: v.number(),
  older: v.number(),
});
export type OfflineList = Data<typeof offlineList>;

/** Reads a list; throws when it is not what this build writes. */
export const parseOfflineList = v.parser(offlineList);

const keptCopy = v.object({
  revision: text,
  /** The ETag of the list that was seen last. */
  list: text,
  pages: v.number(),
  /** As they lie on the device. */
  bytes: v.number(),
  /** When it was complete, in ms. */
  since: v.number(),
  search: text,
  missing: text,
});
/** What is known of a copy that is complete. */
export type KeptCopy = Data<typeof keptCopy>;

export function isKeptCopy(data: unknown): data is KeptCopy {
  return v.is(keptCopy, data);
}

/** Why a copy was not completed: no network, an answer of the server, a change meanwhile, or no room on the device. */
const TROUBLES = ['line', 'server', 'change', 'room'] as const;
export type OfflineTrouble = (typeof TROUBLES)[number];

const offlineState = v.object({
  /** The copy that is there. */
  kept: v.nullable(keptCopy),
  /** How far a copy is that is being made. */
  progress: v.nullable(v.object({ done: v.number(), of: v.number() })),
  trouble: v.nullable(v.picklist(TROUBLES)),
});
/** What the worker tells the page. */
export type OfflineState = Data<typeof offlineState>;

/** Reads what came on the channel; null if it is nothing of the worker. */
export function readOfflineState(data: unknown): OfflineState | null {
  const read = v.safeParse(offlineState, data);
  return read.success ? read.output : null;
}

/** What the page asks of the worker: to make a copy or go on with it, to tell its state, or to keep nothing. */
export const OFFLINE_WISHES = ['keep', 'tell', 'stop'] as const;
export type OfflineWish = (typeof OFFLINE_WISHES)[number];

/** Begins the names of the caches of a site, and is the name of the channel on which its worker speaks. */
export function offlineName(base: string): string {
  return `offline ${base} `;
}
