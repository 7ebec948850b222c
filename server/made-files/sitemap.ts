import { type ContentDocument, isFoundIn } from '../model/documents.ts';
import { dayOfChange } from '../model/history.ts';
import { hrefOf, type Snapshot } from '../model/snapshot/snapshot.ts';
import { alternatesOf } from '../render/alternates.ts';
import type { MadeFamily, MadeFile } from './made-file.ts';

/** Limits of https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;
/** The assumed size of an entry. Longer ones are rare enough not to matter. */
const BYTES_PER_ADDRESS = 400;

const XML_TYPE = 'application/xml; charset=utf-8';

/** Each locale has its own sitemap beside its home page. */
export const SITEMAP_PATH = '/sitemap.xml';
const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;

/** The sitemap of a locale, or an index of its parts. Sitemaps need absolute URLs, and so the origin. */
export const sitemap: MadeFile = {
  type: XML_TYPE,
  make: async ({ edition: { snapshot }, origin }) => {
    if (origin === null) return null;
    const count = partsOf(snapshot);
    return count === 1
      ? urlSet(pagesFor(snapshot), snapshot, origin)
      : index(count, snapshot, origin);
  },
};

/** The parts of a sitemap that is too large for one file: `/sitemap-2.xml`. */
export const sitemapParts: MadeFamily = {
  find: sitemapPart,
  paths: (snapshot) =>
    Array.from({ length: partsOf(snapshot) }, (_, at) => `/sitemap-${at + 1}.xml`),
};

function sitemapPart(path: string, snapshot: Snapshot): MadeFile | null {
  const number = Number(PART.exec(path)?.[1] ?? 0);
  const count = partsOf(snapshot);
  if (number === 0 || count === 1 || number > count) return null;
  const size = pagesInPart(snapshot);
  return {
    type: XML_TYPE,
    make: async ({ edition, origin }) =>
      origin === null
        ? null
        : urlSet(
            pagesFor(edition.snapshot).slice((number - 1) * size, number * size),
            edition.snapshot,
            origin,
          ),
  };
}

/**
 * The pages that search engines should show: the listed pages of the recommended version. Other versions answer the
 * same questions for fewer people, and are reachable by links.
 */
function pagesFor({ documents, last }: Snapshot): readonly ContentDocument[] {
  return [...documents.values()].filter(
    (document) => last && (isFoundIn(last, document) || isListedHome(document)),
  );
}

/** `isFoundIn` excludes the home page, since the site's own search does. */
function isListedHome({ path, matter }: ContentDocument): boolean {
  return path === '/' && !matter.unlisted && !matter.draft;
}

/** The number of files. All documents are counted first, since that is fast and enough for most sites. */
function partsOf(snapshot: Snapshot): number {
  return snapshot.documents.size <= pagesInPart(snapshot)
    ? 1
    : Math.max(1, Math.ceil(pagesFor(snapshot).length / pagesInPart(snapshot)));
}

/** Each entry also links to the page in every language. */
function pagesInPart({ site: { locales } }: Snapshot): number {
  const addresses = locales.length < 2 ? 1 : locales.length + 2;
  return Math.min(MAX_ADDRESSES, Math.floor(MAX_BYTES / (BYTES_PER_ADDRESS * addresses)));
}

function urlSet(pages: readonly ContentDocument[], snapshot: Snapshot, origin: string): string {
  const urls = pages.map((document) => {
    const href = hrefOf(document.path, snapshot);
    const day = dayOfChange(document, snapshot);
    const languages = alternatesOf(href, snapshot.site).map(
      ({ language, href }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + href)}"/>`,
    );
    return `<url><loc>${escaped(origin + href)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}${languages.join('')}</url>\n`;
  });
  const xhtml =
    snapshot.site.locales.length < 2 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${DECLARATION}<urlset ${NAMESPACE}${xhtml}>\n${urls.join('')}</urlset>\n`;
}

function index(count: number, { base }: Snapshot, origin: string): string {
  const parts = Array.from(
    { length: count },
    (_, at) =>
      `<sitemap><loc>${escaped(`${origin}${base}sitemap-${at + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** URLs are already percent-encoded, so these are the only characters that XML reserves. */
function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
