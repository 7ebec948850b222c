import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { FLOOD, MOST_OF_BROWSER, MOST_OF_CLIENT } from '../../../server/front/reports.ts';
import { EDITIONS } from '../../support/fixture.ts';
import {
  type Answer,
  bytesFor,
  type HeaderLines,
  requestText,
  send,
} from '../../support/raw-http.ts';
import { type SiteServer, siteForTest } from '../../support/site-server.ts';

const ADDRESS = '/reports.json';
const CLIENT: HeaderLines = { 'Content-Type': 'text/plain;charset=UTF-8' };
const LIST: HeaderLines = { 'Content-Type': 'application/reports+json' };

/** A request with its body. */
function postText(body: string, headers: HeaderLines, address = ADDRESS): string {
  return (
    requestText(
      address,
      { 'Content-Length': String(Buffer.byteLength(body, 'latin1')), ...headers },
      'POST',
    ) + body
  );
}

const post = (
  { port }: SiteServer,
  body: string,
  headers: HeaderLines,
  address?: string,
): Promise<Answer> => send(port, postText(body, headers, address));

/** The reasons that were counted, each as often as it was. */
function counted({ reports }: SiteServer): string[] {
  return Object.entries(reports.counts()).flatMap(([reason, count]) =>
    Array.from({ length: count }, () => reason),
  );
}

/** As Chromium 156 writes it. */
function breach(effectiveDirective: string, blockedURL = 'inline', rest: object = {}) {
  const url = 'https://site.example/manual/first/?token=spy-token';
  const body = {
    blockedURL,
    columnNumber: 40,
    disposition: 'enforce',
    documentURL: url,
    effectiveDirective,
    lineNumber: 1,
    originalPolicy: "default-src 'none'",
    referrer: '',
    sample: 'spy-sample',
    sourceFile: 'https://site.example/manual/first/',
    statusCode: 200,
    ...rest,
  };
  return { age: 3, body, type: 'csp-violation', url, user_agent: 'spy-agent' };
}

test.each(['hydration', 'crash', 'chunk', 'style', 'worker'])(
  '%s is counted, and answered with nothing that is kept',
  async (kind) => {
    const site = await siteForTest();
    const answer = await post(site, kind, CLIENT);
    expect([answer.status, answer.header('cache-control'), answer.body.length]).toEqual([
      204,
      'no-store',
      0,
    ]);
    expect(counted(site)).toEqual([kind]);
  },
);

test.each([
  ['script-src-elem', 'inline', 'policy-script'],
  ['script-src', 'eval', 'policy-script'],
  ['script-src-attr', 'inline', 'policy-script'],
  ['worker-src', 'https://evil.example/w.js', 'policy-script'],
  ['style-src-elem', 'https://evil.example/s.css', 'policy-style'],
  ['style-src-attr', 'inline', 'policy-style'],
  ['img-src', 'https://evil.example/p.png', 'policy-image'],
  ['connect-src', 'https://evil.example/', 'policy-connect'],
  ['frame-ancestors', 'https://evil.example/', 'policy-other'],
  ['script-source', 'inline', 'policy-other'],
  ['__proto__', 'inline', 'policy-other'],
  ['', '', 'policy-other'],
  ['script-src-elem', 'chrome-extension', 'policy-extension'],
  ['img-src', 'moz-extension://7f/a.png', 'policy-extension'],
])('a breach of %j by %j is counted as %s', async (directive, blocked, reason) => {
  const site = await siteForTest();
  expect((await post(site, JSON.stringify([breach(directive, blocked)]), LIST)).status).toBe(204);
  expect(counted(site)).toEqual([reason]);
});

test('what an extension put into the page is told apart by where it comes from', async () => {
  const site = await siteForTest();
  await post(
    site,
    JSON.stringify([
      breach('script-src-elem', 'inline', { sourceFile: 'safari-web-extension://7f/a.js' }),
    ]),
    LIST,
  );
  expect(counted(site)).toEqual(['policy-extension']);
});

