import { expect, test } from 'vitest';
import type { Edition } from '../../../server/library/edition.ts';
import { contentFolder, OUR_CONTENT } from '../../support/content-folder.ts';
import { EDITIONS, FIXTURE, openLibrary } from '../../support/fixture.ts';
import { madeFile, madeText } from '../../support/made-file.ts';
import { xmlProblems } from '../../support/xml.ts';

const editionOf = async (root: string, base = '/'): Promise<Edition> =>
  (await openLibrary({ root, base })).main;
const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

test.each([
  ['ours', OUR_CONTENT],
  ['the fixture', FIXTURE],
  ['a site of several versions and languages', EDITIONS],
])('the sitemap is valid, and names each page once: %s', async (_name, root) => {
  const { main, editions } = await openLibrary({ root });
  for (const edition of editions) {
    const xml = await madeText('/sitemap.xml', edition);
    expect(await xmlProblems(xml, 'sitemap.xsd')).toEqual([]);
    const addresses = addressesIn(xml);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain(`https://tide.example${edition.snapshot.base}`);
  }
  expect(await madeFile('/sitemap-1.xml', main)).toBeNull();
});

test('a schema that is broken, or an address that is not whole, would be found', async () => {
  const wrong =
    '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/docs/</loc><lastmod>2026-02-31</lastmod></url></urlset>';
  const problems = (await xmlProblems(wrong, 'sitemap.xsd')).join('\n');
  expect(problems).toContain("'/docs/'");
  expect(problems).toContain("'2026-02-31'");
});

test('pages have the day of their last change, where it is known, and those that should not be found are left out', async () => {
  const root = await contentFolder({
    'docs/a.md': '# A\n',
    'docs/b.md': '---\nlast_update: { date: 2026-02-03 }\n---\n\n# B\n',
    'docs/c & d’s.md': '# C\n',
    'docs/secret.md': '---\nunlisted: true\n---\n\n# Secret\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'changelog.md': '# Changes\n',
    'history.json':
      '{ "docs/a.md": "2026-01-31", "docs/b.md": "2020-01-01", "index.md": "2026-05-06" }',
  });
  const xml = await madeText('/sitemap.xml', await editionOf(root, '/sub/'));
  expect(await xmlProblems(xml, 'sitemap.xsd')).toEqual([]);
  expect(
    xml
      .split('\n')
      .filter((line) => line.startsWith('<url>'))
      .toSorted(),
  ).toEqual([
    '<url><loc>https://tide.example/sub/</loc><lastmod>2026-05-06</lastmod></url>',
    '<url><loc>https://tide.example/sub/changelog/</loc></url>',
    '<url><loc>https://tide.example/sub/docs/a/</loc><lastmod>2026-01-31</lastmod></url>',
    '<url><loc>https://tide.example/sub/docs/b/</loc><lastmod>2026-02-03</lastmod></url>',
    '<url><loc>https://tide.example/sub/docs/c%20&amp;%20d%E2%80%99s/</loc></url>',
  ]);
});

test('older versions, and the one that is not finished, are left out', async () => {
  const addresses = addressesIn(await madeText('/sitemap.xml', await editionOf(EDITIONS)));
  expect(addresses.filter((address) => /\/manual\/(?:next|1\.0)\//.test(address))).toEqual([]);
  expect(addresses).toContain('https://tide.example/manual/rocks/');
});

test('a page names itself in all languages, and each language has a sitemap of its own', async () => {
  const { main, editions } = await openLibrary({ root: EDITIONS });
  const rocks = [
    '<xhtml:link rel="alternate" hreflang="en" href="https://tide.example/manual/rocks/"/>',
    '<xhtml:link rel="alternate" hreflang="de" href="https://tide.example/de/manual/rocks/"/>',
    '<xhtml:link rel="alternate" hreflang="fa-IR" href="https://tide.example/fa-ir/manual/rocks/"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://tide.example/manual/rocks/"/>',
  ].join('');
  expect(await madeText('/sitemap.xml', main)).toContain(
    `<url><loc>https://tide.example/manual/rocks/</loc>${rocks}</url>`,
  );
  const german =
    editions.find(({ snapshot }) => snapshot.base === '/de/') ?? expect.fail('there is no German');
  expect(await madeText('/sitemap.xml', german)).toContain(
    `<url><loc>https://tide.example/de/manual/rocks/</loc>${rocks}</url>`,
  );
  expect((await madeText('/robots.txt', main)).split('\n').slice(2)).toEqual([
    '',
    'Sitemap: https://tide.example/sitemap.xml',
    'Sitemap: https://tide.example/de/sitemap.xml',
    'Sitemap: https://tide.example/fa-ir/sitemap.xml',
    '',
  ]);
  expect(await madeFile('/robots.txt', german)).toBeNull();
});

test('without an origin there is no sitemap, and robots are told of none', async () => {
  const edition = await editionOf(FIXTURE);
  expect(await madeFile('/sitemap.xml', edition, null)).toBeNull();
  expect(await madeText('/robots.txt', edition, null)).toBe('User-agent: *\nAllow: /\n');
});

test('beyond 50,000 pages the sitemap is an index of several, which have all of them', async () => {
  const edition = await editionOf(await contentFolder({ 'docs/a.md': '# A\n' }));
  const { snapshot } = edition;
  const some = snapshot.documents.get('/docs/a/') ?? expect.fail('there is no page');
  const addresses = Array.from({ length: 50_001 }, (_, at) => `/docs/${at}/`);
  const documents = new Map(addresses.map((path) => [path, { ...some, path }]));
  const large: Edition = Object.assign(Object.create(edition), {
    snapshot: { ...snapshot, documents },
  });
  const index = await madeText('/sitemap.xml', large);
  expect(await xmlProblems(index, 'sitemap.xsd')).toEqual([]);
  expect(addressesIn(index)).toEqual([
    'https://tide.example/sitemap-1.xml',
    'https://tide.example/sitemap-2.xml',
  ]);
  const parts = await Promise.all([1, 2].map((part) => madeText(`/sitemap-${part}.xml`, large)));
  expect(await xmlProblems(parts[1] ?? '', 'sitemap.xsd')).toEqual([]);
  expect(parts.flatMap(addressesIn)).toEqual(
    addresses.map((path) => `https://tide.example${path}`),
  );
  expect(parts.map((part) => addressesIn(part).length)).toEqual([50_000, 1]);
  for (const other of ['0', '3', '02', '99999'])
    expect(await madeFile(`/sitemap-${other}.xml`, large)).toBeNull();
});
