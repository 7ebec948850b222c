import { MAX_QUERY_LENGTH } from 'search';
import * as v from 'valibot';
import type { SearchHit, SearchResponse, TextRun } from '../../shared/contract/search.ts';
import { shortfalls } from '../../shared/search-ui/results/answer-text.ts';
import { sayInEnglish } from '../../shared/words/say.ts';
import { defineTool, described, PAGE_FIELDS, type ToolParts, urlOf, versionNamed } from './tool.ts';

/** Characters around the matches, enough to tell whether a page is worth reading. */
const SNIPPET_LENGTH = 240;
const DEFAULT_LIMIT = 8;
const MAX_LIMIT = 30;

/** `search_docs`: finds the same as the search box. */
export const searchDocs = defineTool({
  name: 'search_docs',
  title: 'Search the documentation',
  description: (site) =>
    `Searches the documentation of ${site} and returns the best places, each with its page, the heading, a snippet and its address. Use a few words that the page would use, not a sentence. Read the pages with read_page.`,
  input: {
    query: v.pipe(
      v.string('"query" has to be a text: a few words to search for.'),
      v.regex(/\S/, '"query" is empty. Give a few words to search for.'),
      v.maxLength(MAX_QUERY_LENGTH, `"query" may have at most ${MAX_QUERY_LENGTH} characters.`),
      v.description('A few words, such as they stand in the docs.'),
    ),
    version: v.optional(
      described('Name of the version of the docs to search; without it the latest one.'),
    ),
    limit: v.optional(
      v.pipe(
        v.number(),
        v.integer('"limit" has to be a whole number.'),
        v.minValue(1, '"limit" has to be at least 1.'),
        v.maxValue(MAX_LIMIT, `"limit" may be at most ${MAX_LIMIT}.`),
        v.description(`The most places to return, 1 to ${MAX_LIMIT}.`),
      ),
      DEFAULT_LIMIT,
    ),
  },
  output: {
    query: v.string(),
    version: v.pipe(
      v.nullable(v.string()),
      v.description('The version that was searched; null if there are no docs.'),
    ),
    count: v.pipe(v.number(), v.description('How many places were found in all.')),
    note: v.pipe(
      v.nullable(v.string()),
      v.description('What was wrong with the query, or not found.'),
    ),
    hits: v.array(
      v.strictObject({
        title: described('Title of the page.'),
        heading: v.pipe(
          v.nullable(v.string()),
          v.description('The heading of the place; null for the page as a whole.'),
        ),
        ...PAGE_FIELDS,
        url: described('Address of the place, to link to.'),
        snippet: v.string(),
      }),
    ),
  },
  async run({ query, version, limit }, parts) {
    const searched = versionNamed(version, parts.edition);
    const request = { q: query, ...(searched && { version: searched.version.name }) };
    const limits = { limit, snippetLength: SNIPPET_LENGTH };
    const answer = await parts.edition.search.suggest(request, limits);
    const hits = answer.hits.map((hit) => dataOf(hit, parts));
    const note = noteOf(answer);
    const lines = hits.map(({ title, heading, url, trail, snippet }) => {
      const name = heading === null ? title : `${title} › ${heading}`;
      return `- [${name}](${url})${trail.length > 0 ? ` (${trail.join(' › ')})` : ''}${snippet === '' ? '' : `\n  ${snippet}`}`;
    });
    const text = [
      ...(note === null ? [] : [note]),
      ...(hits.length === 0 ? ['Nothing was found.'] : lines),
    ].join('\n');
    return {
      text,
      data: {
        query: answer.query,
        version: searched?.version.name ?? null,
        count: answer.count,
        note,
        hits,
      },
    };
  },
});

function dataOf(
  { href, page, heading, pageTitle, snippet, breadcrumbs }: SearchHit,
  parts: ToolParts,
) {
  const isPage = pageTitle.length === 0;
  return {
    title: textOf(isPage ? heading : pageTitle),
    heading: isPage ? null : textOf(heading),
    path: page,
    url: urlOf(href, parts),
    trail: [...breadcrumbs],
    snippet: textOf(snippet),
  };
}

function textOf(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}

function noteOf(answer: SearchResponse): string | null {
  const { problem } = answer;
  const unread = problem
    ? [
        `The operators of the query could not be read (${problem.message}), so its words were searched for.`,
      ]
    : [];
  return [...unread, ...shortfalls(answer, sayInEnglish)].join(' ') || null;
}
