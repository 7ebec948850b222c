import { convertIndexedToRgb, decode } from 'fast-png';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FairQueue } from '../../../server/front/limits/fair-queue.ts';
import { TooBusy } from '../../../server/too-busy.ts';
import { contentFolder, WITH_FIGURES } from '../../support/content-folder.ts';
import { figuresIn } from '../../support/figures-in.ts';
import { BUILD } from '../../support/fixture.ts';
import type { Answer } from '../../support/raw-http.ts';
import { siteForFile, siteForTest } from '../../support/site-server.ts';

const PAGE = '/sea/';
const FILES = {
  ...WITH_FIGURES,
  'sea.md':
    '# Sea\n\n::figure{name=waves}\n\nBetween the two.\n\n::figure{name=waves id=waves-2 tide=5}\n',
};

const root = await contentFolder(FILES, afterAll);
const site = await siteForFile({ root });

/** What each figure of an answer shows, by its id. */
function digestsIn({ text }: Pick<Answer, 'text'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...figuresIn(text)].map(([id, html]) => [id, /digest (\w+)/.exec(html)?.[1] ?? '']),
  );
}

/** The tags of an answer's pictures, in order. */
function picturesIn({ text }: Pick<Answer, 'text'>): readonly string[] {
  return [...text.matchAll(/<img src="(\/[^"]*figures\/[^"]+)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

describe('a page', () => {
  test('loads the styles of its figures after those of all pages, each once, and a page without figures none of them', async () => {
    const sheets = async (path: string): Promise<readonly string[]> =>
      [...(await site.get(path)).text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
        ([, href = '']) => href,
      );
    expect(await sheets(PAGE)).toEqual([
      '/assets/entry-4e5f.css',
      '/assets/shell.css',
      '/assets/waves.css',
    ]);
    expect(await sheets('/')).toEqual(['/assets/entry-4e5f.css', '/assets/home.css']);
  });

  test('shows its figures as it set them', async () => {
    const answer = await site.get(PAGE);
    expect([answer.status, answer.header('cache-control')]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
    ]);
    expect(digestsIn(answer)).toEqual({ waves: '0badcaf3', 'waves-2': '0badcaf5' });
  });

  test('loads the first picture of its first figure at once, and others when they come near', async () => {
    const { text } = await site.get(PAGE);
    const loadings = [...text.matchAll(/<img src="\/[^"]*figures\/[^>]+ loading="(\w+)"/g)].map(
      ([, loading]) => loading,
    );
    expect(loadings.length).toBeGreaterThan(1);
    expect(loadings).toEqual(loadings.map((_, number) => (number === 0 ? 'eager' : 'lazy')));
  });

  test('shows one figure in the state of the query and leaves the other as it was', async () => {
    const plain = await site.get(PAGE);
    const answer = await site.get(`${PAGE}?waves.tide=8`);
    expect([answer.status, answer.header('cache-control'), answer.header('etag')]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    expect(digestsIn(answer)).toEqual({ waves: '0badcaf8', 'waves-2': '0badcaf5' });
    expect(figuresIn(answer.text).get('waves-2')).toBe(figuresIn(plain.text).get('waves-2'));
    // What React takes over is what the page is, whatever its figures show.
    const boot = (text: string): string =>
      /<script type="application\/json" id="boot">.*?<\/script>/s.exec(text)?.[0] ?? 'none';
    expect(boot(answer.text)).toBe(boot(plain.text));
  });

  test('shows each figure in its own state, and the last of two values', async () => {
    expect(digestsIn(await site.get(`${PAGE}?waves.tide=8&waves-2.tide=1&waves.tide=0`))).toEqual({
      waves: '0badcaf0',
      'waves-2': '0badcaf1',
    });
    expect(digestsIn(await site.get(`${PAGE}?waves%2Etide=4`))).toEqual({
      waves: '0badcaf4',
      'waves-2': '0badcaf5',
    });
  });

  test('asked with a query that names no figure of it is answered from the store', async () => {
    const own = await siteForTest({ root });
    const plain = await own.get(PAGE);
    for (const query of [
      '?q=1',
      '?waves=1',
      '?tide=8',
      '?none.tide=8',
      '?utm_source=a.b',
      '?Waves.tide=8',
      '?.tide=8',
      '?waves-3.tide=8',
    ]) {
      const answer = await own.stored(PAGE + query);
      expect([query, answer.status, answer.header('cache-control')]).toEqual([
        query,
        200,
        'public, max-age=0, must-revalidate',
      ]);
      expect(answer.text).toBe(plain.text);
    }
    expect(own.renders).toEqual([PAGE]);
  });

  test('without figures takes no notice of states', async () => {
    const plain = await site.get('/');
    const answer = await site.get('/?waves.tide=8');
    expect([answer.status, answer.text === plain.text, answer.header('cache-control')]).toEqual([
      200,
      true,
      'public, max-age=0, must-revalidate',
    ]);
  });

  test('is what it was after any number of states, stored or not', async () => {
    const own = await siteForTest({ root });
    const before = await own.get(`${PAGE}?waves.tide=8`);
    expect(digestsIn(before).waves).toBe('0badcaf8');
    const plain = await own.get(PAGE);
    expect(digestsIn(plain)).toEqual({ waves: '0badcaf3', 'waves-2': '0badcaf5' });
    await Promise.all(
      [1, 2, 6].map(async (tide) =>
        expect(digestsIn(await own.get(`${PAGE}?waves.tide=${tide}`)).waves).toBe(`0badcaf${tide}`),
      ),
    );
    expect((await own.get(PAGE)).text).toBe(plain.text);
    expect((await own.get(`${PAGE}?waves.tide=8`)).text).toBe(before.text);
  });

  test('asked for its head has the head of its state, and is not rendered for it', async () => {
    const own = await siteForTest({ root });
    const computed = vi.spyOn(own.library.figures, 'shown');
    const answer = await own.head(`${PAGE}?waves.tide=8`);
    expect([
      answer.status,
      answer.header('cache-control'),
      answer.header('content-type'),
      answer.body.length,
    ]).toEqual([200, 'no-store', 'text/html; charset=utf-8', 0]);
    expect(own.renders).toEqual([]);
    expect(computed).not.toHaveBeenCalled();
  });

  test('keeps its state on the way to its own address', async () => {
    const answer = await site.get('/sea?waves.tide=8');
    expect([answer.status, answer.header('location')]).toEqual([308, '/sea/?waves.tide=8']);
  });

  test('lies below the base path with its pictures and its form', async () => {
    const own = await siteForTest({ root, base: '/deep/' });
    const answer = await own.get('/deep/sea/?waves-2.tide=8');
    expect(digestsIn(answer)).toEqual({ waves: '0badcaf3', 'waves-2': '0badcaf8' });
    expect(answer.text).toContain('action="/deep/sea/#waves-2"');
    expect(answer.text).toContain('href="/deep/sea/?waves-2.v=2&amp;waves-2.tide=9#waves-2"');
    expect(picturesIn(answer)).toEqual([
      `/deep/figures/waves/sea.png?build=${BUILD}`,
      `/deep/figures/waves/sea.png?tide=8&build=${BUILD}`,
    ]);
    for (const picture of picturesIn(answer))
      expect((await own.get(picture)).header('content-type')).toBe('image/png');
    expect((await own.get(`/figures/waves/sea.png?build=${BUILD}`)).status).toBe(404);
  });
});

describe('when too much waits to be computed', () => {
  test.each([
    ['a picture', '/figures/waves/sea.png?tide=8', /^text\/plain/],
    ['a state', `${PAGE}?waves.tide=8`, /^text\/html/],
  ])('%s is refused for a moment, and the page itself is not', async (_what, target, type) => {
    const own = await siteForTest({ root });
    const { run } = FairQueue.prototype;
    const full = vi.spyOn(FairQueue.prototype, 'run').mockImplementation(function (
      this: FairQueue,
      asked,
      make,
    ) {
      if (asked.work.kind !== 'shared') throw new TooBusy('No room.');
      return run.call(this, asked, make);
    });
    onTestFinished(() => full.mockRestore());
    const answer = await own.get(target);
    expect([answer.status, answer.header('retry-after'), answer.header('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(answer.header('content-type')).toMatch(type);
    const page = await own.get(PAGE);
    expect(page.status).toBe(200);
    expect(digestsIn(page)).toEqual({ waves: '0badcaf3', 'waves-2': '0badcaf5' });
    expect(own.logged.filter(({ level }) => typeof level === 'number' && level >= 50)).toEqual([]);
    full.mockRestore();
    expect((await own.get(target)).status).toBe(200);
  });
});

/** Values that somebody might send who means no good. */
const HOSTILE: readonly (readonly [what: string, query: string])[] = [
  ['1,500 digits', `waves.tide=${'9'.repeat(1500)}`],
  ['10 kB', `waves.tide=${'9'.repeat(10_000)}`],
  ['10 kB of keys', 'waves.tide=1&'.repeat(800)],
  ['150 keys', 'waves.tide=1&'.repeat(150)],
  ['150 unknown keys', Array.from({ length: 150 }, (_, key) => `waves.${key}=1`).join('&')],
  ['an encoded NUL', 'waves.tide=%00'],
  ['an encoded NUL in the key', 'waves.ti%00de=1'],
  ['a broken code', 'waves.tide=%'],
  ['bytes that are no UTF-8', 'waves.tide=%ff%fe'],
  ['half a pair', 'waves.tide=%ed%a0%80'],
  ['a line break', 'waves.tide=1%0d%0aSet-Cookie:%20a=b'],
  ['a list', 'waves.tide[]=1&waves.tide[0]=2'],
  ['an object', 'waves.tide[max]=1&waves[tide]=2'],
  ['a prototype', 'waves.__proto__=1&waves.constructor=2&waves.__proto__.tide=3'],
  ['prototypes alone', '__proto__.tide=1&constructor.prototype=2'],
  ['names of methods', 'waves.toString=1&waves.valueOf=2&waves.hasOwnProperty=3'],
  ['a script', 'waves.tide=%3Cscript%3Ealert(1)%3C/script%3E'],
  ['an attribute', 'waves.tide=%22%20onerror=%22alert(1)'],
  ['an infinity', 'waves.tide=Infinity&waves.seed=-Infinity'],
  ['no number', 'waves.tide=NaN&waves.seed=1e999'],
  ['another address', 'waves.v=//evil.example/&waves.tide=https://evil.example/'],
];

describe('hostile', () => {
  test.each(HOSTILE)(
    '%s in a state is answered and changes nothing for others',
    async (_what, query) => {
      const before = site.logged.length;
      const isTooLong = query.length > 2000;
      const answer = await site.get(`${PAGE}?${query}`);
      expect(answer.status).toBe(isTooLong ? 400 : 200);
      if (!isTooLong) {
        expect(Object.keys(digestsIn(answer))).toEqual(['waves', 'waves-2']);
        // What the page says of itself is the same for everybody; what it says of the query is text.
        for (const html of figuresIn(answer.text).values())
          expect(html).not.toMatch(/<script|<[^>]* onerror=/);
      }
      expect(JSON.stringify(answer.headers)).not.toMatch(/evil|Set-Cookie/i);
      const picture = await site.get(`/figures/waves/sea.png?${query.replaceAll('waves.', '')}`);
      expect([200, 400]).toContain(picture.status);
      if (picture.status === 200) expect(decode(picture.body).width).toBe(4);
      const redirect = await site.get(`/sea?${query}`);
      expect([308, 400]).toContain(redirect.status);
      if (redirect.status === 308)
        expect(redirect.header('location')).toMatch(/^\/sea\/\?[\x21-\x7e]*$/);
      expect(redirect.headers.map(([name]) => name)).not.toContain('set-cookie');
      expect(
        site.logged.slice(before).filter(({ level }) => typeof level === 'number' && level >= 50),
      ).toEqual([]);
      expect(digestsIn(await site.get(PAGE))).toEqual({ waves: '0badcaf3', 'waves-2': '0badcaf5' });
    },
  );

  test.each(['waves.tide=\0', 'waves.tide=\x01', 'waves.tide=\xff', 'waves.tide=1 2'])(
    'bytes that no address has (%j) are refused or read as they are',
    async (query) => {
      expect([200, 400]).toContain((await site.get(`${PAGE}?${query}`)).status);
      expect((await site.get(PAGE)).status).toBe(200);
    },
  );
});

describe('a picture', () => {
  test('is the one of the state, where the page says that it lies, and never changes there', async () => {
    const [first = '', second = ''] = picturesIn(await site.get(`${PAGE}?waves.tide=8`));
    expect([first, second]).toEqual([
      `/figures/waves/sea.png?tide=8&build=${BUILD}`,
      `/figures/waves/sea.png?tide=5&build=${BUILD}`,
    ]);
    const [one, other] = await Promise.all([site.get(first), site.get(second)]);
    for (const { status, header } of [one, other]) {
      expect([status, header('content-type'), header('cache-control')]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      expect(header('x-content-type-options')).toBe('nosniff');
    }
    expect([one, other].map(({ body }) => convertIndexedToRgb(decode(body))[0])).toEqual([8, 5]);
  });

  test('of another build is kept for a short time', async () => {
    const answer = await site.get('/figures/waves/sea.png?tide=8&build=other');
    expect([answer.status, answer.header('cache-control')]).toEqual([200, 'public, max-age=300']);
  });

  test('that a client has is not sent again', async () => {
    const first = await site.get('/figures/waves/sea.png?tide=7');
    const etag = first.header('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await site.get('/figures/waves/sea.png?tide=7', { 'If-None-Match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(
      (await site.get('/figures/waves/sea.png?tide=6', { 'If-None-Match': etag })).status,
    ).toBe(200);
  });

  test('has a head', async () => {
    const answer = await site.head('/figures/waves/sea.png?tide=7');
    expect([answer.status, answer.header('content-type'), answer.body.length]).toEqual([
      200,
      'image/png',
      0,
    ]);
    expect(Number(answer.header('content-length'))).toBe(
      (await site.get('/figures/waves/sea.png?tide=7')).body.length,
    );
  });

  test.each([
    '/figures/',
    '/figures/waves/',
    '/figures/none/sea.png',
    '/figures/waves/..%2fsea.png',
    '/figures/waves/sea.png%00',
  ])('is not at %s', async (target) => {
    const answer = await site.get(target);
    expect([answer.status, answer.header('cache-control')]).toEqual([404, 'no-store']);
    expect(answer.header('content-type')).toMatch(/^text\/html/);
  });
});
