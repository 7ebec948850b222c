import {
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { decode } from 'fast-png';
import * as v from 'valibot';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { AssistantRequest, Made } from '../../../server/contract/make.ts';
import { Crowd } from '../../../server/front/limits/crowd.ts';
import { FairQueue, OverBudget } from '../../../server/front/limits/fair-queue.ts';
import { FLOOD, MOST_OF_MESSAGE } from '../../../server/front/mcp.ts';
import { TooBusy } from '../../../server/too-busy.ts';
import { contentFolder, SMALL_SITE, WITH_FIGURES } from '../../support/content-folder.ts';
import { EDITIONS } from '../../support/fixture.ts';
import { type Answer, type HeaderLines, requestText, send } from '../../support/raw-http.ts';
import { type SiteServer, siteForFile, siteForTest } from '../../support/site-server.ts';

const FIGURE_PAGE = { 'docs/sea.md': '# The sea\n\n::figure{name=waves tide=5}\n' };

const site = await siteForFile({ root: EDITIONS });
await site.library.main.search.build();
const withFigures = await siteForFile({
  root: await contentFolder({ ...WITH_FIGURES, ...FIGURE_PAGE }, afterAll),
});

/** Both revisions of the protocol. */
const ERAS = ['legacy', 'auto'] as const;
type Era = NonNullable<NonNullable<ClientOptions['versionNegotiation']>['mode']>;

/** The SDK's own client. */
async function clientOf(
  { port }: SiteServer,
  mode: Era = 'legacy',
  path = '/mcp',
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}${path}`)),
  );
  onTestFinished(() => client.close());
  return client;
}

async function call(client: Client, name: string, given: Record<string, unknown> = {}) {
  const {
    content,
    structuredContent: data,
    isError = false,
  } = await client.callTool({ name, arguments: given });
  const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  return {
    text: texts.join('\n'),
    data: v.parse(v.optional(v.record(v.string(), v.unknown()), {}), data),
    content,
    isError,
  };
}

/** What a tool says when it cannot do what it is asked for. */
async function problemOf(
  client: Client,
  name: string,
  given: Record<string, unknown>,
): Promise<string> {
  const { text, isError } = await call(client, name, given);
  expect([text, isError]).toEqual([text, true]);
  return text;
}

test.each(ERAS)(
  'a client (%s) is told what the docs are, and of tools that only read',
  async (era) => {
    const client = await clientOf(site, era);
    expect(client.getServerVersion()).toMatchObject({
      name: 'Tide & Time',
      version: 'test-build',
      websiteUrl: 'https://tide.example/',
    });
    expect(client.getInstructions()).toContain(
      'The documentation of Tide & Time. Waters, by the clock',
    );
    expect(client.getInstructions()).toContain(
      'Versions: current (Spring tide), 2.0 (High water), 1.0 (Neap tide). Without a version, the tools use 2.0.',
    );
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'list_pages', 'read_page']);
    for (const { title, description, outputSchema, annotations } of tools) {
      expect(title).not.toBe('');
      expect(description).toContain('Tide & Time');
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(annotations).toMatchObject({
        readOnlyHint: true,
        destructiveHint: false,
        openWorldHint: false,
      });
    }
  },
);

test.each(ERAS)(
  'a client (%s) searches, and gets the places that the search box would show, with addresses to link to',
  async (era) => {
    const client = await clientOf(site, era);
    const { data, text } = await call(client, 'search_docs', { query: 'rocks', limit: 2 });
    const known = await site.library.main.search.suggest(
      { q: 'rocks' },
      { limit: 2, snippetLength: 50 },
    );
    expect(data).toMatchObject({ query: 'rocks', version: '2.0', count: known.count, note: null });
    expect(data.hits).toEqual(
      known.hits.map(({ page, href }) =>
        expect.objectContaining({ path: page, url: `https://tide.example${href}` }),
      ),
    );
    expect(known.hits.length).toBeGreaterThan(0);
    expect(text).toContain(`](https://tide.example${known.hits[0]?.href})`);
  },
);

