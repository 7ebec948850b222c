import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { AnalyticsConfig } from '../../shared/contract/site.ts';
import type { SiteConfig } from '../library/schema/site-schema.ts';
import { BOOT_SCRIPT_HASH } from '../render/boot-script.ts';
import { located } from './locate.ts';

/** One year. */
const HSTS_SECONDS = 31_536_000;

/** Origins that the policy allows in addition to this site. */
interface Opening {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
}

/**
 * Security headers. The policy allows scripts and styles of this site, one inline script by its hash, and the analytics
 * service of `site.yaml`. It has no nonce, so that pages can be cached. Headers are made once for each configuration,
 * which can change while the server runs. Insecure requests are not upgraded, which would break plain HTTP.
 */
export function security({ allowInlineStyles }: { readonly allowInlineStyles: boolean }): RequestHandler {
  const known = new WeakMap<SiteConfig, RequestHandler>();
  return (request, response, next) => {
    const { config } = located(response).edition.snapshot;
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
  });
}

const NOTHING: Opening = { scripts: [], connections: [] };

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
    // Google requires its own script, which reports to any of these hosts, depending on the region.
    case 'google':
      return {
        scripts: ['https://www.googletagmanager.com'],
        connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
      };
  }
}
