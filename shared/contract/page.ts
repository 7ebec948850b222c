import * as v from 'valibot';
import { articleSchema } from './article-node.ts';
import { type Data, optionalText, text, texts } from './data.ts';
import { wireVersionSchema } from './docs.ts';
import { searchAnswerSchema } from './search.ts';

/** One heading of the table of contents. */
const tocEntry = v.object({
  id: text,
  /** Keeps inline code and emphasis. It comes from our own pipeline, never from a client. */
  html: text,
  level: v.number(),
});
export type TocEntry = Data<typeof tocEntry>;
export const tocSchema = v.array(tocEntry);

/** A place on the way from the root of the docs to a page; without `href` a group that has no page of its own. */
const breadcrumb = v.object({ label: text, href: optionalText });
export type Breadcrumb = Data<typeof breadcrumb>;

const pageLink = v.object({ label: text, href: text });
export type PageLink = Data<typeof pageLink>;

/** When and by whom a page was last changed, as its front matter says. */
const lastUpdate = v.object({
  /** `YYYY-MM-DD`, and as it is read. */
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
  /** Address of the picture that other sites show with a link to the page, or null. */
  image: v.nullable(text),
  /** Asks search engines to leave the page out. */
  noIndex: v.boolean(),
  /** Addresses of the style sheets that the page needs besides that of all pages. */
  styles: texts,
  /** Addresses of the scripts that the page needs besides that of all pages. */
  scripts: v.exactOptional(texts),
  /** Identity of the build that made this page; when the client's is another, the page is loaded in full. */
  build: text,
};

/** A compiled Markdown file. */
const written = { article: articleSchema };

const home = v.object({ kind: v.literal('home'), ...base, ...written });

const doc = v.object({
  kind: v.literal('doc'),
  ...base,
  docId: text,
  /** Name of the docs version that the page belongs to. */
  version: text,
  /** Name of the sidebar beside the page; null shows none. */
  sidebar: v.nullable(text),
  breadcrumbs: v.array(breadcrumb),
  toc: tocSchema,
  previous: v.nullable(pageLink),
  next: v.nullable(pageLink),
  unlisted: v.boolean(),
  draft: v.boolean(),
  tags: texts,
  /** Where the page's source can be edited, or null. */
  editHref: v.nullable(text),
  /** Where a problem with the page can be reported, if the site has such a place. */
  reportHref: v.exactOptional(text),
  lastUpdate: v.nullable(lastUpdate),
  hideTitle: v.boolean(),
  /**
   * On a large site, the versions of the docs with what this page needs, beside what all pages need in the site's data.
   */
  versions: v.exactOptional(v.array(wireVersionSchema)),
  ...written,
});

/** A link to a part of a changelog, or to all of it, with the number of its entries. */
const changelogPart = v.object({ label: text, href: text, count: v.number() });
export type ChangelogPart = Data<typeof changelogPart>;

/** A Markdown page outside the docs. */
const plain = v.object({
  kind: v.literal('page'),
  ...base,
  toc: tocSchema,
  hideTitle: v.boolean(),
  /** Of a changelog: all of it and its parts, the page itself among them. */
  changelog: v.exactOptional(v.array(changelogPart)),
  ...written,
});

const search = v.object({
  kind: v.literal('search'),
  ...base,
  /** Name of the docs version that was searched; null for the last one. */
  version: v.nullable(text),
  answer: searchAnswerSchema,
  /** False while the server builds its first index: then the answer has only the query and the context. */
  isReady: v.boolean(),
});

/** Where a visitor has the browser keep the site. */
const offline = v.object({ kind: v.literal('offline'), ...base });

const notFound = v.object({ kind: v.literal('not-found'), ...base });

/** All kinds of pages, from which schema and types follow. Their components: `shared/pages/page-by-kind.tsx`. */
const pageTypes = [home, doc, plain, search, offline, notFound] as const;
export const pageSchema = v.variant('kind', pageTypes);

export type HomePage = Data<typeof home>;
export type DocPage = Data<typeof doc>;
export type PlainPage = Data<typeof plain>;
export type SearchPage = Data<typeof search>;
export type NotFoundPage = Data<typeof notFound>;

/** Everything that a page component sees, whichever side it renders on. */
export type PageData = Data<typeof pageSchema>;

/** Reads a page that was asked for; throws when it is not what this build writes. */
export const parsePage = v.parser(pageSchema);
