import { createHash } from 'node:crypto';
import { type Answer, ask, type HeaderLines } from '../../support/raw-http.ts';
import { routes } from '../../support/routes.ts';
import { findingOf, portOf } from '../support/finding.ts';
import type { Trial } from '../trial.ts';

/** A change of a request that must not change a byte of the answer. */
interface Mutation {
  readonly query?: string;
  readonly headers?: HeaderLines;
}

const ofHeaders = (...headers: readonly HeaderLines[]): Mutation[] => headers.map((one) => ({ headers: one }));
const ofQueries = (...queries: readonly string[]): Mutation[] => queries.map((query) => ({ query }));

const MUTATIONS: readonly Mutation[] = [
  ...ofHeaders(
    ...['evil.example', 'evil.example/x?<script>', 'localhost:99999', '127.0.0.1', ''].map((Host) => ({ Host })),
    ...['Forwarded', 'X-Forwarded-Host', 'X-Forwarded-Server', 'X-Host', 'X-Original-Host', 'X-HTTP-Host-Override'].map((name) => ({ [name]: 'evil.example' })),
    ...['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix', 'X-Forwarded-Path', 'X-Script-Name'].map((name) => ({ [name]: '/docs/features/' })),
    ...['X-Forwarded-For', 'X-Real-IP', 'Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'Via'].map((name) => ({ [name]: '10.0.0.1' })),
    { 'X-Forwarded-Proto': 'http' },
    { 'X-Forwarded-Proto': 'javascript' },
    { 'X-Forwarded-Scheme': 'nothttps' },
    { 'X-Forwarded-Port': '80/evil' },
    { 'X-Forwarded-SSL': 'off' },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'X-Method-Override': 'PUT' },
    { 'X-React-Router-SPA-Mode': 'yes' },
    { 'X-React-Router-Prerender-Data': '{}' },
    { 'X-Requested-With': 'XMLHttpRequest' },
    { Accept: 'application/json' },
    { Accept: 'text/plain, */*;q=0' },
    // Whoever would rather have Markdown gets it, which `Vary` says; nobody else does.
    { Accept: 'text/html, text/markdown;q=0.9' },
    { 'Accept-Language': 'fr' },
    { 'Accept-Charset': 'utf-16' },
    { 'Accept-Encoding': 'identity;q=0, *;q=0' },
    { 'User-Agent': 'Googlebot/2.1' },
    { 'User-Agent': '<script>alert(1)</script>' },
    { Referer: 'https://evil.example/' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Cookie: 'theme=dark; session=1' },
    { Authorization: 'Basic YTpi' },
    { 'Cache-Control': 'no-cache' },
    { Pragma: 'akamai-x-get-cache-key' },
    { 'Save-Data': 'on' },
    { 'Sec-Fetch-Dest': 'script' },
    { 'Sec-GPC': '1' },
    { Upgrade: 'h2c' },
    { 'Transfer-Encoding': 'chunked' },
    { 'Content-Length': '0' },
    { 'X-Request-Id': 'poison' },
  ),
  ...ofQueries('?', '?utm_source=x', '?cb=1', '?lang=de', '?__proto__=1', '?<script>alert(1)</script>', '?theme=dark', `?${'a=1&'.repeat(200)}`),
];

const digest = ({ body }: Answer): string => createHash('sha256').update(body).digest('hex');

/** Neither what is answered nor what is stored depends on anything but the address. */
export const poisoning: Trial = {
  id: 'B4',
  asked: 'no header and no query of others changes a byte of any route, of its data or of the 404 page, nor of what the next one gets',
  isInCi: true,
  mostSeconds: 300,
  async run({ start, length }) {
    const port = portOf(await start());
    const addresses = ['/none/', ...(length === 'long' ? routes : ['/', '/docs/features/biomes/', '/search/'])].flatMap((route) => [
      route,
      `${route}page.json`,
    ]);
    const wrong: string[] = [];
    let asked = 0;
    for (const address of addresses) {
      const clean = await ask(port, address);
      const isAsBefore = async (what: string, { query = '', headers = {} }: Mutation): Promise<void> => {
        const answer = await ask(port, address + query, headers);
        asked++;
        if (answer.status !== clean.status || digest(answer) !== digest(clean)) wrong.push(`${address}: ${answer.status} ${what}`);
        if (/evil\.example|poison/.test(JSON.stringify(answer.headers.filter(([name]) => name !== 'x-request-id'))))
          wrong.push(`${address}: a header repeats ${what}`);
      };
      for (const mutation of MUTATIONS) await isAsBefore(JSON.stringify(mutation), mutation);
      await isAsBefore('afterwards', {});
    }
    return findingOf(`${addresses.length} addresses, each with ${MUTATIONS.length} changes: ${asked} answers`, wrong);
  },
};