test('a search is kept to a version, and says what it did not find', async () => {
  const client = await clientOf(site);
  const older = await call(client, 'search_docs', { query: 'handbook', version: '1.0' });
  expect(older.data).toMatchObject({
    version: '1.0',
    hits: [expect.objectContaining({ path: '/manual/1.0/' })],
  });
  const { data, text } = await call(client, 'search_docs', { query: 'zyzzyva' });
  expect(data).toMatchObject({ count: 0, hits: [], note: 'Nowhere in the docs: “zyzzyva”.' });
  expect(text).toContain('Nothing was found.');
  const long = await call(client, 'search_docs', { query: `handbook ${'zyzzyva '.repeat(12)}` });
  expect(long.data.note).toMatch(
    /^A search takes 12 words. The rest was left out. Nowhere in the docs: “zyzzyva”/,
  );
  expect(long.text).toContain('The rest was left out.');
});

test.each(ERAS)('a client (%s) lists the pages as the sidebars do', async (era) => {
  const { data, text } = await call(await clientOf(site, era), 'list_pages');
  expect(data).toMatchObject({ version: '2.0', versions: ['current', '2.0', '1.0'], next: null });
  expect(data.pages).toContainEqual({
    path: '/manual/r%C3%A4ume%20und%20fl%C3%BCsse/',
    url: 'https://tide.example/manual/r%C3%A4ume%20und%20fl%C3%BCsse/',
    title: 'Räume und Flüsse',
    description: '',
    trail: ['Waters'],
  });
  expect(text).toContain(
    '- Waters\n  - [Räume und Flüsse](https://tide.example/manual/r%C3%A4ume%20und%20fl%C3%BCsse/)',
  );
});

test('pages below an address, and a list that goes on', async () => {
  const client = await clientOf(site);
  const below = await call(client, 'list_pages', { version: '1.0', under: '/manual/1.0/' });
  expect(
    v
      .parse(v.array(v.looseObject({ path: v.string() })), below.data.pages)
      .every(({ path }) => path.startsWith('/manual/1.0/')),
  ).toBe(true);
  const all = await call(client, 'list_pages', {});
  const rest = await call(client, 'list_pages', { offset: 1 });
  expect(rest.data.pages).toEqual(v.parse(v.array(v.unknown()), all.data.pages).slice(1));
  expect(rest.data.total).toBe(all.data.total);
});

test.each(ERAS)(
  'a client (%s) reads a page as Markdown, by its path or its address in any spelling',
  async (era) => {
    const client = await clientOf(site, era);
    for (const path of [
      '/manual/first/',
      '/manual/first',
      ' manual/first.md ',
      '/Manual/First/index.html',
      'https://tide.example/manual/first/?x=1#part',
    ]) {
      const { data, text } = await call(client, 'read_page', { path });
      expect(data).toMatchObject({
        path: '/manual/first/',
        url: 'https://tide.example/manual/first/',
        title: 'First steps',
        version: '2.0',
      });
      expect([path, text]).toEqual([path, data.markdown]);
      expect(text).toContain('First steps');
    }
    expect((await call(client, 'read_page', { path: '/' })).data).toMatchObject({
      path: '/',
      version: null,
    });
  },
);

test('the endpoint of a translation answers in its language', async () => {
  const client = await clientOf(site, 'legacy', '/de/mcp');
  expect((await call(client, 'list_pages')).text).toContain('https://tide.example/de/manual/');
});

