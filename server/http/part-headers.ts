import type { Response } from 'express';

/** Security headers that a browser obeys in documents, and in scripts that run a worker, but not in what is a part of a page. */
const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Leaves out of an answer what only documents need: a figure comes in a dozen small files, and these headers were most of their bytes. */
export function sendAsPart(response: Response): void {
  for (const header of FOR_DOCUMENTS) response.removeHeader(header);
}
