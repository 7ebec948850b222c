import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import { REPORTS_FILE } from '../../shared/contract/reports.ts';
import type { AnalyticsConfig } from '../../shared/contract/site.ts';
import type { PolicyOpening } from '../contract/catalogue.ts';
import { BOOT_SCRIPT_HASH } from '../render/boot-script.ts';

/** One year. */
const HSTS_SECONDS = 31_536_000;

/** Origins that the policy allows beside this site. */
interface Opening {
  readonly images: readonly string[];
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
}

/** Names and values in turn. */
export interface SecurityHeaders {
  /** For documents, and for workers, which have the policy of their own file. */
  readonly document: readonly string[];
  /** For all other answers. */
  readonly part: readonly string[];
}

interface PolicySite {
  readonly base: string;
  /** The client of development needs inline styles. */
  readonly isDevelopment: boolean;
  readonly areReportsOn: boolean;
}

export type SecurityHeadersFor = (opening: PolicyOpening) => SecurityHeaders;

/**
 * Security headers. The policy allows scripts and styles of this site, one inline script by its hash, and what
 * `site.yaml` names: the analytics service and the sites of pictures. It has no nonce, so that pages can be cached.
 * Headers are made once, until the content allows something else. Insecure requests are not upgraded, which would break
 * plain HTTP.
 */
export function securityHeaders(site: PolicySite): SecurityHeadersFor {
  let last: { readonly text: string; readonly headers: SecurityHeaders } | undefined;
  return (opening) => {
    const text = JSON.stringify(opening);
    if (last?.text !== text)
      last = {
        text,
        headers: makeHeaders(
          { ...openingFor(opening.analytics), images: opening.imageHosts },
          site,
        ),
      };
    return last.headers;
  };
}

/** Headers that browsers only use for documents and worker scripts. */
export const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Reporting-Endpoints',
  'Referrer-Policy',
  'X-Frame-Options',
];

/** A response that records its headers, since helmet only sets them and does not return them. */
class HeaderList extends ServerResponse {
  readonly list: (readonly [name: string, value: string])[] = [];
  override setHeader(name: string, value: number | string | readonly string[]): this {
    this.list.push([name, String(value)]);
    return this;
  }
}

/** The endpoint for breaches of the policy. One with the name "default" would get reports of all kinds. */
const ENDPOINT = 'r';

function makeHeaders(
  { images, scripts, connections }: Opening,
  { base, isDevelopment, areReportsOn }: PolicySite,
): SecurityHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", BOOT_SCRIPT_HASH, ...scripts],
        styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'", ...images],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connections],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Without `report-uri`, which Chromium, Safari since 16.4 and Firefox since 149 ignore beside it.
        ...(areReportsOn && { reportTo: [ENDPOINT] }),
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: HSTS_SECONDS, includeSubDomains: false },
    // Those below are for browsers that cannot show the site.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new HeaderList(request);
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  if (areReportsOn)
    response.setHeader('Reporting-Endpoints', `${ENDPOINT}="${base}${REPORTS_FILE}"`);
  return {
    document: response.list.flat(),
    part: response.list.filter(([name]) => !FOR_DOCUMENTS.includes(name)).flat(),
  };
}

const NOTHING: Omit<Opening, 'images'> = { scripts: [], connections: [] };

const connectingTo = (url: string) => ({ ...NOTHING, connections: [new URL(url).origin] });

function openingFor(analytics: AnalyticsConfig | undefined): Omit<Opening, 'images'> {
  switch (analytics?.type) {
    case undefined:
      return NOTHING;
    // Page views are sent to the collector by our own script. A path is on this origin, which is open already.
    case 'beacon':
      return analytics.url.startsWith('/') ? NOTHING : connectingTo(analytics.url);
    case 'plausible':
      return connectingTo(analytics.host);
    case 'matomo':
      return connectingTo(analytics.url);
    // Google requires its own script, which reports to any of these hosts, depending on the region.
    case 'google':
      return {
        scripts: ['https://www.googletagmanager.com'],
        connections: [
          'https://www.googletagmanager.com',
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
        ],
      };
  }
}
