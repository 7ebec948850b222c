import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { FLOOD, FLOOD_OF_ONE, MOST_OF_FORM } from '../../../server/front/feedback.ts';
import { LONGEST_FEEDBACK } from '../../../shared/contract/feedback.ts';
import { contentFolder, SMALL_YAML } from '../../support/content-folder.ts';
import { type Answer, type HeaderLines, requestText, send } from '../../support/raw-http.ts';
import { type SiteServer, siteForFile, siteForTest } from '../../support/site-server.ts';

const FILES = {
  'site.yaml': `${SMALL_YAML}feedback: true\n`,
  'docs/sea.md': '# The sea & its \\<tides>\n\nWater.\n',
  'about.md': '# About\n\nUs.\n',
};
const root = await contentFolder(FILES, afterAll);
const site = await siteForFile({ root });

const PAGE = '/docs/sea/';
const ADDRESS = `/feedback${PAGE}`;
const FORM: HeaderLines = { 'Content-Type': 'application/x-www-form-urlencoded' };

const requestFor = (body: string, headers: HeaderLines = FORM, address = ADDRESS): string =>
  requestText(address, { 'Content-Length': String(Buffer.byteLength(body)), ...headers }, 'POST') +
  body;

const post = (
  { port }: SiteServer,
  body: string,
  headers?: HeaderLines,
  address?: string,
): Promise<Answer> => send(port, requestFor(body, headers, address));

/** What the log has of readers' answers. */
const told = ({ logged }: SiteServer) =>
  logged
    .filter(({ msg }) => msg === 'feedback')
    .map(({ page, useful, text }) => ({ page, useful, text }));

test('each page of the docs asks with a plain form, which works without scripts, and other pages do not', async () => {
  const { text } = await site.get(PAGE);
  expect(text).toContain(
    '<form aria-label="Was this page useful?" action="/feedback/docs/sea/" method="post"><p>Was this page useful?</p><button value="yes" name="useful">Yes</button><button value="no" name="useful">No</button></form>',
  );
  for (const other of ['/', '/about/', '/search/'])
    expect((await site.get(other)).text).not.toContain('feedback/');
});

test('a site that does not ask has neither form nor address', async () => {
  const quiet = await siteForTest();
  for (const { href } of quiet.library.main.snapshot.addresses.pages())
    expect((await quiet.get(href)).text).not.toContain('action="/feedback');
  const { main } = quiet.library;
  const doc = [...main.snapshot.documents.values()].find(({ type }) => type === 'doc');
  const address = `/feedback${main.snapshot.addresses.hrefOf(doc?.path ?? '')}`;
  expect((await post(quiet, 'useful=yes', FORM, address)).status).toBe(405);
  expect((await quiet.get(address)).status).toBe(404);
});

