import { expect, test } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { EDITIONS, FOREIGN } from '../../support/fixture.ts';
import { madeText } from '../../support/made-file.ts';
import { siteForFile, siteForTest } from '../../support/site-server.ts';

const site = await siteForFile({ root: EDITIONS });

test('robots learn of the sitemap of each language, and find it', async () => {
  const robots = await site.get('/robots.txt');
  const maps = [...robots.text.matchAll(/^Sitemap: https:\/\/tide\.example(\S+)$/gm)].map(
    ([, path = '']) => path,
  );
  expect(maps).toEqual(['/sitemap.xml', '/de/sitemap.xml', '/fa-ir/sitemap.xml']);
  for (const path of maps) {
    const map = await site.get(path);
    expect([map.status, map.header('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    // Whether it is valid is asked where it is made: tests/unit/made-files/sitemap.test.ts.
    expect(map.text).toBe(
      await madeText(
        '/sitemap.xml',
        site.library.at(new URL(path, 'https://tide.example').pathname.replace('sitemap.xml', '')),
      ),
    );
  }
  // Robots read the one at the root only.
  expect((await site.get('/de/robots.txt')).status).toBe(404);
});

test('every address of a sitemap is a page that wants to be found, and names itself so', async () => {
  for (const map of ['/sitemap.xml', '/de/sitemap.xml']) {
    const { text } = await site.get(map);
    const addresses = [...text.matchAll(/<loc>https:\/\/tide\.example([^<]+)<\/loc>/g)].map(
      ([, path = '']) => path,
    );
    expect(addresses.length).toBeGreaterThan(3);
    for (const path of addresses) {
      const page = await site.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.text).toContain(`<link rel="canonical" href="https://tide.example${path}"/>`);
      expect(page.text).not.toContain('noindex');
    }
  }
});

test('a server that is not told its origin has no sitemap, and robots hear of none', async () => {
  const nowhere = await siteForTest({ root: EDITIONS, origin: null });
  expect((await nowhere.get('/sitemap.xml')).status).toBe(404);
  expect((await nowhere.get('/robots.txt')).text).not.toContain('Sitemap');
  expect((await nowhere.get('/')).text).not.toContain('ld+json');
});

test('a sitemap and a manifest of the owner take the place of those that are made', async () => {
  const root = await contentFolder({
    'static/sitemap.xml': '<urlset/>',
    'static/site.webmanifest': '{}',
  });
  const own = await siteForTest({ root });
  expect((await own.get('/sitemap.xml')).text).toBe('<urlset/>');
  expect((await own.get('/site.webmanifest')).text).toBe('{}');
});

test('the manifest is found from the home page of each language, and its icons from there', async () => {
  for (const base of ['/', '/de/']) {
    expect((await site.get(base)).text).toContain(
      `<link rel="manifest" href="${base}site.webmanifest"/>`,
    );
    expect((await site.get(`${base}site.webmanifest`)).status).toBe(200);
  }
  const kettle = await siteForTest({ root: FOREIGN, base: '/sub/' });
  const manifest = await kettle.get('/sub/site.webmanifest');
  expect([manifest.status, manifest.header('content-type')]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  const icons = [...manifest.text.matchAll(/"src":"([^"]+)"/g)].map(([, src = '']) => src);
  expect(icons.length).toBe(3);
  for (const name of [...icons, 'apple-touch-icon.png']) {
    const icon = await kettle.get(`/sub/${name}`);
    expect([
      icon.status,
      icon.header('content-type'),
      icon.header('content-security-policy'),
    ]).toEqual([200, 'image/png', undefined]);
  }
});

/** What the head of a page says to other sites. */
const told = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', text = '']) => [name, text],
    ),
  );
const pathIn = (address = ''): string => address.slice('https://tide.example'.length);

test('every page names its picture, and says how large it is and what it stands for', async () => {
  for (const path of [
    '/',
    '/manual/rocks/',
    '/de/manual/r%C3%A4ume%20und%20fl%C3%BCsse/',
    '/manual/1.0/first/',
    '/release%20notes/',
  ]) {
    const { text } = await site.get(path);
    const head = told(text);
    expect(head.get('og:image')).toMatch(
      new RegExp(`^https://tide\\.example${path}share\\.png\\?v=[\\w-]{10}\\.test-build$`),
    );
    expect([
      head.get('og:image:width'),
      head.get('og:image:height'),
      head.get('og:image:alt'),
      head.get('twitter:card'),
    ]).toEqual(['1200', '630', head.get('og:title'), 'summary_large_image']);
    const picture = await site.get(pathIn(head.get('og:image')));
    expect([
      picture.status,
      picture.header('content-type'),
      picture.header('cache-control'),
    ]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable']);
  }
});

test('browsers keep a picture for good only if its address names what it was made from', async () => {
  const address = pathIn(told((await site.get('/manual/rocks/')).text).get('og:image'));
  for (const query of [
    '',
    '?v=0123456789.test-build',
    address.slice(address.indexOf('?')).replace('test-build', 'other'),
    '?w=1',
  ]) {
    const picture = await site.get(`/manual/rocks/share.png${query}`);
    expect([query, picture.status, picture.header('cache-control')]).toEqual([
      query,
      200,
      'public, max-age=0, must-revalidate',
    ]);
  }
  const again = await site.get(address, {
    'If-None-Match': (await site.head(address)).header('etag') ?? '',
  });
  expect([again.status, again.header('cache-control')]).toEqual([
    304,
    'public, max-age=31536000, immutable',
  ]);
});

test('other sites may show the picture of a page, but no icon', async () => {
  const policyOf = async (path: string) =>
    (await site.get(path)).header('cross-origin-resource-policy');
  const address = pathIn(told((await site.get('/manual/rocks/')).text).get('og:image'));
  expect([await policyOf(address), await policyOf('/manual/rocks/share.png')]).toEqual([
    'cross-origin',
    'cross-origin',
  ]);
  const kettle = await siteForTest({ root: FOREIGN });
  expect((await kettle.get('/icon-192.png')).header('cross-origin-resource-policy')).toBe(
    'same-origin',
  );
});

test('only pages have pictures', async () => {
  for (const path of [
    '/share.png/',
    '/none/share.png',
    '/search/share.png',
    '/manual/share.PNG',
    '/manual/rocks/share.png/share.png',
  ])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  expect((await site.get('/none/')).text).not.toContain('og:image');
});

test('the picture that a page names itself wins', async () => {
  const root = await contentFolder({
    'own.md': '---\nimage: /p.png\n---\n\n# Own\n',
    'static/p.png': 'PNG',
  });
  const own = await siteForTest({ root });
  const { text } = await own.get('/own/');
  expect(told(text).get('og:image')).toBe('https://tide.example/p.png');
  // Its size is not known to be that of a picture that is made.
  expect(text).not.toContain('og:image:width');
  expect((await own.get('/own/share.png')).status).toBe(404);
});

test('below a base path and without an origin', async () => {
  const below = await siteForTest({ root: FOREIGN, base: '/sub/' });
  expect(pathIn(told((await below.get('/sub/docs/')).text).get('og:image'))).toMatch(
    /^\/sub\/docs\/share\.png\?v=/,
  );
  const nowhere = await siteForTest({ root: FOREIGN, origin: null });
  expect((await nowhere.get('/docs/')).text).not.toContain('og:image');
});

test('search engines read of each page of the docs what they need, and the picture with it', async () => {
  for (const path of ['/manual/rocks/', '/de/manual/', '/manual/1.0/first/']) {
    const { text } = await site.get(path);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    const { '@context': context, '@graph': graph } = JSON.parse(json);
    expect(context).toBe('https://schema.org');
    const [article, ...rest] = graph;
    expect(article).toMatchObject({
      '@type': 'TechArticle',
      headline: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
      url: `https://tide.example${path}`,
      image: told(text).get('og:image'),
      inLanguage: expect.stringMatching(/^(?:en|de)$/),
      isPartOf: {
        '@type': 'WebSite',
        name: expect.stringMatching(/./),
        url: expect.stringMatching(/^https:\/\/tide\.example\//),
      },
    });
    expect(rest.map((part: { '@type': string }) => part['@type'])).toEqual(
      path === '/de/manual/' ? [] : ['BreadcrumbList'],
    );
  }
});