test('of many reports in one list each reason counts once, and those of other kinds do not', async () => {
  const site = await siteForTest();
  const list = [
    ...Array.from({ length: 9 }, (_, i) => breach(i % 2 === 0 ? 'script-src-elem' : 'img-src')),
    { type: 'deprecation', body: { id: 'spy' } },
  ];
  expect((await post(site, JSON.stringify(list), LIST)).status).toBe(204);
  expect(counted(site)).toEqual(['policy-script', 'policy-image']);
  expect((await post(site, '[]', LIST)).status).toBe(204);
  expect(counted(site)).toHaveLength(2);
});

const filled = (open: string, length: number, close: string): string =>
  open + 'a'.repeat(length - open.length - close.length) + close;

test.each([
  ['a word of the client', MOST_OF_CLIENT, CLIENT, (length: number) => filled('', length, ''), 400],
  [
    'a list',
    MOST_OF_BROWSER,
    LIST,
    (length: number) =>
      filled(
        '[{"type":"csp-violation","body":{"effectiveDirective":"img-src","sample":"',
        length,
        '"}}]',
      ),
    204,
  ],
] as const)(
  '%s may have so many bytes and no more, whether its length is told or not',
  async (_name, most, headers, body, status) => {
    const site = await siteForTest();
    for (const length of [most - 1, most])
      expect([length, (await post(site, body(length), headers)).status]).toEqual([length, status]);
    const before = counted(site);
    const told = await post(site, body(most + 1), headers);
    const chunk = body(most + 1);
    const untold = await send(
      site.port,
      `${requestText(ADDRESS, { 'Transfer-Encoding': 'chunked', ...headers, Connection: 'keep-alive' }, 'POST')}${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`,
    );
    for (const answer of [told, untold])
      expect([answer.status, answer.header('connection')]).toEqual([413, 'close']);
    expect(counted(site)).toEqual(before);
  },
);

test('a body without an end is refused as soon as it is too long, and one that is announced as too long is not read at all', async () => {
  const site = await siteForTest();
  const open = (headers: HeaderLines): string =>
    requestText(ADDRESS, { ...headers, Connection: 'keep-alive' }, 'POST');
  // The server closes, so each of them ends.
  const endless = await send(
    site.port,
    `${open({ 'Transfer-Encoding': 'chunked', ...CLIENT })}1000\r\n${'a'.repeat(0x1000)}\r\n`,
  );
  const announced = await send(site.port, open({ 'Content-Length': '99999999', ...CLIENT }));
  expect([endless.status, announced.status]).toEqual([413, 413]);
  await expect.poll(() => site.connections()).toBe(0);
});

test.each([
  ['no type', {}],
  ['JSON', { 'Content-Type': 'application/json' }],
  ['what report-uri would bring', { 'Content-Type': 'application/csp-report' }],
  ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['a type that only begins so', { 'Content-Type': 'text/plainer' }],
  ['a packed body', { ...CLIENT, 'Content-Encoding': 'gzip' }],
])('%s is refused with 415', async (_name, headers: HeaderLines) => {
  const site = await siteForTest();
  const answer = await post(site, 'chunk', headers);
  expect([answer.status, answer.header('connection'), counted(site)]).toEqual([415, 'close', []]);
});