test.each(['yes', 'no'] as const)(
  'a reader who says %s is thanked, asked for a few words, and led back; the log has a line, and it is counted',
  async (useful) => {
    const asked = await siteForTest({ root });
    const answer = await post(asked, `useful=${useful}`);
    expect([answer.status, answer.header('cache-control'), answer.header('set-cookie')]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    expect(answer.header('content-security-policy')).toContain("form-action 'self'");
    expect(answer.text).toContain('>Thank you</h1>');
    expect(answer.text).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(answer.text).toContain(`<input type="hidden" name="useful" value="${useful}"/>`);
    expect(answer.text).toContain(
      useful === 'yes' ? 'What helped you?' : 'What is missing or wrong?',
    );
    expect(answer.text).toContain(
      '<a href="/docs/sea/">Back to “The sea &amp; its &lt;tides&gt;”</a>',
    );
    expect(told(asked)).toEqual([{ page: PAGE, useful, text: undefined }]);
    expect(asked.feedbackTally.counts()).toEqual({ yes: 0, no: 0, [useful]: 1 });
  },
);

test('the words that follow are handed on as they were written, and not counted again', async () => {
  const asked = await siteForTest({ root });
  await post(asked, 'useful=no');
  const words = 'It says "deep".\r\n{"level":60} <script>alert(1)</script> \u001b[31m ü';
  const answer = await post(
    asked,
    new URLSearchParams({ useful: 'no', text: ` ${words} ` }).toString(),
  );
  expect([
    answer.status,
    answer.text.includes('Your words have arrived.'),
    answer.text.includes('<textarea'),
  ]).toEqual([200, true, false]);
  expect(answer.text).not.toContain('alert(1)');
  expect(told(asked)).toEqual([
    { page: PAGE, useful: 'no', text: undefined },
    { page: PAGE, useful: 'no', text: words.replace('\r\n', '\n') },
  ]);
  expect(asked.feedbackTally.counts()).toEqual({ yes: 0, no: 1 });
});

test('words of nothing are no words', async () => {
  const asked = await siteForTest({ root });
  await post(asked, 'useful=yes&text=+%0D%0A+');
  expect(told(asked)).toEqual([{ page: PAGE, useful: 'yes', text: undefined }]);
});

test('who only looks at the address is sent to the page, by the address of the table', async () => {
  const answer = await site.get(`${ADDRESS}?evil=1`);
  expect([answer.status, answer.header('location'), answer.header('cache-control')]).toEqual([
    303,
    PAGE,
    'no-store',
  ]);
  const put = await send(site.port, requestText(ADDRESS, {}, 'PUT'));
  expect([put.status, put.header('allow')]).toEqual([405, 'GET, HEAD, POST']);
});

test.each([
  '/feedback/',
  '/feedback/docs/nowhere/',
  '/feedback/about/',
  '/feedback/docs/SEA/',
  '/feedback/docs/sea',
  '/feedback//evil.example/',
  '/feedback/../docs/sea/',
])('%s is no page that can be judged', async (address) => {
  expect((await post(site, 'useful=yes', FORM, address)).status).toBe(405);
  expect((await site.get(address)).status).not.toBe(303);
});

test('where the content has a page at such an address, that is the page', async () => {
  const taken = await siteForTest({
    root: await contentFolder({
      ...FILES,
      'below.md': '---\nslug: /feedback/docs/sea/\n---\n\n# Below\n',
    }),
  });
  expect((await taken.get(ADDRESS)).text).toContain('Below');
});

test('a translated page has its own address and thanks in its language', async () => {
  const yaml = `${SMALL_YAML}feedback: true\nlocales: { default: en, list: { en: { label: English, htmlLang: en }, de: { label: Deutsch, htmlLang: de } } }\n`;
  const german = await siteForTest({
    root: await contentFolder({
      ...FILES,
      'site.yaml': yaml,
      'interface/de.yaml': 'Thank you: Danke\n',
    }),
  });
  expect((await german.get('/de/docs/sea/')).text).toContain('action="/de/feedback/docs/sea/"');
  expect((await post(german, 'useful=yes', FORM, '/de/feedback/docs/sea/')).text).toContain(
    '>Danke</h1>',
  );
});

test.each([
  ['nothing', ''],
  ['neither yes nor no', 'useful=perhaps'],
  ['no answer, only words', 'text=hello'],
  ['a name of what every object has', 'useful=constructor'],
  ['words that are too long', `useful=yes&text=${'x'.repeat(LONGEST_FEEDBACK + 1)}`],
])('%s is refused with what a form has', async (_what, body) => {
  const before = told(site).length;
  const answer = await post(site, body);
  expect([answer.status, answer.text]).toEqual([
    400,
    'A form has "useful", which is yes or no, and perhaps "text" of at most 1000 characters.\n',
  ]);
  expect(told(site).length).toBe(before);
});

test('the longest words are taken', async () => {
  expect((await post(site, `useful=yes&text=${'x'.repeat(LONGEST_FEEDBACK)}`)).status).toBe(200);
});

test.each([
  [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
  [{ Origin: 'http://site.example' }, 200],
  [{ Origin: 'https://tide.example' }, 200],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'Sec-Fetch-Site': 'same-site' }, 403],
  [{ 'Sec-Fetch-Site': 'none' }, 403],
  [{ Origin: 'https://evil.example' }, 403],
  [{ Origin: 'null' }, 403],
])('a form with %j gets %i', async (headers, status) => {
  expect((await post(site, 'useful=yes', { ...FORM, ...headers })).status).toBe(status);
});

