import { describe, expect, test } from 'vitest';
import { EDITIONS } from '../../support/fixture.ts';
import { siteForFile } from '../../support/site-server.ts';

const site = await siteForFile({ root: EDITIONS });

/** HTML without data and scripts, and without what React puts between two texts. */
async function markupOf(path: string): Promise<string> {
  const { text } = await site.get(path);
  return text.replaceAll(/<script.*?<\/script>|<!-- -->/gs, '');
}

test.each([
  ['/manual/first/', 'High water', 'Highwort'],
  ['/manual/next/first/', 'Spring tide', 'Springwort'],
  ['/manual/1.0/first/', 'Neap tide', 'Neapwort'],
])(
  '%s is a page of version %s, with title, canonical address and badge',
  async (path, label, word) => {
    const html = await markupOf(path);
    expect(html).toContain('<title>First steps | Tide &amp; Time</title>');
    expect(html).toContain(`<link rel="canonical" href="https://tide.example${path}"/>`);
    expect(html).toContain(`<p class="version-badge">Version: ${label}</p>`);
    expect(html).toContain(word);
  },
);

/** What the banner of a page says and where it leads. */
async function bannerOf(path: string): Promise<readonly [string, string | undefined] | null> {
  const [, inner] =
    /<aside class="banner version-banner"[^>]*>(.*?)<\/aside>/s.exec(await markupOf(path)) ?? [];
  return inner === undefined
    ? null
    : [inner.replaceAll(/<[^>]*>/g, ''), /href="([^"]*)"/.exec(inner)?.[1]];
}

describe('the banner', () => {
  test('is not on the pages of the last version, nor outside the docs', async () => {
    for (const path of ['/manual/', '/manual/first/', '/', '/imprint/', '/search/'])
      expect([path, await bannerOf(path)]).toEqual([path, null]);
  });
  test('on an older version says that it is no longer kept up to date, and leads to the same page', async () => {
    expect(await bannerOf('/manual/1.0/first/')).toEqual([
      'This is the documentation of Tide & Time Neap tide, which is no longer kept up to date. Read this in version High water.'.replace(
        '&',
        '&amp;',
      ),
      '/manual/first/',
    ]);
  });
  test('on a newer version says that it is not released yet', async () => {
    const [text, href] = (await bannerOf('/manual/next/first/')) ?? [];
    expect(text).toContain('Spring tide, which is not released yet.');
    expect(href).toBe('/manual/first/');
  });
  test('leads to the beginning where the last version has no such page', async () => {
    expect((await bannerOf('/manual/1.0/%C3%B6l-lampen/'))?.[1]).toBe('/manual/');
    expect((await bannerOf('/manual/next/moon%20phases/'))?.[1]).toBe('/manual/');
  });
});

test('the sidebar beside a page is that of its version', async () => {
  const hrefs = async (path: string): Promise<string[]> => {
    const [, inner = ''] =
      /<nav class="sidebar"[^>]*>(.*?)<\/nav>/s.exec(await markupOf(path)) ?? [];
    return [...inner.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  };
  expect(await hrefs('/manual/1.0/first/')).toEqual(['/manual/1.0/', '/manual/1.0/first/']);
  expect(await hrefs('/manual/next/rocks/')).toEqual(['/manual/next/rocks/']);
});

test.each([
  ['/manual/1.0', '/manual/1.0/'],
  ['/Manual/NEXT/first.html', '/manual/next/first/'],
  ['/manual/1.0/first/index.html?a=1', '/manual/1.0/first/?a=1'],
  ['/manual/1.0/%C3%96L-Lampen', '/manual/1.0/%C3%B6l-lampen/'],
])('%s is answered by one redirect to %s', async (target, location) => {
  const answer = await site.get(target);
  expect([answer.status, answer.header('location')]).toEqual([308, location]);
  expect((await site.get(location)).status).toBe(200);
});

test.each([
  '/manual/2.0/',
  '/manual/current/',
  '/manual/next/unfinished/',
  '/manual/1.0/rocks/',
  '/versions/1.0/docs/first/',
])('%s is not there', async (path) => {
  expect((await site.get(path)).status).toBe(404);
});

describe('a search in a version', () => {
  const hits = async (target: string): Promise<string[]> =>
    [...(await site.get(target)).text.matchAll(/<h2><a href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );

  test.each([
    ['&version=1.0', ['/manual/1.0/first/']],
    ['&version=current', ['/manual/next/first/']],
    ['&version=2.0', ['/manual/first/']],
    ['', ['/manual/first/']],
    ['&version=9.9', ['/manual/first/']],
    ['&version=constructor', ['/manual/first/']],
    ['&version=1.0&version=current', ['/manual/first/']],
    ['&version=', ['/manual/first/']],
  ])('/search/?q=uncovers%s finds %j', async (more, expected) => {
    expect(await hits(`/search/?q=uncovers${more}`)).toEqual(expected);
    const answer: { hits: { href: string }[] } = JSON.parse(
      (await site.get(`/search.json?q=uncovers${more}`)).text,
    );
    expect(answer.hits.map(({ href }) => href)).toEqual(expected);
  });

  test('says in its data which version it was, unless that is the last', async () => {
    const version = async (more: string): Promise<unknown> =>
      JSON.parse((await site.get(`/search/page.json?q=tide${more}`)).text).version;
    expect([
      await version('&version=1.0'),
      await version('&version=2.0'),
      await version(''),
      await version('&version=9.9'),
    ]).toEqual(['1.0', null, null, null]);
  });

  test('finds the pages beside the docs with the last version only', async () => {
    expect(await hits('/search/?q=tuesdays')).toEqual(['/imprint/']);
    expect(await hits('/search/?q=tuesdays&version=1.0')).toEqual([]);
  });
});
