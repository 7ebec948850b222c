import * as v from 'valibot';
import { type Data, text } from './data.ts';
import { indexNote } from './search.ts';

/** The data that server, page and service worker exchange about a site's offline copy. */

/** The file that lists the content of the copy, below the base path. */
export const OFFLINE_LIST = 'offline.json';
/** The script of the service worker, below the base path, which is its scope. */
export const OFFLINE_WORKER = 'offline-worker.js';

/** A larger site is copied without its older versions, or not at all. */
export const MOST_OFFLINE_PAGES = 1_000;

/** An address and a version that changes with its content; empty if unknown. */
const listed = v.tuple([text, text]);
export type Listed = Data<typeof listed>;

const offlineList = v.object({
  build: text,
  /** Identifies the locale's content and the build. */
  revision: text,
  /** Approximate size of the download. */
  bytes: v.number(),
  /** Pages, each with its data beside it. Empty if there are too many. */
  pages: v.array(listed),
  files: v.array(listed),
  /** The search's requests for its index, and the notes to answer with; 0 bytes, so that any index is loaded. */
  searches: v.array(v.tuple([text, indexNote])),
  /** An address without content, which gives the not-found page. */
  missing: text,
  /** The address of the search page, which is cached without results. */
  search: text,
  /** The number of pages, and of those left out because they belong to older versions. */
  count: v.number(),
  older: v.number(),
});
export type OfflineList = Data<typeof offlineList>;

/** Parses a list; throws if this build did not write it. */
export const parseOfflineList = v.parser(offlineList);

const copyInfo = v.object({
  revision: text,
  /** The ETag of the latest list. */
  list: text,
  pages: v.number(),
  /** Size on the device. */
  bytes: v.number(),
  /** Time of completion in ms. */
  since: v.number(),
  search: text,
  missing: text,
});
/** Information about a complete copy. */
export type CopyInfo = Data<typeof copyInfo>;

export function isCopyInfo(data: unknown): data is CopyInfo {
  return v.is(copyInfo, data);
}

/** Why a copy is incomplete: no network, a server error, a change during the copy, or a full device. */
const FAILURES = ['line', 'server', 'change', 'room'] as const;
export type OfflineTrouble = (typeof FAILURES)[number];

const offlineState = v.object({
  /** The active copy. */
  kept: v.nullable(copyInfo),
  /** Progress of the current update. */
  progress: v.nullable(v.object({ done: v.number(), of: v.number() })),
  trouble: v.nullable(v.picklist(FAILURES)),
});
/** The state that the worker reports to pages. */
export type OfflineState = Data<typeof offlineState>;

/** Parses a message on the channel; null if it is not the worker's state. */
export function readOfflineState(data: unknown): OfflineState | null {
  const read = v.safeParse(offlineState, data);
  return read.success ? read.output : null;
}

/** Commands of the page: make or resume a copy, report the state, or delete everything. */
export const OFFLINE_COMMANDS = ['keep', 'tell', 'stop'] as const;
export type OfflineCommand = (typeof OFFLINE_COMMANDS)[number];

/** The prefix of a site's cache names, and the name of its worker's channel. */
export function offlineName(base: string): string {
  return `offline ${base} `;
}