test.each(ERAS)(
  'a client (%s) learns the settings of a figure, computes it, and gets numbers, digest, picture and link',
  async (era) => {
    const client = await clientOf(withFigures, era);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
      'search_docs',
      'list_pages',
      'read_page',
      'list_figures',
      'compute_figure',
    ]);
    const all = await call(client, 'list_figures');
    expect(all.data.figures).toEqual([
      {
        name: 'waves',
        title: 'Waves',
        caption: 'Waves seen from above.',
        pages: [expect.stringContaining('/docs/sea/')],
        settings: [],
        experiments: [],
      },
    ]);
    const one = await call(client, 'list_figures', { figure: 'waves' });
    expect(one.data.figures).toMatchObject([
      {
        settings: [
          { name: 'seed', values: 'whole number from 0 to 4294967295', default: '7' },
          {
            name: 'tide',
            label: 'Tide',
            meaning: 'How high they are.',
            values: 'whole number from 0 to 9',
            default: '3',
          },
        ],
        experiments: [
          {
            label: 'Spring tide',
            shows: 'The sea is as high as it gets.',
            settings: { tide: '9' },
          },
        ],
      },
    ]);
    const { data, text, content } = await call(client, 'compute_figure', {
      figure: 'waves',
      settings: { tide: 8 },
    });
    expect(data).toMatchObject({
      figure: 'waves',
      settings: { seed: '7', tide: '8' },
      problems: [],
      summary: 'Waves on 8 of 8 cells, tide 8.',
      digest: '0badcaf8',
      size: { width: 4, height: 2 },
      url: 'https://tide.example/docs/sea/?waves.v=2&waves.tide=8#waves',
    });
    expect(text).toContain('Waves on 8 of 8 cells, tide 8.');
    const picture = content.find((part) => part.type === 'image');
    expect(picture?.mimeType).toBe('image/png');
    const { width, height } = decode(Buffer.from(picture?.data ?? '', 'base64'));
    expect([width, height]).toEqual([4, 2]);
  },
);

