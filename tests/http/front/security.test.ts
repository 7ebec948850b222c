import { expect, test } from 'vitest';
import { BOOT_SCRIPT_HASH } from '../../../server/render/boot-script.ts';
import { contentFolder, writeFiles } from '../../support/content-folder.ts';
import { observatoryScore } from '../../support/observatory.ts';
import { type Answer, ask, requestText, send } from '../../support/raw-http.ts';
import { type SiteServer, siteForFile, siteForTest } from '../../support/site-server.ts';

const site = await siteForFile({
  around: (renderer) => ({
    ...renderer,
    html: (page, snapshot, at) =>
      renderer.html(
        page.kind === 'page'
          ? { ...page, article: [['br', {}, 'An element that can hold nothing.']] }
          : page,
        snapshot,
        at,
      ),
  }),
});

const ANSWERS: [number, string, () => Promise<Answer>][] = [
  [200, 'a page', () => site.get('/manual/first/')],
  [200, 'a stored page', () => site.stored('/manual/first/')],
  [200, 'results', () => site.get('/search/?q=tide')],
  [200, 'a page of JSON', () => site.get('/manual/first/page.json')],
  [200, 'a file', () => site.get('/a%20file.txt')],
  [200, 'a picture that could hold a script', () => site.get('/favicon.svg')],
  [200, 'the script of a worker', () => site.get('/assets/worker-2c3d.js')],
  [200, 'the health', () => site.get('/healthz')],
  [200, 'the readiness', () => site.get('/readyz')],
  [206, 'a part of a file', () => site.get('/a%20file.txt', { Range: 'bytes=0-3' })],
  [
    304,
    'what a client has',
    async () =>
      site.get('/manual/first/', {
        'If-None-Match': (await site.stored('/manual/first/')).header('etag') ?? '',
      }),
  ],
  [308, 'another spelling', () => site.get('/manual/first')],
  [400, 'an address with a hash', () => site.get('/#')],
  [404, 'a malformed address', () => site.get('/%')],
  [404, 'what is not there', () => site.get('/none/')],
  [404, 'a missing file of the build', () => site.get('/assets/none.js')],
  [404, 'a missing page of JSON', () => site.get('/none/page.json')],
  [405, 'a report that is only looked for', () => site.get('/reports.json')],
  [405, 'a method that is refused', () => ask(site.port, '/manual/first/', {}, 'POST')],
  [
    400,
    'a request without a host',
    () => send(site.port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'),
  ],
  [400, 'what is no request', () => send(site.port, 'tide and ebb\r\n\r\n')],
  [
    400,
    'a length and chunks at once',
    () =>
      send(site.port, requestText('/', { 'Content-Length': '5', 'Transfer-Encoding': 'chunked' })),
  ],
  [405, 'a tunnel to elsewhere', () => ask(site.port, 'evil.example:443', {}, 'CONNECT')],
  [431, 'headers that are too long', () => site.get('/', { Tide: 'a'.repeat(17_000) })],
  [500, 'a page that throws', () => site.get('/imprint/')],
];

test.each(ANSWERS)(
  '%i for %s carries the headers that keep a visitor safe',
  async (status, _name, answer) => {
    const told = await answer();
    const { status: given, header } = told;
    expect(given).toBe(status);
    expect(observatoryScore(told)).toBe(130);
    expect(header('content-security-policy')).toContain("default-src 'none'");
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(header('cross-origin-resource-policy')).toBe('same-origin');
    expect(header('cross-origin-opener-policy')).toBe('same-origin');
    expect(header('strict-transport-security')).toBe('max-age=31536000');
    for (const leak of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin'])
      expect([leak, header(leak)]).toEqual([leak, undefined]);
  },
);

test.each(['/assets/entry-0a1b.js', '/assets/entry-4e5f.css', '/figures/waves/sea.png'])(
  '%s is part of a page and carries what a part needs',
  async (path) => {
    const { status, header } = await site.get(path);
    expect(status).toBe(200);
    expect([header('x-content-type-options'), header('cross-origin-resource-policy')]).toEqual([
      'nosniff',
      'same-origin',
    ]);
    expect(header('strict-transport-security')).toBe('max-age=31536000');
    expect(header('content-security-policy')).toBeUndefined();
    for (const leak of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin'])
      expect([leak, header(leak)]).toEqual([leak, undefined]);
  },
);

/** Sources of the policy by directive. */
function policyOf(answer: Answer): ReadonlyMap<string, string> {
  const directives = answer.header('content-security-policy')?.split(';') ?? [];
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

test('the policy allows nothing inline but the boot script, no other site, no frame and no form that leads away', async () => {
  const policy = policyOf(await site.get('/'));
  expect(policy.get('script-src')).toBe(`'self' ${BOOT_SCRIPT_HASH}`);
  for (const name of [
    'style-src',
    'img-src',
    'font-src',
    'connect-src',
    'manifest-src',
    'worker-src',
    'form-action',
  ])
    expect([name, policy.get(name)]).toEqual([name, "'self'"]);
  for (const name of ['default-src', 'base-uri', 'frame-ancestors'])
    expect([name, policy.get(name)]).toEqual([name, "'none'"]);
  expect([...policy].flat().join(' ')).not.toMatch(/unsafe|\*|http|data:|upgrade-insecure/);
});

test.each(['/', '/sub/'])(
  'below %s documents and workers say where breaches of the policy are reported, and what is only a part of a page does not',
  async (base) => {
    const other = await siteForTest({ base });
    const at = (path: string): string => base + path.slice(1);
    for (const path of ['/manual/first/', '/none/', '/assets/worker-2c3d.js']) {
      const { header } = path.startsWith('/assets')
        ? await other.get(at(path))
        : await other.stored(at(path));
      expect([path, header('reporting-endpoints')]).toEqual([path, `r="${base}reports.json"`]);
      expect(header('content-security-policy')).toMatch(/;report-to r$/);
    }
    expect(
      (await other.get(at('/assets/entry-0a1b.js'))).header('reporting-endpoints'),
    ).toBeUndefined();
  },
);

test('the policy allows pictures of the sites that site.yaml names, and nothing else of them', async () => {
  const root = await contentFolder({
    'site.yaml':
      'title: S\nnavbar: { items: [] }\nimages: { hosts: [https://one.example, "https://two.example:8443"] }\n',
  });
  const policy = policyOf(await (await siteForTest({ root })).get('/'));
  expect(policy.get('img-src')).toBe("'self' https://one.example https://two.example:8443");
  expect(
    [...policy].filter(([, sources]) => sources.includes('example')).map(([name]) => name),
  ).toEqual(['img-src']);
});

/** The smallest site with a service for its page views. */
const siteYaml = (analytics: string): string =>
  `title: S\nnavbar: { items: [] }\n${analytics && `analytics: ${analytics}\n`}`;

async function siteWith(
  analytics: string,
): Promise<{ readonly other: SiteServer; readonly root: string }> {
  const root = await contentFolder({ 'site.yaml': siteYaml(analytics) });
  return { other: await siteForTest({ root }), root };
}

test.each([
  ['{ type: beacon, url: /visits }', '', ''],
  [
    '{ type: beacon, url: "https://stats.example.org:8443/in" }',
    '',
    ' https://stats.example.org:8443',
  ],
  ['{ type: plausible, domain: tide.example }', '', ' https://plausible.io'],
  [
    '{ type: plausible, domain: tide.example, host: "https://p.example.org/sub/" }',
    '',
    ' https://p.example.org',
  ],
  ['{ type: matomo, url: "https://example.org/matomo/", siteId: 7 }', '', ' https://example.org'],
  [
    '{ type: google, id: G-AB12 }',
    ' https://www.googletagmanager.com',
    ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
  ],
])(
  'with %s the policy is opened for that and nothing else',
  async (analytics, scripts, connections) => {
    const plain = policyOf(await site.get('/'));
    const { other } = await siteWith(analytics);
    const opened = new Map(plain)
      .set('script-src', `${plain.get('script-src')}${scripts}`)
      .set('connect-src', `${plain.get('connect-src')}${connections}`);
    for (const target of ['/', '/none/', '/healthz', '/%'])
      expect([...policyOf(await other.get(target))]).toEqual([...opened]);
  },
);

test('the policy follows the content while the server runs', async () => {
  const { other, root } = await siteWith('');
  const header = async () => (await other.get('/')).header('content-security-policy');
  const closed = await header();
  expect(closed).toBe((await site.get('/')).header('content-security-policy'));
  await writeFiles(root, { 'site.yaml': siteYaml('{ type: plausible, domain: tide.example }') });
  await other.library.reload();
  expect(await header()).toBe(
    closed?.replace("connect-src 'self'", "connect-src 'self' https://plausible.io"),
  );
  await writeFiles(root, { 'site.yaml': siteYaml('') });
  await other.library.reload();
  expect(await header()).toBe(closed);
});

test('what is configured travels in the data of the site, and without a service no byte of it', async () => {
  const dataOf = async ({ get, library }: SiteServer) =>
    (await get(library.main.snapshot.siteFile.href)).text;
  expect((await site.get('/')).text + (await dataOf(site))).not.toContain('analytics');
  const { other } = await siteWith('{ type: beacon, url: /visits }');
  expect(await dataOf(other)).toContain('"analytics":{"type":"beacon","url":"/visits"}');
});
