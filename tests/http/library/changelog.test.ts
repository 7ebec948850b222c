import { afterAll, expect, test } from 'vitest';
import { contentFolder, writeFiles } from '../../support/content-folder.ts';
import { siteForFile, siteForTest } from '../../support/site-server.ts';
import { xmlProblems } from '../../support/xml.ts';

const CHANGELOG = `---
title: Log
changelog: { breaking: changes tides }
---

What changed.

## 1.2.0 (2026-02-28) {#v1-2-0}

The sea moves.

### Added

- **Sea**: [tides](./docs/tides.md#spring).
- **Shore**: sand & [shells](./docs/tides.md), from [afar](https://far.example/?a=1&b=2).

### Changed

- **Sea** (changes tides): the [moon](./docs/moon.md).

## 1.1.0 (2026-01-31) {#v1-1-0}

### Added

- **Sea**: the [moon](./docs/moon.md#phases).
`;

const FILES = {
  'log.md': CHANGELOG,
  'docs/tides.md': '# Tides\n\nText.\n\n## Spring\n\nText.\n',
  'docs/moon.md': '# Moon\n\nText.\n\n## Phases\n\nText.\n',
};
const root = await contentFolder(FILES, afterAll);
const site = await siteForFile({ root });

/** The links to its parts: label, address, number of entries, and whether it is the page itself. */
const partsIn = (text: string) =>
  [
    ...text.matchAll(
      /<a ((?:aria-current="page" )?)[^>]*?href="([^"]+)"[^>]*>([^<]+) <small>(\d+)</g,
    ),
  ].map(([, current, href, label, count]) => [label, href, Number(count), current !== '']);

test('it has no problems', async () => {
  expect(await site.library.check()).toEqual([]);
});

test('each entry has an anchor, and the page links to its parts with their numbers', async () => {
  const { text } = await site.get('/log/');
  expect([...text.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'v1-2-0-tides',
    'v1-2-0-sand--shells-from',
    'v1-2-0-the-moon',
    'v1-1-0-the-moon',
  ]);
  expect(text).toContain(
    '<a class="anchor" href="#v1-2-0-tides" aria-label="Direct link to Sea: tides.">#</a>',
  );
  expect(partsIn(text)).toEqual([
    ['Everything', '/log/', 4, true],
    ['Sea', '/log/sea/', 3, false],
    ['Shore', '/log/shore/', 1, false],
    ['Added', '/log/added/', 3, false],
    ['Changed', '/log/changed/', 1, false],
    ['Changes tides', '/log/changes-tides/', 1, false],
  ]);
});

test('a part is a page with some of the entries, under the same anchors, that searches do not find', async () => {
  const { status, text } = await site.get('/log/changes-tides/');
  expect(status).toBe(200);
  expect(text).toContain('<h1>Log: Changes tides</h1>');
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
  expect([...text.matchAll(/<(?:li|h2) id="(v[^"]+)"/g)].map(([, id]) => id)).toEqual([
    'v1-2-0',
    'v1-2-0-the-moon',
  ]);
  expect(partsIn(text).filter(([, , , isCurrent]) => isCurrent)).toEqual([
    ['Changes tides', '/log/changes-tides/', 1, true],
  ]);
  expect((await site.get('/log/changes-tides')).header('location')).toBe('/log/changes-tides/');
  expect((await site.get('/log/moon/')).status).toBe(404);
  expect((await site.get('/search.json?q=shells')).text).not.toContain('/log/shore/');
  expect((await site.get('/sitemap.xml')).text).not.toContain('/log/sea/');
});

test('pages say what is new on them in the newest version, with a link to the entry', async () => {
  const tides = (await site.get('/docs/tides/')).text;
  expect(tides).toContain(
    '<h2 id="spring">Spring<small class="since"><a href="/log/#v1-2-0-tides">New in 1.2.0</a></small><a class="anchor"',
  );
  expect(tides).toContain(
    '<p class="since"><a href="/log/#v1-2-0-sand--shells-from">New on this page in 1.2.0</a></p>',
  );
  const moon = (await site.get('/docs/moon/')).text;
  expect(moon).toContain(
    '<p class="since"><a href="/log/#v1-2-0-the-moon">Changed on this page in 1.2.0</a></p>',
  );
  expect(moon).not.toContain('1.1.0');
});

