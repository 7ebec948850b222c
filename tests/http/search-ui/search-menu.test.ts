import { expect, test } from 'vitest';
import { siteForFile } from '../../support/site-server.ts';

const site = await siteForFile();
await site.library.prepareSearch();

const menu = (query: string, headers = {}) => site.get(`/search-menu.html${query}`, headers);
const optionsIn = (html: string): string[] =>
  [...html.matchAll(/<a id="([^"]*)" role="option"/g)].map(([, id = '']) => id);

test('the menu has the hits of the box as links, for nobody to keep', async () => {
  const { status, text, header } = await menu('?q=office');
  expect([status, header('content-type'), header('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  const { hits } = JSON.parse((await site.get('/search.json?q=office&typing=1')).text);
  expect(optionsIn(text)).toEqual([
    ...hits.map(({ href }: { readonly href: string }) => `search.hit:${href}`),
    'search.all',
  ]);
  expect(text).toMatch(/^<div class="search-menu" data-spoken="\d+ results?"/);
  expect(text).not.toMatch(/<(?:script|style)|style=/);
});

test('it offers the part of the docs that the visitor is in, by an address that the site has and no other', async () => {
  const here = '/manual/reference/';
  expect(optionsIn((await menu(`?q=office&at=${here}`)).text).at(-1)).toBe('search.within');
  for (const at of [
    '/manual/reference',
    '/manual/nowhere/',
    'https://evil.example/manual/reference/',
    '%',
    '<script>',
  ]) {
    const { status, text } = await menu(`?q=office&at=${encodeURIComponent(at)}`);
    expect([status, optionsIn(text).at(-1), text.includes('evil')], at).toEqual([
      200,
      'search.all',
      false,
    ]);
  }
});

test('what was typed is text', async () => {
  const { text } = await menu(`?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  expect(text).not.toContain('<img');
});

test('a mistake in the operators is told where it cannot be a word that is still being typed', async () => {
  expect((await menu('?q=office%20title:')).text).not.toContain('search-fault');
  expect((await menu('?q=nowhere:office')).text).toContain('search-fault');
});

test('nothing found is said, with the way on', async () => {
  const { text } = await menu('?q=qqxxzzvv');
  expect([text.includes('<strong>No results</strong>'), optionsIn(text)]).toEqual([
    true,
    ['search.all', 'search.start'],
  ]);
});