test('the link of a computed figure leads to the page that shows it so, and its picture to the same picture', async () => {
  const { data, content } = await call(await clientOf(withFigures), 'compute_figure', {
    figure: 'waves',
    settings: { tide: 8 },
  });
  const { url, pictures } = v.parse(
    v.looseObject({ url: v.string(), pictures: v.array(v.looseObject({ url: v.string() })) }),
    data,
  );
  expect((await withFigures.get(url.replace(/^https:\/\/tide\.example|#.*$/g, ''))).text).toContain(
    '0badcaf8',
  );
  const picture = await withFigures.get(pictures[0]?.url.replace('https://tide.example', '') ?? '');
  expect(picture.header('content-type')).toBe('image/png');
  expect(content).toContainEqual(
    expect.objectContaining({ type: 'image', data: picture.body.toString('base64') }),
  );
});

test('settings out of their bounds are clamped as in a link, and each is told', async () => {
  const client = await clientOf(withFigures);
  const { data, text } = await call(client, 'compute_figure', {
    figure: 'waves',
    settings: { tide: 99, seed: 'x', foam: true },
    picture: 'none',
  });
  expect(data).toMatchObject({ settings: { seed: '7', tide: '9' }, digest: '0badcaf9' });
  expect(data.problems).toEqual([
    'There is no setting "foam". Settings are seed, tide.',
    'Seed: "x" is not a number; 7 is used.',
    'Tide: 99 is not between 0 and 9; 9 is used.',
  ]);
  expect(text).toContain('Tide: 99 is not between 0 and 9; 9 is used.');
});

test('names of prototypes are settings as little as any other unknown name', async () => {
  const { data } = await call(await clientOf(withFigures), 'compute_figure', {
    figure: 'waves',
    settings: JSON.parse('{"__proto__":9,"constructor":9,"prototype":9,"toString":9}'),
    picture: 'none',
  });
  expect(data).toMatchObject({ settings: { seed: '7', tide: '3' }, digest: '0badcaf3' });
  expect(data.problems).toContain('There is no setting "toString". Settings are seed, tide.');
});

test('a figure without a picture costs none', async () => {
  const { content } = await call(await clientOf(withFigures), 'compute_figure', {
    figure: 'waves',
    picture: 'none',
  });
  expect(content.map(({ type }) => type)).toEqual(['text']);
});

test.each([
  ['search_docs', {}, 'Invalid key: Expected "query" but received undefined'],
  ['search_docs', { query: 7 }, '"query" has to be a text: a few words to search for.'],
  ['search_docs', { query: ' ' }, '"query" is empty. Give a few words to search for.'],
  ['search_docs', { query: 'x'.repeat(201) }, '"query" may have at most 200 characters.'],
  ['search_docs', { query: 'x', limit: 31 }, '"limit" may be at most 30.'],
  ['search_docs', { query: 'x', limit: 0 }, '"limit" has to be at least 1.'],
  ['search_docs', { query: 'x', limit: 1.5 }, '"limit" has to be a whole number.'],
  [
    'search_docs',
    { query: 'x', section: 'y' },
    'Invalid key: Expected never but received "section"',
  ],
  [
    'search_docs',
    { query: 'x', version: '3.0' },
    'There is no version "3.0" of the docs. Did you mean "2.0"?',
  ],
  ['list_pages', { version: '__proto__' }, 'There is no version "__proto__" of the docs.'],
  ['list_pages', { under: '/nowhere/' }, 'No page has a path that begins with "/nowhere/".'],
  ['list_pages', { offset: -1 }, '"offset" has to be 0 or more.'],
  [
    'read_page',
    { path: '/manual/frist/' },
    'There is no page "/manual/frist/". Did you mean "/manual/first/"?',
  ],
  ['read_page', { path: '/../../../etc/passwd' }, 'There is no page "/../../../etc/passwd".'],
  [
    'read_page',
    { path: '/manual/%2e%2e/%2e%2e/site.yaml' },
    'There is no page "/manual/%2e%2e/%2e%2e/site.yaml".',
  ],
  [
    'read_page',
    { path: 'file:///etc/passwd' },
    'is not an address of this site, which is https://tide.example.',
  ],
  [
    'read_page',
    { path: 'https://evil.example/manual/first/' },
    'is not an address of this site, which is https://tide.example.',
  ],
  ['read_page', { path: '%' }, 'There is no page "%".'],
  ['read_page', { path: '/search/' }, 'The page /search/ has no text. Use search_docs to search.'],
])('%s of %j says what is wrong and what to do', async (name, given, message) => {
  expect(await problemOf(await clientOf(site), name, given)).toContain(message);
});

test.each([
  [
    'compute_figure',
    { figure: 'wafes' },
    'There is no figure "wafes". Did you mean "waves"? list_figures has all of them.',
  ],
  ['compute_figure', { figure: '__proto__' }, 'There is no figure "__proto__".'],
  [
    'compute_figure',
    { figure: 'waves', picture: 'see' },
    'The figure "waves" has no picture "see". Did you mean "sea"? Pictures: sea, none.',
  ],
  ['compute_figure', { figure: 'waves', settings: 'tide=8' }, '"settings" has to be an object'],
  [
    'compute_figure',
    { figure: 'waves', settings: { tide: { deep: 1 } } },
    'A setting has to be a text, a number, true or false.',
  ],
  [
    'compute_figure',
    {
      figure: 'waves',
      settings: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`s${at}`, 1])),
    },
    '"settings" may have at most 100 values.',
  ],
  ['list_figures', { figure: 'constructor' }, 'There is no figure "constructor".'],
])('%s of %j says what is wrong and what to do', async (name, given, message) => {
  expect(await problemOf(await clientOf(withFigures), name, given)).toContain(message);
});

const JSON_HEADERS: HeaderLines = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};

const post = ({ port }: SiteServer, body: string, headers: HeaderLines = {}): Promise<Answer> =>
  send(
    port,
    requestText(
      '/mcp',
      { ...JSON_HEADERS, 'Content-Length': String(Buffer.byteLength(body, 'latin1')), ...headers },
      'POST',
    ) + body,
  );