test.each([
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencodedx',
])('%s is refused', async (type) => {
  expect((await post(site, 'useful=yes', { 'Content-Type': type })).status).toBe(415);
});

test('a form has at most so many bytes, whether its length is told or not', async () => {
  const body = 'useful=yes&other='.padEnd(MOST_OF_FORM + 1, 'x');
  const told = await post(site, body);
  const head = requestText(
    ADDRESS,
    { ...FORM, 'Transfer-Encoding': 'chunked', Connection: 'keep-alive' },
    'POST',
  );
  const untold = await send(
    site.port,
    `${head}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
  );
  for (const answer of [told, untold])
    expect([answer.status, answer.header('connection')]).toEqual([413, 'close']);
  expect((await post(site, body.slice(0, MOST_OF_FORM))).status).toBe(200);
});

function stoppedClock(): { readonly goOn: (ms: number) => void } {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  onTestFinished(() => void clock.mockRestore());
  return { goOn: (ms) => void clock.mockReturnValue(1_000_000 + ms) };
}

/** An answer from a client behind a proxy. */
const from = (asked: SiteServer, client: string): Promise<Answer> =>
  post(asked, 'useful=no', { ...FORM, 'X-Forwarded-For': client });

test('one reader may answer so often, over however many connections, and others behind the same proxy still may', async () => {
  const { goOn } = stoppedClock();
  const asked = await siteForTest({ root });
  for (let n = 0; n < FLOOD_OF_ONE.most; n++)
    expect((await from(asked, `10.9.8.7, 2001:db8::${n}`)).status).toBe(200);
  for (const client of ['2001:db8::1', '2001:db8::ffff:1', '198.51.100.1, 2001:db8::1'])
    expect([client, (await from(asked, client)).status]).toEqual([client, 429]);
  for (const client of ['2001:db8:0:1::1', '192.0.2.1', '::ffff:192.0.2.2', '::ffff:192.0.2.3'])
    expect([client, (await from(asked, client)).status]).toEqual([client, 200]);
  expect((await post(asked, 'useful=no')).status).toBe(200);
  goOn(1_000 / FLOOD_OF_ONE.perSecond);
  expect([
    (await from(asked, '2001:db8::1')).status,
    (await from(asked, '2001:db8::1')).status,
  ]).toEqual([200, 429]);
});

test('all readers together may answer so often, and later again', async () => {
  const { goOn } = stoppedClock();
  const asked = await siteForTest({ root });
  for (let n = 0; n < FLOOD.most; n++) expect((await from(asked, `192.0.2.${n}`)).status).toBe(200);
  const refused = await from(asked, '198.51.100.1');
  expect([refused.status, refused.header('retry-after')]).toEqual([429, '60']);
  goOn(1_000);
  expect((await from(asked, '198.51.100.2')).status).toBe(200);
});

test('nothing is logged or said of who has answered', async () => {
  const asked = await siteForTest({ root });
  await post(asked, 'useful=yes&name=spy-name', {
    ...FORM,
    Cookie: 'spy-cookie',
    'User-Agent': 'spy-agent',
    Referer: 'http://site.example/spy',
    'X-Forwarded-For': '192.0.2.77',
  });
  expect(JSON.stringify(asked.logged)).not.toMatch(/spy|192\.0\.2\.77/);
});

test('a reader is not thanked for what could not be taken', async () => {
  const broken = await siteForTest({
    root,
    feedbackSink: { send: () => Promise.reject(new Error('The mailbox is full.')) },
  });
  const answer = await post(broken, 'useful=yes');
  expect(answer.status).toBe(500);
  expect(broken.feedbackTally.counts()).toEqual({ yes: 0, no: 0 });
  expect(broken.logged.some(({ msg }) => msg === 'a request failed')).toBe(true);
});
