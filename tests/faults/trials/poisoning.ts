import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeFiles } from '../../support/content-folder.ts';
import { type Answer, ask, type HeaderLines } from '../../support/raw-http.ts';
import { routes } from '../../support/routes.ts';
import { PAGES, SITE } from '../support/content-mutations.ts';
import { findingOf, portOf } from '../support/finding.ts';
import { inParallel } from '../support/in-parallel.ts';
import type { Trial } from '../trial.ts';

/** A change of a request that must not change a byte of the answer. */
interface Mutation {
  readonly query?: string;
  readonly headers?: HeaderLines;
}

const ofHeaders = (...headers: readonly HeaderLines[]): Mutation[] =>
  headers.map((one) => ({ headers: one }));
const ofQueries = (...queries: readonly string[]): Mutation[] =>
  queries.map((query) => ({ query }));

const MUTATIONS: readonly Mutation[] = [
  ...ofHeaders(
    ...['evil.example', 'evil.example/x?<script>', 'localhost:99999', '127.0.0.1', ''].map(
      (Host) => ({ Host }),
    ),
    ...[
      'Forwarded',
      'X-Forwarded-Host',
      'X-Forwarded-Server',
      'X-Host',
      'X-Original-Host',
      'X-HTTP-Host-Override',
    ].map((name) => ({ [name]: 'evil.example' })),
    ...[
      'X-Original-URL',
      'X-Rewrite-URL',
      'X-Forwarded-Prefix',
      'X-Forwarded-Path',
      'X-Script-Name',
    ].map((name) => ({ [name]: '/docs/features/' })),
    ...[
      'X-Forwarded-For',
      'X-Real-IP',
      'Client-IP',
      'True-Client-IP',
      'CF-Connecting-IP',
      'Via',
    ].map((name) => ({ [name]: '10.0.0.1' })),
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
  ...ofQueries(
    '?',
    '?utm_source=x',
    '?cb=1',
    '?lang=de',
    '?__proto__=1',
    '?<script>alert(1)</script>',
    '?theme=dark',
    `?${'a=1&'.repeat(200)}`,
  ),
];

const AT_ONCE = 8;

const digest = ({ body }: Answer): string => createHash('sha256').update(body).digest('hex');

/** Neither what is answered nor what is stored depends on anything but the address. */
export const poisoning: Trial = {
  id: 'B4',
  asked:
    'no header and no query of others changes a byte of any route, of its data or of the 404 page, nor of what the next one gets',
  quick: 'always',
  mostSeconds: 300,
  async run({ start, site, folder, length }) {
    const CONTENT_DIR = join(await folder(), 'content');
    await writeFiles(CONTENT_DIR, SITE);
    // A server that is not told its own address is the first to believe somebody else's.
    const unaddressed = portOf(await start({ CONTENT_DIR }));
    const shared = portOf(await site());
    const targetsOf = (paths: readonly string[]): string[] =>
      ['/none/', ...paths].flatMap((path) => [path, `${path}page.json`]);
    const targets = [
      ...targetsOf(length === 'long' ? routes : ['/', '/docs/features/biomes/', '/search/']).map(
        (address) => ({ port: shared, address }),
      ),
      ...targetsOf(PAGES.slice(0, 2).map((path) => `/${path}`)).map((address) => ({
        port: unaddressed,
        address,
      })),
    ];
    const wrong: string[] = [];
    let asked = 0;
    for (const { port, address } of targets) {
      const clean = await ask(port, address);
      const isAsBefore = async (
        what: string,
        { query = '', headers = {} }: Mutation,
      ): Promise<void> => {
        const answer = await ask(port, address + query, headers);
        asked++;
        if (answer.status !== clean.status || digest(answer) !== digest(clean))
          wrong.push(`${address}: ${answer.status} ${what}`);
        if (
          /evil\.example|poison/.test(
            JSON.stringify(answer.headers.filter(([name]) => name !== 'x-request-id')),
          )
        )
          wrong.push(`${address}: a header repeats ${what}`);
      };
      await inParallel(MUTATIONS, AT_ONCE, (mutation) =>
        isAsBefore(JSON.stringify(mutation), mutation),
      );
      await isAsBefore('afterwards', {});
    }
    return findingOf(
      `${targets.length} addresses, each with ${MUTATIONS.length} changes: ${asked} answers`,
      wrong,
    );
  },
};
