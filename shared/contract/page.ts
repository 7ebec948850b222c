import type { TocEntry } from 'markdown';
import * as v from 'valibot';
import { articleSchema } from './article-node.ts';
import { type Data, optionalText, text, texts } from './data.ts';
import { wireVersionSchema } from './docs.ts';
import { searchAnswerSchema } from './search.ts';

const tocEntry: v.GenericSchema<unknown, TocEntry> = v.object({
  id: text,
  html: text,
  level: v.number(),
});
export const tocSchema = v.array(tocEntry);

/** A step on the path from the docs' root to a page; without `href`, a group without its own page. */
const breadcrumb = v.object({ label: text, href: optionalText });
export type Breadcrumb = Data<typeof breadcrumb>;

const pageLink = v.object({ label: text, href: text });
export type PageLink = Data<typeof pageLink>;

/** The date and author of the last change, from front matter. */
const lastUpdate = v.object({
  /** `YYYY-MM-DD`, and as displayed. */
  date: v.exactOptional(v.object({ iso: text, text })),
  author: optionalText,
});
export type LastUpdate = Data<typeof lastUpdate>;

const base = {
  /** Canonical address with the base path, ending in a slash. */
  href: text,
  title: text,
  description: text,
  keywords: texts,
  /** Address of the preview image for links on other sites, or null. */
  image: v.nullable(text),
  /** Excludes the page from search engines. */
  noIndex: v.boolean(),
  /** Addresses of style sheets besides that of all pages. */
  styles: texts,
  /** Addresses of scripts besides that of all pages. */
  scripts: v.exactOptional(texts),
  /** Id of the build that made this page; if the client's differs, the page is loaded in full. */
  build: text,
};

/** A compiled Markdown file. */
const written = { article: articleSchema };

const home = v.object({ kind: v.literal('home'), ...base, ...written });

const doc = v.object({
  kind: v.literal('doc'),
  ...base,
  docId: text,
  /** Name of the page's docs version. */
  version: text,
  /** Name of the page's sidebar; null shows none. */
  sidebar: v.nullable(text),
  breadcrumbs: v.array(breadcrumb),
  toc: tocSchema,
  previous: v.nullable(pageLink),
  next: v.nullable(pageLink),
  unlisted: v.boolean(),
  draft: v.boolean(),
  tags: texts,
  /** Address to edit the page's source, or null. */
  editHref: v.nullable(text),
  /** Address to report a problem with the page, if the site has one. */
  reportHref: v.exactOptional(text),
  lastUpdate: v.nullable(lastUpdate),
  hideTitle: v.boolean(),
  /** On a large site, the parts of the docs versions that this page needs besides the site's data. */
  versions: v.exactOptional(v.array(wireVersionSchema)),
  ...written,
});

/** A link to a part of a changelog, or to all of it, with its number of entries. */
const changelogPart = v.object({ label: text, href: text, count: v.number() });
export type ChangelogPart = Data<typeof changelogPart>;

/** A Markdown page outside the docs. */
const plain = v.object({
  kind: v.literal('page'),
  ...base,
  toc: tocSchema,
  hideTitle: v.boolean(),
  /** For a changelog: links to all of it and to its parts, including this page. */
  changelog: v.exactOptional(v.array(changelogPart)),
  ...written,
});

const search = v.object({
  kind: v.literal('search'),
  ...base,
  /** Name of the docs version that was searched; null for the last one. */
  version: v.nullable(text),
  answer: searchAnswerSchema,
  /** False while the server builds its first index; the answer then has only query and context. */
  isReady: v.boolean(),
});

/** The page that controls offline copies. */
const offline = v.object({ kind: v.literal('offline'), ...base });

const notFound = v.object({ kind: v.literal('not-found'), ...base });

/** All kinds of pages, from which schema and types follow. Their components are in `shared/pages/page-by-kind.tsx`. */
const pageTypes = [home, doc, plain, search, offline, notFound] as const;
export const pageSchema = v.variant('kind', pageTypes);

export type HomePage = Data<typeof home>;
export type DocPage = Data<typeof doc>;
export type PlainPage = Data<typeof plain>;
export type SearchPage = Data<typeof search>;
export type NotFoundPage = Data<typeof notFound>;

/** The data of a page component, on either side. */
export type PageData = Data<typeof pageSchema>;

/** Parses fetched page data; throws if this build did not write it. */
export const parsePage = v.parser(pageSchema);
