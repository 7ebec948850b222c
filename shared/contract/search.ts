import { SECTIONS, type SearchAnswer } from 'search';
import * as v from 'valibot';
import { type Data, text, texts } from './data.ts';

export type { QueryProblem, SearchAnswer, SearchHit, TextRun } from 'search';

const textRun = v.object({ text, mark: v.boolean() });

const searchHit = v.object({
  href: text,
  page: text,
  section: v.picklist(SECTIONS),
  heading: v.array(textRun),
  pageTitle: v.array(textRun),
  snippet: v.array(textRun),
  breadcrumbs: texts,
  words: texts,
});

/** The result of a search: the same shape on the page, in the box and on the wire, whichever side has answered. */
export const searchAnswerSchema = v.object({
  query: text,
  context: v.nullable(text),
  hits: v.array(searchHit),
  count: v.number(),
  missing: texts,
  isPartial: v.boolean(),
  isCut: v.boolean(),
  problem: v.nullable(v.object({ message: text, start: v.number(), end: v.number() })),
}) satisfies v.GenericSchema<unknown, SearchAnswer>;

/** Where the index of a docs version lies, and its size: enough to decide whether to fetch it. */
export const indexNote = v.object({
  /** What follows `search-index` in the file name; empty for the last version. */
  dir: text,
  /** First 8 hex digits of the file's digest. */
  hash: text,
  /** Size in bytes as it is sent to most browsers (brotli). */
  bytes: v.number(),
});
export type IndexNote = Data<typeof indexNote>;

/** What `search.json` answers. `index` is null where there is nothing to search, and until the first is packed. */
const searchResponse = v.object({ ...searchAnswerSchema.entries, index: v.nullable(indexNote) });
export type SearchResponse = Data<typeof searchResponse>;

/** Reads an answer of `search.json`; throws when it is not what this build writes. */
export const parseSearchResponse = v.parser(searchResponse);

/** Why a browser could not use an index: it could not be read, it did not come, or it did not answer. */
export const UNUSABLE_REASONS = ['unreadable', 'unavailable', 'hanging'] as const;
export type UnusableReason = (typeof UNUSABLE_REASONS)[number];

/** The menu of the search box as the server renders it. */
export interface EarlySearchMenu {
  readonly answer: SearchAnswer;
  /** Name of the docs version that was searched; null for the last one. */
  readonly version: string | null;
  /** Address of the page that the visitor is on, if it is one. */
  readonly here: string | null;
}
