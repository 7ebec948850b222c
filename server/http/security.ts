import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { BOOT_SCRIPT_HASH } from '../render/boot-script.ts';

/** One year, as browsers ask of sites that want to be known as secure. */
const HSTS_SECONDS = 31_536_000;

/**
 * Security headers. The policy allows scripts and styles of this site only, and one inline script by its hash: no nonce, so that pages are
 * the same for every visitor and can be kept by caches. Insecure requests are not upgraded, since that breaks the site on plain HTTP.
 */
export function security({ allowInlineStyles }: { readonly allowInlineStyles: boolean }): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", BOOT_SCRIPT_HASH],
        styleSrc: allowInlineStyles ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
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
