import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { contentFolder, writeFiles } from '../../support/content-folder.ts';
import { FIXTURE } from '../../support/fixture.ts';
import { siteForFile, siteForTest } from '../../support/site-server.ts';

const FILES = {
  'site.yaml': 'title: S\nnavbar: { items: [] }\nlook:\n  colors: { accent: "#1d4ed8" }\n',
  'custom.css': `.prose h2 { border-bottom: 1px solid var(--line) }\n${'.a { top: 0 }\n'.repeat(100)}`,
  'docs/a.md': '# A\n\nText.\n',
};
const site = await siteForFile({ root: await contentFolder(FILES, afterAll) });

const sheetsIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
const lookIn = (html: string): string =>
  sheetsIn(html).find((href) => href.includes('/look-')) ?? '';

test.each(['/', '/docs/a/', '/search/', '/no-such-page/'])(
  '%s links the style sheet of the site after all others',
  async (path) => {
    const { text } = await site.get(path);
    const sheets = sheetsIn(text);
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.at(-1)).toMatch(/^\/look-[\w-]{12}\.css$/);
    expect(text.indexOf('/look-')).toBeLessThan(text.indexOf('</head>'));
    expect(text).not.toMatch(/ style="/);
  },
);

test('the sheet is kept for ever, has no headers that only documents need, and is packed', async () => {
  const href = lookIn((await site.get('/')).text);
  const first = await site.get(href);
  expect([first.status, first.header('content-type'), first.header('cache-control')]).toEqual([
    200,
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(first.text).toMatch(
    /^@media \(forced-colors:none\)\{:root\{--paper:.*--accent:light-dark\(#1d4ed8,#\w{6}\)/,
  );
  expect(first.text).toContain('.prose h2 { border-bottom: 1px solid var(--line) }');
  const packed = await site.stored(href, { 'Accept-Encoding': 'br' });
  expect([
    packed.status,
    packed.header('content-type'),
    packed.header('cache-control'),
    packed.header('content-encoding'),
  ]).toEqual([200, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable', 'br']);
  expect(brotliDecompressSync(packed.body).toString()).toBe(first.text);
  for (const answer of [first, packed]) {
    expect(answer.header('content-security-policy')).toBeUndefined();
    expect(answer.header('x-content-type-options')).toBe('nosniff');
  }
  expect(
    (
      await site.get(href, {
        'Accept-Encoding': 'br',
        'If-None-Match': packed.header('etag') ?? '',
      })
    ).status,
  ).toBe(304);
});

test('another name is not found, and so is custom.css itself', async () => {
  for (const path of ['/look-AAAAAAAAAAAA.css', '/look-.css', '/custom.css', '/docs/custom.css'])
    expect((await site.get(path)).status).toBe(404);
});

test('a saved change is in the next answer of every page, and what was sent before still finds its sheet', async () => {
  const root = await contentFolder(FILES);
  const changing = await siteForTest({ root });
  const before = lookIn((await changing.stored('/docs/a/')).text);
  await writeFiles(root, { 'custom.css': 'a { top: 1px }' });
  await changing.library.reload();
  const after = lookIn((await changing.get('/docs/a/')).text);
  expect(after).not.toBe(before);
  expect((await changing.get(after)).text).toContain('a { top: 1px }');
  expect((await changing.get(before)).text).toContain('.prose h2');
});

test('below a base path the sheet lies below it too', async () => {
  const below = await siteForTest({ root: await contentFolder(FILES), base: '/sub/' });
  const href = lookIn((await below.get('/sub/')).text);
  expect(href).toMatch(/^\/sub\/look-/);
  expect((await below.get(href)).status).toBe(200);
  expect((await below.get(href.slice('/sub'.length))).status).toBe(404);
});

test('a site that says nothing of its look has no such sheet', async () => {
  const plain = await siteForTest({ root: FIXTURE });
  expect(lookIn((await plain.get('/')).text)).toBe('');
});
