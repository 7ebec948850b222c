import * as v from 'valibot';
import type { SidebarItem } from '../../shared/contract/docs.ts';
import { isFoundIn } from '../model/documents.ts';
import { hrefOf } from '../model/snapshot/snapshot.ts';
import type { VersionContent } from '../model/versions.ts';
import {
  defineTool,
  described,
  PAGE_FIELDS,
  ToolError,
  type ToolParts,
  truncate,
  urlOf,
  versionNamed,
} from './tool.ts';

const MAX_PAGES = 300;

const page = v.strictObject({
  ...PAGE_FIELDS,
  url: v.string(),
  title: v.string(),
  description: v.string(),
});
type Page = v.InferOutput<typeof page>;

/** `list_pages`: lists the pages in the sidebars of a version, then all others. */
export const listPages = defineTool({
  name: 'list_pages',
  title: 'List the pages of the documentation',
  description: (site) =>
    `Lists the pages of the documentation of ${site} in reading order, as its sidebars do: categories, titles, descriptions and addresses. At most ${MAX_PAGES} at once.`,
  input: {
    version: v.optional(described('Name of the version of the docs; without it the latest one.')),
    under: v.optional(
      described('Only pages whose path begins with this, as list_pages names paths.'),
    ),
    offset: v.optional(
      v.pipe(
        v.number(),
        v.integer('"offset" has to be a whole number.'),
        v.minValue(0, '"offset" has to be 0 or more.'),
        v.description('How many pages to leave out.'),
      ),
      0,
    ),
  },
  output: {
    version: v.nullable(v.string()),
    versions: v.pipe(
      v.array(v.string()),
      v.description('Names of all versions, the newest first.'),
    ),
    total: v.number(),
    next: v.pipe(
      v.nullable(v.number()),
      v.description('The offset to go on with; null at the end.'),
    ),
    pages: v.array(page),
  },
  async run({ version: name, under, offset }, parts) {
    const version = versionNamed(name, parts.edition);
    const all = pagesOf(version, parts).filter(
      ({ path }) => under === undefined || path.startsWith(under),
    );
    if (all.length === 0 && under !== undefined) {
      throw new ToolError(
        `No page has a path that begins with "${truncate(under)}". Paths look like ${parts.edition.snapshot.site.docsHref}; list_pages without "under" has all of them.`,
      );
    }
    const pages = all.slice(offset, offset + MAX_PAGES);
    const next = offset + MAX_PAGES < all.length ? offset + MAX_PAGES : null;
    const versions = [...parts.edition.snapshot.versions.keys()];
    const more =
      next === null
        ? []
        : [`\n${all.length - next} more: call list_pages with offset ${next}, or with "under".`];
    return {
      text: [treeOf(pages), ...more].join('\n'),
      data: { version: version?.version.name ?? null, versions, total: all.length, next, pages },
    };
  },
});

/** Lists each page once: in the order of the sidebars, then all others that the search finds. */
function pagesOf(version: VersionContent | undefined, parts: ToolParts): Page[] {
  const { snapshot } = parts.edition;
  const documents = [...snapshot.documents.values()].filter(
    (document) => document.path === '/' || !version || isFoundIn(version, document),
  );
  const byHref = new Map(
    documents
      .filter(({ matter }) => !matter.unlisted)
      .map((document) => [hrefOf(document.path, snapshot), document]),
  );
  const pages = new Map<string, Page>();
  const add = (href: string | undefined, trail: readonly string[]): void => {
    const document = href === undefined ? undefined : byHref.get(href);
    if (!document || href === undefined || pages.has(href)) return;
    pages.set(href, {
      path: href,
      url: urlOf(href, parts),
      title: document.title,
      description: document.description,
      trail: [...trail],
    });
  };
  const walk = (items: readonly SidebarItem[], trail: readonly string[]): void => {
    for (const item of items) {
      add(item.href, trail);
      if (item.type === 'category') walk(item.items, [...trail, item.label]);
    }
  };
  for (const { items } of Object.values(version?.version.sidebars ?? {})) walk(items, []);
  for (const href of byHref.keys()) add(href, []);
  return [...pages.values()];
}

/** Formats a nested Markdown list. A category without a page is an item of its own. */
function treeOf(pages: readonly Page[]): string {
  const lines: string[] = [];
  let above: readonly string[] = [];
  for (const { title, url, description, trail } of pages) {
    const shared = trail.findIndex((label, level) => above[level] !== label);
    for (const [level, label] of trail.entries())
      if (shared !== -1 && level >= shared) lines.push(`${'  '.repeat(level)}- ${label}`);
    lines.push(
      `${'  '.repeat(trail.length)}- [${title}](${url})${description === '' ? '' : `: ${description}`}`,
    );
    // The page of a category takes the place of the category.
    above = [...trail, title];
  }
  return lines.join('\n');
}