test.each([
  [
    CLIENT,
    [
      '',
      'left',
      'too long',
      'Chunk',
      'chunk\n',
      'policy-script',
      '"chunk"',
      '__proto__',
      'constructor',
      '\x00',
    ],
  ],
  [
    LIST,
    [
      '',
      '{',
      'null',
      '{}',
      '[null]',
      '[{}]',
      '[{"type":"csp-violation"}]',
      '[{"type":"csp-violation","body":{}}]',
      '[{"type":"csp-violation","body":{"effectiveDirective":7}}]',
      '[{"__proto__":{"type":"csp-violation","body":{"effectiveDirective":"img-src"}}}]',
      '[{"type":"csp-violation","body":{"__proto__":{"effectiveDirective":"img-src"}}}]',
      '[{"type":"csp-violation","body":{"effectiveDirective":"img-src"}},{"type":7}]',
      '['.repeat(10_000),
      '\xff\xfe',
    ],
  ],
] as const)(
  'what is malformed is refused with 400 and not counted, of %j',
  async (headers, bodies) => {
    const site = await siteForTest();
    for (const body of bodies)
      expect([body, (await post(site, body, headers)).status]).toEqual([body, 400]);
    expect(counted(site)).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'csp-report')).toBe(false);
  },
);

test('a key that could change all objects changes nothing', async () => {
  const site = await siteForTest();
  const body =
    '[{"__proto__":{"spy":1},"type":"csp-violation","body":{"__proto__":{"spy":1},"constructor":{"prototype":{"spy":1}},"effectiveDirective":"img-src"}}]';
  expect((await post(site, body, LIST)).status).toBe(204);
  expect(['spy' in {}, counted(site)]).toEqual([false, ['policy-image']]);
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  [
    'a site beside this one',
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://site.example' },
    403,
  ],
  ['a page of this site', { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 204],
  ['another origin', { Origin: 'https://evil.example' }, 403],
  ['an origin that hides', { Origin: 'null' }, 403],
  [
    'this origin, to a proxy that passes its port on to nobody',
    { Origin: 'https://site.example:8443' },
    204,
  ],
  ['the origin that the server was told of', { Origin: 'https://tide.example' }, 204],
  ['no browser', {}, 204],
])('from %s it is answered with %i', async (_name, headers: HeaderLines, status) => {
  const site = await siteForTest();
  expect((await post(site, 'chunk', { ...CLIENT, ...headers })).status).toBe(status);
  expect(counted(site)).toEqual(status === 204 ? ['chunk'] : []);
});

test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])(
  '%s there is refused, with the method that is not',
  async (method) => {
    const site = await siteForTest();
    const answer = await send(site.port, requestText(ADDRESS, {}, method));
    expect([answer.status, answer.header('allow')]).toEqual([405, 'POST']);
  },
);

test.each([
  '/',
  '/manual/first/',
  '/search.json',
  '/reports.json/',
  '/reports.JSON',
  '/reports',
  '/healthz',
  '/nowhere/',
  '/sub/reports.json',
])('POST to %s is refused as ever', async (address) => {
  const site = await siteForTest();
  const answer = await post(site, 'chunk', CLIENT, address);
  expect([answer.status, answer.header('allow'), counted(site)]).toEqual([405, 'GET, HEAD', []]);
});

test('below a base path the address lies there', async () => {
  const site = await siteForTest({ base: '/sub/' });
  expect((await post(site, 'chunk', CLIENT, '/sub/reports.json')).status).toBe(204);
  expect((await post(site, 'chunk', CLIENT)).status).toBe(405);
  expect(counted(site)).toEqual(['chunk']);
});

test('in each language it lies beside the pages, for they know no other', async () => {
  const site = await siteForTest({ root: EDITIONS });
  for (const address of [ADDRESS, '/de/reports.json'])
    expect([address, (await post(site, 'chunk', CLIENT, address)).status]).toEqual([address, 204]);
  expect(counted(site)).toEqual(['chunk', 'chunk']);
});