test.each([
  ['atom', 'application/atom+xml; charset=utf-8'],
  ['xml', 'application/rss+xml; charset=utf-8'],
  ['json', 'application/feed+json; charset=utf-8'],
])('feed.%s has every release, with whole addresses only', async (format, type) => {
  const answer = await site.get(`/log/feed.${format}`);
  expect([answer.status, answer.header('content-type')]).toEqual([200, type]);
  const { text } = answer;
  for (const address of [
    'https://tide.example/log/#v1-2-0',
    'https://tide.example/log/#v1-1-0',
    'https://tide.example/docs/tides/#spring',
  ])
    expect(text).toContain(address);
  expect(text).toMatch(/https:\/\/far\.example\/\?a=1&(?:amp;|#x26;)b=2/);
  expect(text.match(/href=\\?"(?!https:)/g)).toBeNull();
  expect(text).not.toContain('{#');
  expect((await site.get('/log/')).text).toMatch(
    new RegExp(`<link rel="alternate" type="[^"]+" href="/log/feed\\.${format}"`),
  );
  const stored = await site.stored(`/log/feed.${format}`, { 'Accept-Encoding': 'gzip' });
  expect(
    (
      await site.get(`/log/feed.${format}`, {
        'Accept-Encoding': 'gzip',
        'If-None-Match': stored.header('etag') ?? '',
      })
    ).status,
  ).toBe(304);
  expect((await site.head(`/log/feed.${format}`)).text).toBe('');
  expect((await site.get(`/docs/feed.${format}`)).status).toBe(404);
});

test('each feed is valid, and has the days of its releases', async () => {
  const atom = (await site.get('/log/feed.atom')).text;
  expect(await xmlProblems(atom, 'atom.xsd')).toEqual([]);
  expect(atom.match(/<updated>2026-02-28T00:00:00.000Z</g)).toHaveLength(2);
  const rss = (await site.get('/log/feed.xml')).text;
  expect(await xmlProblems(rss, 'rss.xsd')).toEqual([]);
  expect(rss).toContain('<pubDate>Sat, 28 Feb 2026 00:00:00 GMT</pubDate>');
  expect(JSON.parse((await site.get('/log/feed.json')).text)).toMatchObject({
    version: 'https://jsonfeed.org/version/1',
    title: 'Small: Log',
    home_page_url: 'https://tide.example/log/',
    feed_url: 'https://tide.example/log/feed.json',
    items: [
      {
        id: 'https://tide.example/log/#v1-2-0',
        url: 'https://tide.example/log/#v1-2-0',
        title: 'Small 1.2.0',
        date_published: '2026-02-28T00:00:00.000Z',
      },
      { title: 'Small 1.1.0', content_html: expect.stringContaining('<h3>Added</h3>') },
    ],
  });
});

test('an edit shows at once in the page, its parts, the feeds and the marks', async () => {
  const folder = await contentFolder(FILES);
  const other = await siteForTest({ root: folder });
  const before = await other.get('/log/feed.json');
  await writeFiles(folder, {
    'log.md': CHANGELOG.replace('**Shore**: ', '**Cliff**: ').replace('[tides]', '[ebb]'),
  });
  expect(await other.library.reload()).toEqual({ swapped: true, problems: [] });
  expect((await other.get('/log/shore/')).status).toBe(404);
  expect((await other.get('/log/cliff/')).status).toBe(200);
  expect((await other.get('/log/sea/')).text).toContain('v1-2-0-ebb');
  expect((await other.get('/docs/tides/')).text).toContain('#v1-2-0-ebb');
  expect((await other.get('/log/feed.json')).text).not.toBe(before.text);
});

test('what stands in a comment of a changelog is told by no page, part, feed, twin or list', async () => {
  const secret = '- **Vault**: the [secret](./docs/moon.md).';
  const hidden = await siteForTest({
    root: await contentFolder({
      ...FILES,
      'log.md': CHANGELOG.replace(
        'What changed.',
        `Text <!-- not yet\n\n## 9.0.0 (2026-12-31)\n\n### Added\n\n${secret}\n-->`,
      )
        .replace('The sea moves.', `<!--\n### Added\n\n${secret}\n-->\nThe sea moves.`)
        .replace('- **Shore**', `- **Sea**: waves <!--\n${secret}\n-->\n- **Shore**`)
        .replace(
          '## 1.1.0 (2026-01-31) {#v1-1-0}',
          '## 1.1.0 (2026-01-31) {#v1-1-0} <!-- secret -->',
        ),
    }),
  });
  const places = ['/', '.md', '/sea/', '/feed.atom', '/feed.xml', '/feed.json'].map(
    (name) => `/log${name}`,
  );
  for (const place of [
    ...places,
    '/docs/moon/',
    '/search.json?q=secret',
    '/sitemap.xml',
    '/llms.txt',
  ]) {
    const { status, text } = await hidden.get(place);
    expect([place, status, /.{0,40}(?:secret\]|secret<|vault|9\.0\.0)/i.exec(text)?.[0]]).toEqual([
      place,
      200,
      undefined,
    ]);
  }
  expect((await hidden.get('/log/vault/')).status).toBe(404);
  expect((await hidden.get('/log/sea/')).text).toContain('waves');
  expect((await hidden.get('/log/sea/')).text).toContain('1.1.0');
});
