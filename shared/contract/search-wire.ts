import * as v from 'valibot';
import type { SearchAnswer, SearchResponse } from './search.ts';

/** The checks of search answers where they arrive from the server or from the worker. */

const text = v.string();
const run = v.object({ text, mark: v.boolean() });

const answer = {
  query: text,
  context: v.nullable(text),
  hits: v.array(
    v.object({
      href: text,
      page: text,
      section: v.picklist(['title', 'heading', 'description', 'keywords', 'content']),
      heading: v.array(run),
      pageTitle: v.array(run),
      snippet: v.array(run),
      breadcrumbs: v.array(text),
      words: v.array(text),
    }),
  ),
  count: v.number(),
  missing: v.array(text),
  isPartial: v.boolean(),
  problem: v.nullable(v.object({ message: text, start: v.number(), end: v.number() })),
};

export const searchAnswerSchema = v.object(answer) satisfies v.GenericSchema<unknown, SearchAnswer>;

const searchResponseSchema = v.object({
  ...answer,
  index: v.nullable(v.object({ dir: text, hash: text, bytes: v.number() })),
}) satisfies v.GenericSchema<unknown, SearchResponse>;

/** Reads an answer of `search.json`; throws when it is not what this build writes. */
export function parseSearchResponse(data: unknown): SearchResponse {
  return v.parse(searchResponseSchema, data);
}