const request = (method: string, params: object = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const PING = request('ping');

/** As the newer revision of the protocol wants it. */
const MODERN = { 'MCP-Protocol-Version': '2026-07-28' };
const modern = (method: string, params: object = {}): string =>
  request(method, {
    ...params,
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  });

const errorOf = ({ text }: Answer) =>
  v.parse(
    v.object({ error: v.looseObject({ code: v.number(), message: v.string() }) }),
    JSON.parse(text),
  ).error;

test('an answer is plain JSON that nothing keeps, and no session is begun', async () => {
  const answer = await post(site, PING);
  expect([answer.status, answer.header('content-type'), answer.header('cache-control')]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(JSON.parse(answer.text)).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  for (const name of [
    'mcp-session-id',
    'set-cookie',
    'access-control-allow-origin',
    'content-security-policy',
  ])
    expect(answer.header(name)).toBeUndefined();
  expect(answer.header('x-content-type-options')).toBe('nosniff');
});

test('a client that accepts less than the protocol asks of it is answered too', async () => {
  expect((await post(site, PING, { Accept: '*/*' })).status).toBe(200);
});

test('a notification is taken without an answer', async () => {
  const answer = await post(
    site,
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
  );
  expect([answer.status, answer.text]).toEqual([202, '']);
});

test.each(['GET', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'])(
  '%s is answered with 405, since there are no streams and no sessions',
  async (method) => {
    const answer = await send(site.port, requestText('/mcp', JSON_HEADERS, method));
    expect([answer.status, answer.header('allow')]).toEqual([405, 'POST']);
  },
);

const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each([
  ['no JSON', '{"jsonrpc":', {}, 400, -32_700],
  ['nothing', '', {}, 400, -32_700],
  ['a batch', `[${PING},${PING}]`, {}, 400, -32_600],
  ['an empty batch', '[]', {}, 400, -32_600],
  ['a number', '7', {}, 400, undefined],
  ['null', 'null', {}, 400, undefined],
  ['an object of nothing', '{}', {}, 400, undefined],
  ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":1,"method":"ping"}', {}, 400, undefined],
  [
    'many levels',
    `{"jsonrpc":"2.0","id":1,"method":"ping","params":${deep(5_000)}}`,
    {},
    400,
    -32_600,
  ],
  [
    'many lists in each other',
    `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
    {},
    400,
    -32_600,
  ],
  [
    'a version of the protocol that nobody knows',
    PING,
    { 'MCP-Protocol-Version': '1999-01-01' },
    400,
    undefined,
  ],
  ['an unknown method', request('tools/destroy'), {}, 200, -32_601],
  ['an unknown tool', request('tools/call', { name: 'rm', arguments: {} }), {}, 200, -32_602],
  [
    'a tool named like what every object has',
    request('tools/call', { name: 'constructor', arguments: {} }),
    {},
    200,
    -32_602,
  ],
  [
    'the same, newer',
    modern('tools/call', { name: 'constructor', arguments: {} }),
    { ...MODERN, 'Mcp-Method': 'tools/call', 'Mcp-Name': 'constructor' },
    undefined,
    undefined,
  ],
  [
    'a tool named __proto__',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__","__proto__":{"x":1}}}',
    {},
    200,
    -32_602,
  ],
  [
    'the same, newer',
    modern('tools/call', { name: '__proto__', arguments: {} }),
    { ...MODERN, 'Mcp-Method': 'tools/call', 'Mcp-Name': '__proto__' },
    undefined,
    undefined,
  ],
  ['a call without a name', request('tools/call', {}), {}, 200, undefined],
  ['a name that is no text', request('tools/call', { name: { toString: 1 } }), {}, 200, undefined],
  [
    'a newer message whose header tells another method',
    modern('tools/list'),
    { ...MODERN, 'Mcp-Method': 'tools/call' },
    400,
    undefined,
  ],
  [
    'a stream that would stay open',
    modern('subscriptions/listen', { notifications: {} }),
    { ...MODERN, 'Mcp-Method': 'subscriptions/listen' },
    undefined,
    undefined,
  ],
])('of %s an error is told, and none is ours', async (_what, body, headers, status, code) => {
  const answer = await post(site, body, headers);
  if (status !== undefined) expect(answer.status).toBe(status);
  expect(answer.status).toBeLessThan(500);
  const error = errorOf(answer);
  if (code !== undefined) expect(error.code).toBe(code);
  expect(answer.text).not.toContain('node_modules');
  expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test.each([
  ['text/plain', { 'Content-Type': 'text/plain' }],
  ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
  ['packed bytes', { 'Content-Encoding': 'gzip' }],
])('%s is refused before it is read', async (_what, headers) => {
  const answer = await post(site, PING, headers);
  expect([answer.status, answer.header('connection')]).toEqual([415, 'close']);
});

test('a message may have so many bytes and no more, whether its length is told or not', async () => {
  const ofLength = (length: number): string => PING.padEnd(length);
  expect((await post(site, ofLength(MOST_OF_MESSAGE))).status).toBe(200);
  const told = await post(site, ofLength(MOST_OF_MESSAGE + 1));
  const body = ofLength(MOST_OF_MESSAGE + 1);
  const head = requestText(
    '/mcp',
    { ...JSON_HEADERS, 'Transfer-Encoding': 'chunked', Connection: 'keep-alive' },
    'POST',
  );
  const untold = await send(
    site.port,
    `${head}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  );
  for (const answer of [told, untold])
    expect([answer.status, answer.header('connection')]).toEqual([413, 'close']);
});

test.each([
  ['https://tide.example', 200],
  ['http://localhost:6274', 200],
  ['http://127.0.0.1', 200],
  ['https://evil.example', 403],
  // The name that the request itself was sent to: whoever owns a name can have it lead here.
  ['http://site.example', 403],
  ['null', 403],
  ['', 403],
  ['https://tide.example.evil.example', 403],
])('a page of %s gets %i', async (origin, status) => {
  const answer = await post(site, PING, { Origin: origin });
  expect(answer.status).toBe(status);
  expect(answer.header('access-control-allow-origin')).toBeUndefined();
});

/** How many seconds later an assistant is asked to come again, in an answer to its request. */
function laterIn({ status, text, header }: Answer): string | undefined {
  const seconds = header('retry-after');
  const message = `There is more to do just now than the site can do. Ask again in ${seconds} seconds.`;
  const { id } = JSON.parse(PING);
  expect([status, header('cache-control'), JSON.parse(text)]).toEqual([
    200,
    'no-store',
    {
      jsonrpc: '2.0',
      id,
      error: { code: -32_000, message, data: { retryAfter: Number(seconds) } },
    },
  ]);
  return seconds;
}

test.each(ERAS)(
  'a client (%s) is told by an answer that the site is busy, and goes on with the same connection later',
  async (era) => {
    const crowd = new Crowd();
    const busy = await siteForTest({ root: EDITIONS, crowd });
    const client = await clientOf(busy, era);
    const isThere = vi.spyOn(crowd, 'isThere', 'get').mockReturnValue(true);
    await expect(client.callTool({ name: 'list_pages', arguments: {} })).rejects.toMatchObject({
      code: -32_000,
      data: { retryAfter: 10 },
    });
    isThere.mockReturnValue(false);
    expect((await call(client, 'list_pages')).isError).toBe(false);
  },
);

test('a client that has used up its share is told when it has enough again', async () => {
  const queue = new FairQueue();
  const busy = await siteForTest({ queue });
  vi.spyOn(queue, 'run').mockRejectedValue(new OverBudget(7));
  expect(laterIn(await post(busy, PING))).toBe('7');
  const notice = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const refused = await post(busy, notice);
  expect([refused.status, refused.header('retry-after')]).toEqual([429, '7']);
});

test('with a slash after the address a message is sent on to it, and a page of that name comes first', async () => {
  const slashed = (from: SiteServer, path: string, method = 'POST') =>
    send(
      from.port,
      `${requestText(path, { 'Content-Type': 'application/json', 'Content-Length': '2' }, method)}{}`,
    );
  const moved = await slashed(site, '/mcp/?a=//evil.example');
  expect([moved.status, moved.header('location')]).toEqual([308, '/mcp']);
  expect((await slashed(site, '/de/mcp/')).header('location')).toBe('/de/mcp');
  expect((await slashed(await siteForTest({ isMcpOn: false }), '/mcp/')).status).toBe(405);
  const taken = await siteForTest({
    root: await contentFolder({ ...SMALL_SITE, 'mcp.md': '# MCP\n' }),
  });
  expect([(await slashed(taken, '/mcp/')).status, (await taken.get('/mcp/')).status]).toEqual([
    405, 200,
  ]);
});

test('a flood is refused for a while, and what is refused says when to come again', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  onTestFinished(() => void clock.mockRestore());
  const flooded = await siteForTest();
  const statuses: number[] = [];
  for (let n = 0; n < FLOOD.most; n++) statuses.push((await post(flooded, PING)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(laterIn(await post(flooded, PING))).toBe('10');
  const notice = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
  for (const body of [notice, '[]', '{', 'null'])
    expect([body, (await post(flooded, body)).status]).toEqual([body, 429]);
  clock.mockReturnValue(1_001_000);
  expect((await post(flooded, PING)).status).toBe(200);
});

test('what goes wrong in a tool is logged, and the assistant is told no more than that', async () => {
  const broken = await siteForTest({ root: EDITIONS });
  const { main } = broken.library;
  vi.spyOn(main.search, 'suggest').mockRejectedValue(new Error('secret cause'));
  const text = await problemOf(await clientOf(broken), 'search_docs', { query: 'tide' });
  expect(text).toBe(
    'Something went wrong on the side of the site, and has been noted. Another call may work.',
  );
  const [line] = broken.logged.filter(({ msg }) => msg === 'a message of an assistant failed');
  expect(line?.reason).toContain('secret cause');
});

/** A site whose maker answers assistants so. */
function siteThatAnswers(
  assistant: (request: AssistantRequest) => Promise<Made>,
): Promise<SiteServer> {
  return siteForTest({
    aroundMaker: (maker) => ({
      ...maker,
      make: async (request) => (request.kind === 'mcp' ? await assistant(request) : null),
    }),
  });
}

test('a message goes to the maker as it came, with the headers of the protocol and no others', async () => {
  const seen: AssistantRequest[] = [];
  const threaded = await siteThatAnswers(async (message) => {
    seen.push(message);
    return {
      status: 200,
      type: 'application/json',
      cacheControl: 'no-store',
      body: Buffer.from('{"from":"there"}'),
    };
  });
  const answer = await post(threaded, PING, {
    ...MODERN,
    Cookie: 'secret=1',
    Authorization: 'Bearer secret',
  });
  expect([answer.status, answer.text]).toEqual([200, '{"from":"there"}']);
  const headers = { 'content-type': 'application/json', 'mcp-protocol-version': '2026-07-28' };
  expect(seen).toEqual([{ kind: 'mcp', base: '/', headers, body: PING }]);
});

test('while there is no maker assistants are asked to come again', async () => {
  const threaded = await siteThatAnswers(() =>
    Promise.reject(new TooBusy('The maker ended with code 1.')),
  );
  const answer = await post(threaded, PING);
  expect(laterIn(answer)).toBe('10');
});

test('assistants are answered one after the other, and of too many the last are asked to come again', async () => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let [now, most] = [0, 0];
  const threaded = await siteThatAnswers(async () => {
    most = Math.max(most, ++now);
    await held;
    now--;
    return {
      status: 200,
      type: 'application/json',
      cacheControl: 'no-store',
      body: Buffer.from('{}'),
    };
  });
  const answers = Array.from({ length: 40 }, () => post(threaded, PING));
  const first = await Promise.race(answers);
  expect(laterIn(first)).toBe('10');
  goOn();
  const texts = new Set((await Promise.all(answers)).map(({ text }) => text));
  expect(texts).toEqual(new Set(['{}', first.text]));
  expect(most).toBe(1);
});

test('with MCP=off there is nothing at the address', async () => {
  const off = await siteForTest({ isMcpOn: false });
  expect((await off.get('/mcp')).status).toBe(404);
  const answer = await post(off, PING);
  expect([answer.status, answer.header('allow')]).toEqual([405, 'GET, HEAD']);
});
