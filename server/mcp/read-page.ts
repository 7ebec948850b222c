import { suggestion } from 'markdown';
import * as v from 'valibot';
import type { Edition } from '../library/edition.ts';
import { markdownOf } from '../made-files/markdown-pages.ts';
import { hrefOf } from '../model/snapshot/snapshot.ts';
import { defineTool, ToolError, type ToolParts, truncate, urlOf } from './tool.ts';

const MAX_LENGTH = 2_000;
/** Limits the cost of finding similar paths. */
const MAX_COMPARED = 200;

/** `read_page`: a page as Markdown. */
export const readPage = defineTool({
  name: 'read_page',
  title: 'Read a page',
  description: (site) =>
    `Returns a page of the documentation of ${site} as Markdown. Takes a path or an address as search_docs and list_pages give them.`,
  input: {
    path: v.pipe(
      v.string('"path" has to be a text, such as a path that list_pages gives.'),
      v.regex(/\S/, '"path" is empty. list_pages has all paths.'),
      v.maxLength(MAX_LENGTH, `"path" may have at most ${MAX_LENGTH} characters.`),
      v.description('Path of the page, or its full address.'),
    ),
  },
  output: {
    path: v.string(),
    url: v.string(),
    title: v.string(),
    description: v.string(),
    version: v.pipe(
      v.nullable(v.string()),
      v.description('The version of the docs that the page belongs to; null for other pages.'),
    ),
    markdown: v.string(),
  },
  async run({ path: given }, parts) {
    const { edition } = parts;
    const path = pathOf(given.trim(), parts);
    const document = edition.snapshot.documents.get(path);
    const markdown = await markdownOf(path, parts);
    if (!document || markdown === null)
      throw new ToolError(
        `The page ${hrefOf(path, edition.snapshot)} has no text. Use search_docs to search.`,
      );
    const href = hrefOf(path, edition.snapshot);
    const { title, description } = document;
    const version = document.type === 'doc' ? document.version : null;
    return {
      text: markdown,
      data: { path: href, url: urlOf(href, parts), title, description, version, markdown },
    };
  },
});

/** Resolves an address in any spelling, or one that redirects, to the site path of its page. */
function pathOf(given: string, { edition, origin }: ToolParts): string {
  const { addresses, base } = edition.snapshot;
  const path = URL.canParse(given)
    ? ownPath(new URL(given), given, origin)
    : given.replace(/[?#].*/s, '');
  const rooted = (path.startsWith('/') ? path : base + path).replace(/(?:\/index)?\.md$/, '');
  const address = addresses.find(rooted === '' ? base : rooted);
  if (address.kind === 'page') return address.path;
  const found = 'href' in address ? addresses.find(address.href.replace(/[?#].*/s, '')) : address;
  if (found.kind === 'page') return found.path;
  throw new ToolError(
    `There is no page "${truncate(given)}".${suggestion(rooted.slice(0, MAX_COMPARED), hrefsOf(edition))} Find pages with search_docs or list_pages.`,
  );
}

function ownPath({ origin: host, pathname }: URL, given: string, origin: string | null): string {
  if (origin === null || host === origin) return pathname;
  throw new ToolError(
    `${truncate(given)} is not an address of this site, which is ${origin}. Give a path as list_pages does.`,
  );
}

function hrefsOf({ snapshot }: Edition): string[] {
  return [...snapshot.documents.values()]
    .filter(({ matter }) => !matter.unlisted)
    .map(({ path }) => hrefOf(path, snapshot));
}
