import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { AnalyticsConfig } from '../../shared/contract/site.ts';
import type { Library } from '../library/library.ts';
import type { SiteConfig } from '../library/schema/site-schema.ts';
import { BOOT_SCRIPT_HASH } from '../render/boot-script.ts';
import { targetOf } from './request.ts';

export interface SecurityParts {
  readonly library: Library;
  readonly allowInlineStyles: boolean;
}

/** One year, as browsers ask of sites that want to be known as secure. */
const HSTS_SECONDS = 31_536_000;

/** What the policy allows beyond this site. */
interface Opening {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
}

/**
 * Security headers. The policy allows scripts and styles of this site only, and one inline script by its hash: no nonce, so that pages are
 * the same for every visitor and can be kept by caches. It is opened for the analytics service of `site.yaml` and for nothing else; since the
 * content is live, each configuration has headers of its own, made once. Insecure requests are not upgraded, since that breaks the site on plain
 * HTTP.
 */
export function security({ library, allowInlineStyles }: SecurityParts): RequestHandler {
  const known = new WeakMap<SiteConfig, RequestHandler>();
  return (request, response, next) => {
    const { config } = library.at(targetOf(request).path).snapshot;
    const headers = known.get(config) ?? headersFor(openingFor(config.analytics), allowInlineStyles);
    known.set(config, headers);
    headers(request, response, next);
  };
}

function headersFor({ scripts, connections }: Opening, allowInlineStyles: boolean): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", BOOT_SCRIPT_HASH, ...scripts],
        styleSrc: allowInlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connections],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: HSTS_SECONDS, includeSubDomains: false },
    xPoweredBy: true,
  });
}

const NOTHING: Opening = { scripts: [], connections: [] };

/** What a service needs; one that is forgotten here does not compile. */
function openingFor(analytics: AnalyticsConfig | undefined): Opening {
  switch (analytics?.type) {
    case undefined:
      return NOTHING;
    // Page views are sent to the collector by our own script. A path is on this origin, which is open already.
    case 'beacon':
      return analytics.url.startsWith('/') ? NOTHING : { ...NOTHING, connections: [new URL(analytics.url).origin] };
    case 'plausible':
      return { ...NOTHING, connections: [new URL(analytics.host).origin] };
    case 'matomo':
      return { ...NOTHING, connections: [new URL(analytics.url).origin] };
    // Google takes page views from its own script only, which comes from the first host and reports to any of these, by region of the visitor.
    case 'google':
      return {
        scripts: ['https://www.googletagmanager.com'],
        connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
      };
  }
}
