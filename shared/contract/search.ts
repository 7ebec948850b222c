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

/** The result of a search, in the same form on the page, in the box and on the wire, from either side. */
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

/** Location and size of a docs version's index, to decide whether to fetch it. */
export const indexNote = v.object({
  /** The suffix of `search-index` in the file name; empty for the last version. */
  dir: text,
  /** First 8 hex digits of the file's digest. */
  hash: text,
  /** Size in bytes as sent to most browsers (brotli). */
  bytes: v.number(),
});
export type IndexNote = Data<typeof indexNote>;

/** The response of `search.json`. `index` is null if there is nothing to search, or until the first index is packed. */
const searchResponse = v.object({ ...searchAnswerSchema.entries, index: v.nullable(indexNote) });
export type SearchResponse = Data<typeof searchResponse>;

/** Parses a response of `search.json`; throws if this build did not write it. */
export const parseSearchResponse = v.parser(searchResponse);

/** Why a browser could not use an index: it was invalid, failed to load, or did not answer. */
export const UNUSABLE_REASONS = ['unreadable', 'unavailable', 'hanging'] as const;
export type UnusableReason = (typeof UNUSABLE_REASONS)[number];

/** The data of the search box's menu, as rendered by the server. */
export interface EarlySearchMenu {
  readonly answer: SearchAnswer;
  /** Name of the searched docs version; null for the last one. */
  readonly version: string | null;
  /** Address of the visitor's page, if there is one. */
  readonly here: string | null;
}
