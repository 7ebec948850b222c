import { expect, test } from 'vitest';
import { EDITIONS } from '../../support/fixture.ts';
import { siteForFile, siteForTest } from '../../support/site-server.ts';

const site = await siteForFile({ root: EDITIONS });

test.each([
  ['/', '<html lang="en" dir="ltr" data-base="/"', 'Everything about waters'],
  ['/de/', '<html lang="de" dir="ltr" data-base="/de/"', 'Alles über Wasser'],
  ['/de/manual/', '<html lang="de" dir="ltr"', 'Das Meer lesen'],
  ['/de/manual/first/', '<html lang="de" dir="ltr"', 'Highwort'],
  ['/fa-ir/', '<html lang="fa-IR" dir="rtl"', 'Everything about waters'],
  ['/fa-ir/manual/1.0/%C3%B6l-lampen/', '<html lang="fa-IR" dir="rtl"', 'Lampwort'],
])('%s is in its language and direction, translated where it is', async (path, root, words) => {
  const { status, text } = await site.get(path);
  expect(status).toBe(200);
  expect(text).toContain(root);
  expect(text).toContain(words);
});

test('the frame is translated with the site', async () => {
  const { text } = await site.get('/de/imprint/');
  expect(text).toContain('<title>Imprint | Gezeiten &amp; Zeit</title>');
  expect(text).toContain('>Impressum</a>');
});

test('a page names its address and the same page in the other languages', async () => {
  const { text } = await site.get('/de/manual/first/');
  expect(text).toContain('<link rel="canonical" href="https://tide.example/de/manual/first/"/>');
  for (const [language, path] of [
    ['en', '/manual/first/'],
    ['de', '/de/manual/first/'],
    ['fa-IR', '/fa-ir/manual/first/'],
  ])
    expect(text).toContain(
      `<link rel="alternate" hrefLang="${language}" href="https://tide.example${path}"/>`,
    );
});

/** Addresses of this site that a page loads or leads to, but for files of the build. */
function addressesIn(html: string): string[] {
  const markup = html.replaceAll(/<script type="application.*?<\/script>/gs, '');
  const addresses = [...markup.matchAll(/\s(?:href|src|action)="(\/[^"#?]*)/g)].map(
    ([, address = '']) => address,
  );
  return [...new Set(addresses)].filter((address) => !address.startsWith('/assets/'));
}

test('every address on a page is there', async () => {
  const addresses = new Set<string>();
  for (const path of [
    '/de/',
    '/de/manual/',
    '/de/manual/first/',
    '/fa-ir/manual/next/',
    '/de/search/',
  ]) {
    const found = addressesIn((await site.get(path)).text);
    expect(found.length, path).toBeGreaterThan(8);
    for (const address of found) addresses.add(address);
  }
  for (const address of addresses)
    expect([address, (await site.get(address)).status]).toEqual([address, 200]);
});

test('the files of the build are those of the whole site', async () => {
  const { text } = await site.get('/de/');
  expect(text).toContain('<script type="module" src="/assets/entry-0a1b.js">');
});

test('a file is the translated one, else the one of the whole site', async () => {
  expect((await site.get('/img/flag.svg')).text).toContain('Union');
  expect((await site.get('/de/img/flag.svg')).text).toContain('Schwarz');
  expect((await site.get('/fa-ir/img/flag.svg')).text).toContain('Union');
  expect((await site.get('/de/img/wave%20%C3%BC.svg')).status).toBe(200);
});

test.each([
  ['/DE/manual', '/de/manual/'],
  ['/de', '/de/'],
  ['/De', '/de/'],
  ['/de/index.html', '/de/'],
  ['/de//', '/de/'],
  ['/fa-IR/manual/1.0/first.html?a=1', '/fa-ir/manual/1.0/first/?a=1'],
  ['/de/Release%20notes', '/de/release%20notes/'],
  ['/%64e/manual/', '/de/manual/'],
  ['/de%2fmanual', '/de/manual/'],
])('%s is answered by one redirect to %s', async (target, location) => {
  const answer = await site.get(target);
  expect([answer.status, answer.header('location')]).toEqual([308, location]);
  expect((await site.get(location)).status).toBe(200);
});

test.each([
  '/en/',
  '/de/en/',
  '/de/de/',
  '/de/none/',
  '/deutsch/',
  '/locales/de/',
  '/locales/de/index.md',
  '/de/locales/de/',
])('%s is not there', async (path) => {
  expect((await site.get(path)).status).toBe(404);
});

test('what is not there in a locale is told in it, and leads on in it', async () => {
  const { status, text } = await site.get('/de/none/');
  expect(status).toBe(404);
  expect(text).toContain('<html lang="de"');
  expect(text).toContain('href="/de/manual/"');
  expect(text).toContain('Gezeiten &amp; Zeit');
  expect((await site.get('/none/')).text).toContain('<html lang="en"');
});

test('pages are kept apart, each under its own ETag', async () => {
  const [english, german] = [await site.stored('/manual/'), await site.stored('/de/manual/')];
  expect(english.text).toContain('lang="en"');
  expect(german.text).toContain('lang="de"');
  expect(german.header('etag')).not.toBe(english.header('etag'));
});

test('the data of a page comes from its locale', async () => {
  expect(JSON.parse((await site.get('/de/manual/page.json')).text)).toMatchObject({
    href: '/de/manual/',
    title: 'Handbuch',
  });
  expect(JSON.parse((await site.get('/manual/page.json')).text)).toMatchObject({
    href: '/manual/',
    title: 'Handbook',
  });
});

test('a search in a locale finds its words and leads into it, and its index is its own', async () => {
  const { text } = await site.get('/de/search/?q=ebbewort');
  expect(text).toContain('href="/de/manual/#');
  expect(text).toContain('action="/de/search/"');
  expect((await site.get('/search/?q=ebbewort')).text).toContain('No results');
  expect((await site.get('/de/search-index.json')).text).toContain('Ebbewort');
  expect((await site.get('/search-index.json')).text).not.toContain('Ebbewort');
  expect((await site.get('/de/search-index-manual-1.0.json')).text).toContain('/de/manual/1.0/');
});

test('below a base path the locales lie below it', async () => {
  const below = await siteForTest({ root: EDITIONS, base: '/sub/' });
  const { status, text } = await below.get('/sub/de/manual/');
  expect([status, text.includes('<html lang="de"')]).toEqual([200, true]);
  const addresses = addressesIn(text);
  expect(addresses.filter((address) => !address.startsWith('/sub/'))).toEqual([]);
  for (const address of addresses)
    expect([address, (await below.get(address)).status]).toEqual([address, 200]);
  const alias = await below.get('/SUB/DE/manual');
  expect([alias.status, alias.header('location')]).toEqual([308, '/sub/de/manual/']);
});
