import { expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { EDITIONS, FOREIGN } from '../support/fixture.ts';
import { siteForFile, siteForTest } from '../support/site-server.ts';
import { xmlProblems } from '../support/xml.ts';

const site = await siteForFile({ root: EDITIONS });

test('robots learn of the sitemap of each language, and find it', async () => {
  const robots = await site.get('/robots.txt');
  const maps = [...robots.text.matchAll(/^Sitemap: https:\/\/tide\.example(\S+)$/gm)].map(([, path = '']) => path);
  expect(maps).toEqual(['/sitemap.xml', '/de/sitemap.xml', '/fa-ir/sitemap.xml']);
  for (const path of maps) {
    const map = await site.get(path);
    expect([map.status, map.header('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(await xmlProblems(map.text, 'sitemap.xsd')).toEqual([]);
  }
  // Robots read the one at the root only.
  expect((await site.get('/de/robots.txt')).status).toBe(404);
});

test('every address of a sitemap is a page that wants to be found, and names itself so', async () => {
  for (const map of ['/sitemap.xml', '/de/sitemap.xml']) {
    const { text } = await site.get(map);
    const addresses = [...text.matchAll(/<loc>https:\/\/tide\.example([^<]+)<\/loc>/g)].map(([, path = '']) => path);
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
  const root = await contentFolder({ 'static/sitemap.xml': '<urlset/>', 'static/site.webmanifest': '{}' });
  const own = await siteForTest({ root });
  expect((await own.get('/sitemap.xml')).text).toBe('<urlset/>');
  expect((await own.get('/site.webmanifest')).text).toBe('{}');
});

test('the manifest is found from the home page of each language, and its icons from there', async () => {
  for (const base of ['/', '/de/']) {
    expect((await site.get(base)).text).toContain(`<link rel="manifest" href="${base}site.webmanifest"/>`);
    expect((await site.get(`${base}site.webmanifest`)).status).toBe(200);
  }
  const kettle = await siteForTest({ root: FOREIGN, base: '/sub/' });
  const manifest = await kettle.get('/sub/site.webmanifest');
  expect([manifest.status, manifest.header('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const icons = [...manifest.text.matchAll(/"src":"([^"]+)"/g)].map(([, src = '']) => src);
  expect(icons.length).toBe(3);
  for (const name of [...icons, 'apple-touch-icon.png']) {
    const icon = await kettle.get(`/sub/${name}`);
    expect([icon.status, icon.header('content-type'), icon.header('content-security-policy')]).toEqual([200, 'image/png', undefined]);
  }
});
