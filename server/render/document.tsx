import type { ReactNode } from 'react';
import { withoutLeaves } from '../../shared/article/tree.ts';
import { BOOT_ID, type Boot, bootJson, SITE_ATTRIBUTE } from '../../shared/contract/boot.ts';
import type { ChangelogPart, DocPage, PageData } from '../../shared/contract/page.ts';
import {
  LOOK_PRECEDENCE,
  SHEETS_FOR_SCRIPTS,
  type Sheets,
  sheetAttribute,
} from '../../shared/contract/sheets.ts';
import type { SiteData } from '../../shared/contract/site.ts';
import { foldAt } from '../../shared/frame/navbar/fold-at.ts';
import { BUILD_ATTRIBUTE } from '../../shared/navigation/renewal.ts';
import { markdownHref } from '../../shared/page-files.ts';
import { documentTitle } from '../../shared/pages/page-head.tsx';
import { alternatesOf } from './alternates.ts';
import { BOOT_SCRIPT } from './boot-script.ts';
import { structuredData } from './structured-data.ts';

/** Addresses of the client's files that a document loads. */
export interface ClientFiles {
  readonly script: string;
  readonly preloads: readonly string[];
  /** Style sheets of all pages. */
  readonly styles: readonly string[];
  readonly sheets: Sheets;
  /** What a browser caches of the build for offline use. Missing in development. */
  readonly offline?: {
    /** The code of the service worker. */
    readonly worker: string;
    /** All files that pages load, with their compressed sizes. */
    readonly files: readonly { readonly href: string; readonly bytes: number }[];
  };
}

interface DocumentProps {
  readonly page: PageData;
  readonly site: SiteData;
  /** Address of the data of the site. */
  readonly siteHref: string;
  readonly favicon: string | null;
  /** Address of the style sheet with the site's own look, if it has one. */
  readonly look: string | null;
  readonly codeThemes: { readonly theme: string; readonly darkTheme: string };
  readonly client: ClientFiles;
  /** Canonical origin of the site, if known. */
  readonly origin: string | null;
  /** The page's preview picture, if it has one. */
  readonly share: {
    readonly inPage: string;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly children: ReactNode;
}

/** The document around a page. Only the server renders it; the browser hydrates `#root`. */
export function Document({
  page,
  site,
  siteHref,
  favicon,
  look,
  codeThemes,
  client,
  origin,
  share,
  children,
}: DocumentProps) {
  const { announcementBar, colorMode, locale, storageSuffix } = site;
  return (
    <html
      lang={locale.htmlLang}
      dir={locale.direction}
      data-base={site.base}
      {...{ [BUILD_ATTRIBUTE]: page.build, [SITE_ATTRIBUTE]: siteHref }}
      data-theme={colorMode.defaultMode}
      data-suffix={storageSuffix}
      data-system={colorMode.respectPrefersColorScheme ? '' : undefined}
      data-fixed={colorMode.disableSwitch ? '' : undefined}
      data-announcement={announcementBar?.isCloseable ? announcementBar.id : undefined}
      data-code={`${codeThemes.theme} ${codeThemes.darkTheme}`}
      data-bar={foldAt(site)}
      data-client={clientPriority(page, site)}
      {...Object.fromEntries(
        SHEETS_FOR_SCRIPTS.map((sheet) => [sheetAttribute(sheet), client.sheets[sheet]]),
      )}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />
        {client.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="site" />
        ))}
        {/* They change the first paint, so they block it; they are as small as a style sheet. */}
        {page.scripts?.map((src) => (
          <script key={src} type="module" async blocking="render" src={src} />
        ))}
        {client.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {favicon && <link rel="icon" href={favicon} />}
        {/* Visitors install the app from the home page, so other pages save the bytes. */}
        {page.kind === 'home' && <link rel="manifest" href={`${site.base}site.webmanifest`} />}
        <SharingHead page={page} site={site} origin={origin} share={share} />
      </head>
      <body>
        <div id="root">{children}</div>
        {/* React hoists it into the head, after the style sheets of the page. */}
        {look && <link rel="stylesheet" href={look} precedence={LOOK_PRECEDENCE} />}
        <script
          type="application/json"
          id={BOOT_ID}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: inert data, with every < escaped.
          dangerouslySetInnerHTML={{ __html: escapeJson(bootJson(bootOf(page, site))) }}
        />
        <script type="module" src={client.script} />
      </body>
    </html>
  );
}

