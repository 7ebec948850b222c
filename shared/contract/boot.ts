import * as v from 'valibot';
import { fromWire, toWire, type WireNode, wireNodeSchema } from '../article/wire.ts';
import type { ArticlePage, PageData } from './page.ts';
import { searchAnswerSchema } from './search-wire.ts';
import type { SiteData } from './site.ts';
import { siteFromWire, siteToWire, wireSiteSchema } from './site-wire.ts';

/**
 * The border between server and browser: pages and the site as JSON, written on one side and checked on the other.
 */

type Wired<Page> = Page extends ArticlePage ? Omit<Page, 'article'> & { readonly article: readonly WireNode[] } : Page;

/** A page as it travels. */
export type WirePage = Wired<PageData>;

/** What the first page of a visit carries besides its HTML. */
export interface Boot {
  readonly site: SiteData;
  readonly page: WirePage;
}

/** Id of the inert block that holds the boot data. */
export const BOOT_ID = 'boot';

/** A page made ready to travel. Without `leaves` the article's HTML is left out, since the document around it has it. */
export function pageToWire(page: PageData, options: { readonly leaves: boolean }): WirePage {
  return 'article' in page ? { ...page, article: toWire(page.article, options) } : page;
}

/** The page as components see it. `leafHtml` gives the HTML of each leaf that travelled without. */
export function pageFromWire(page: WirePage, leafHtml: () => string): PageData {
  return 'article' in page ? { ...page, article: fromWire(page.article, leafHtml) } : page;
}

const text = v.string();
const link = v.object({ label: text, href: text });
const texts = v.array(text);
const toc = v.array(v.object({ id: text, html: text, level: v.number() }));
const written = { styles: texts, article: v.array(wireNodeSchema) };
const base = { href: text, title: text, description: text, keywords: texts, image: v.nullable(text), noIndex: v.boolean(), build: text };

const wirePageSchema = v.variant('kind', [
  v.object({ kind: v.literal('home'), ...base, ...written }),
  v.object({
    kind: v.literal('doc'),
    ...base,
    docId: text,
    version: text,
    sidebar: v.nullable(text),
    breadcrumbs: v.array(v.object({ label: text, href: v.exactOptional(text) })),
    toc,
    previous: v.nullable(link),
    next: v.nullable(link),
    unlisted: v.boolean(),
    draft: v.boolean(),
    tags: texts,
    editHref: v.nullable(text),
    lastUpdate: v.nullable(v.object({ date: v.exactOptional(v.object({ iso: text, text })), author: v.exactOptional(text) })),
    hideTitle: v.boolean(),
    ...written,
  }),
  v.object({ kind: v.literal('page'), ...base, toc, hideTitle: v.boolean(), ...written }),
  v.object({
    kind: v.literal('search'),
    ...base,
    version: v.nullable(text),
    answer: searchAnswerSchema,
  }),
  v.object({ kind: v.literal('not-found'), ...base }),
]) satisfies v.GenericSchema<unknown, WirePage>;

const bootSchema = v.object({ site: wireSiteSchema, page: wirePageSchema });

/** The boot data of a document that shows `page`. */
export function bootJson(site: SiteData, page: PageData): string {
  return JSON.stringify({ site: siteToWire(site), page: pageToWire(page, { leaves: false }) });
}

/** Reads boot data; throws when it is not what this build writes. */
export function parseBoot(json: string): Boot {
  const { site, page } = v.parse(bootSchema, JSON.parse(json));
  return { site: siteFromWire(site), page };
}

/** Reads a page that was asked for; throws when it is not what this build writes. */
export function parseWirePage(data: unknown): WirePage {
  return v.parse(wirePageSchema, data);
}