test('a flood is refused with a hint when to come back, and what was there is answered all the while', async () => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const site = await siteForTest();
  for (let i = 0; i < FLOOD.most; i++) expect((await post(site, 'chunk', CLIENT)).status).toBe(204);
  const flood = await Promise.all(Array.from({ length: 50 }, () => post(site, 'chunk', CLIENT)));
  for (const answer of flood)
    expect([answer.status, answer.header('retry-after'), answer.header('connection')]).toEqual([
      429,
      '60',
      'close',
    ]);
  expect(counted(site)).toHaveLength(FLOOD.most);
  expect((await site.get('/manual/first/')).status).toBe(200);
  vi.mocked(performance.now).mockImplementation(() => now + 1001);
  for (let i = 0; i < FLOOD.perSecond; i++)
    expect((await post(site, 'chunk', CLIENT)).status).toBe(204);
  expect((await post(site, 'chunk', CLIENT)).status).toBe(429);
  vi.restoreAllMocks();
});

const KEEP: HeaderLines = { Connection: 'keep-alive' };
const ASK_NEXT = requestText('/healthz');
const statuses = async ({ port }: SiteServer, bytes: string): Promise<string[]> =>
  [...(await bytesFor(port, bytes)).toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g)].map(
    ([, status = '']) => status,
  );

test('after a report that was read the connection goes on, whether it was well-formed or not', async () => {
  const site = await siteForTest();
  const bytes =
    postText('chunk', { ...CLIENT, ...KEEP }) + postText('oops', { ...CLIENT, ...KEEP }) + ASK_NEXT;
  expect(await statuses(site, bytes)).toEqual(['204', '400', '200']);
});

test.each([
  ['too long', CLIENT, '413'],
  ['of another type', {}, '415'],
  ['from elsewhere', { ...CLIENT, Origin: 'https://evil.example' }, '403'],
])(
  'after one that is %s it ends, and no part of it is taken for a request',
  async (_name, headers: HeaderLines, status) => {
    const site = await siteForTest();
    const smuggled = ASK_NEXT.repeat(60);
    expect(await statuses(site, postText(smuggled, { ...headers, ...KEEP }) + ASK_NEXT)).toEqual([
      status,
    ]);
    expect(counted(site)).toEqual([]);
  },
);

test('who leaves in the middle of a report has reported nothing, and leaves nothing behind', async () => {
  const site = await siteForTest();
  const socket = connect({ port: site.port, host: '127.0.0.1' });
  socket.write(`${requestText(ADDRESS, { ...CLIENT, 'Content-Length': '5' }, 'POST')}chu`);
  await expect.poll(() => site.connections()).toBe(1);
  socket.destroy();
  await once(socket, 'close');
  await expect.poll(() => site.connections()).toBe(0);
  expect(counted(site)).toEqual([]);
  expect((await post(site, 'chunk', CLIENT)).status).toBe(204);
});

test('nothing of a report is logged, neither by the access log nor with an error', async () => {
  const site = await siteForTest({ accessShare: 1 });
  await post(site, JSON.stringify([breach('script-src-elem', 'https://spy.example/')]), {
    ...LIST,
    'User-Agent': 'spy-agent',
    Referer: 'https://spy.example/',
  });
  await post(site, '[{"spy"', LIST);
  await post(site, 'spy', { 'Content-Type': 'spy/spy' }, `${ADDRESS}?spy`);
  await expect.poll(() => site.logged.length).toBe(3);
  expect(JSON.stringify(site.logged)).not.toContain('spy');
  expect(site.logged.map(({ path, status }) => [path, status])).toEqual([
    [ADDRESS, 204],
    [ADDRESS, 400],
    [ADDRESS, 415],
  ]);
});

test('with REPORTS=off there is nothing at the address, nothing is counted, and no browser is told to report', async () => {
  const off = await siteForTest({ areReportsOn: false });
  const page = await off.get('/manual/first/');
  expect([page.status, page.header('reporting-endpoints')]).toEqual([200, undefined]);
  expect(page.header('content-security-policy')).not.toContain('report');
  expect((await off.get(ADDRESS)).status).toBe(404);
  const answer = await post(off, 'crash', CLIENT);
  expect([answer.status, answer.header('allow'), counted(off)]).toEqual([405, 'GET, HEAD', []]);
});