/**
 * When to load the client without waiting for interaction: the not-found page finds similar pages in the browser,
 * visitors of the search page type at once, only the browser knows its offline copy, and analytics run there.
 */
function clientPriority({ kind }: PageData, { analytics }: SiteData): 'now' | 'idle' | undefined {
  if (kind === 'not-found' || kind === 'search' || kind === 'offline') return 'now';
  return analytics && 'idle';
}

/** Metadata for other sites. They read only the document, so the browser never updates it. */
function SharingHead({
  page,
  site,
  origin,
  share,
}: Pick<DocumentProps, 'page' | 'site' | 'origin' | 'share'>) {
  if (page.kind === 'not-found') return null;
  const address = origin === null ? null : origin + page.href;
  const title = documentTitle(page, site.title, site.tagline);
  const made = address !== null && share !== null ? address + share.inPage : null;
  const image = (page.image?.startsWith('/') ? origin && origin + page.image : page.image) ?? made;
  return (
    <>
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:type" content={page.kind === 'doc' ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={title} />
      {page.description !== '' && <meta property="og:description" content={page.description} />}
      {image && <meta property="og:image" content={image} />}
      {made && share && (
        <>
          <meta property="og:image:width" content={String(share.width)} />
          <meta property="og:image:height" content={String(share.height)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      {image && <meta name="twitter:card" content="summary_large_image" />}
      <meta property="og:locale" content={site.locale.htmlLang.replace('-', '_')} />
      {'article' in page && (
        <link rel="alternate" type="text/markdown" href={markdownHref(page.href, site.base)} />
      )}
      {origin !== null && page.kind === 'page' && page.changelog && (
        <Feeds parts={page.changelog} />
      )}
      {origin !== null && <Alternates page={page} site={site} origin={origin} />}
      {origin !== null && page.kind === 'doc' && (
        <StructuredData page={page} site={site} origin={origin} image={image} />
      )}
    </>
  );
}

interface PageContext {
  readonly page: PageData;
  readonly site: SiteData;
  readonly origin: string;
}

/** Links to the feeds of a changelog, which lie beside the page with all releases. */
function Feeds({ parts: [whole] }: { readonly parts: readonly ChangelogPart[] }) {
  if (!whole) return null;
  const feeds = [
    ['application/atom+xml', 'feed.atom', 'Atom'],
    ['application/rss+xml', 'feed.xml', 'RSS'],
    ['application/feed+json', 'feed.json', 'JSON'],
  ] as const;
  return feeds.map(([type, file, title]) => (
    <link key={file} rel="alternate" type={type} href={whole.href + file} title={title} />
  ));
}

/** The same page in the other languages, for search engines. */
function Alternates({ page, site, origin }: PageContext) {
  return alternatesOf(page.href, site).map(({ language, href }) => (
    <link key={language} rel="alternate" hrefLang={language} href={origin + href} />
  ));
}

function StructuredData({
  page,
  ...context
}: PageContext & { readonly page: DocPage; readonly image: string | null }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: inert data, with every < escaped.
      dangerouslySetInnerHTML={{
        __html: escapeJson(JSON.stringify(structuredData(page, context))),
      }}
    />
  );
}

/** Omits the HTML of the article's leaves, which the document already has. */
function bootOf(page: PageData, { words }: SiteData): Boot {
  return {
    page: 'article' in page ? { ...page, article: withoutLeaves(page.article) } : page,
    ...(words && { words }),
  };
}

/** Escapes JSON so that it cannot close its script element. */
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
