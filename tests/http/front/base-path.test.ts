import { expect, test } from 'vitest';
import { siteForFile } from '../../support/site-server.ts';

const site = await siteForFile({ base: '/sub/' });

test.each([
  '/sub/',
  '/sub/manual/first/',
  '/sub/search/',
  '/sub/search/?q=tide',
  '/sub/manual/first/page.json',
  '/sub/search.json?q=tide',
  '/sub/search-index.json',
  '/sub/a%20file.txt',
  '/sub/assets/entry-0a1b.js',
])('%s is there', async (target) => {
  expect((await site.get(target)).status).toBe(200);
});

test.each([
  ['/sub', '/sub/'],
  ['/sub?a=1', '/sub/?a=1'],
  ['/SUB/', '/sub/'],
  ['/sub/index.html', '/sub/'],
  ['/sub/manual/first', '/sub/manual/first/'],
  ['/Sub/Manual/First.html?x', '/sub/manual/first/?x'],
])('%s is sent to %s', async (target, location) => {
  const answer = await site.get(target);
  expect([answer.status, answer.header('location')]).toEqual([308, location]);
});

test.each([
  '/',
  '/index.html',
  '/manual/first/',
  '/manual/first',
  '/search/',
  '/a%20file.txt',
  '/assets/entry-0a1b.js',
  '/search.json',
  '/search-index.json',
  '/manual/first/page.json',
  '/subway/',
  '/sub2/',
  '/sub/sub/',
])('%s is outside, where nothing is', async (target) => {
  const answer = await site.get(target);
  expect([answer.status, answer.header('location')]).toEqual([404, undefined]);
});

test.each(['/sub//', '//sub/', '//sub'])('%s leads to the home page', async (target) => {
  const answer = await site.get(target);
  expect([answer.status, answer.header('location')]).toEqual([308, '/sub/']);
});

test('the health is asked for at the root, where probes look', async () => {
  expect([(await site.get('/healthz')).status, (await site.get('/readyz')).status]).toEqual([
    200, 200,
  ]);
});

test('the picture of a figure lies below the base path', async () => {
  const [, address = ''] =
    /src="(\/sub\/figures\/[^"]+)"/.exec((await site.get('/sub/manual/everything/')).text) ?? [];
  const picture = address.replaceAll('&amp;', '&');
  expect((await site.get(picture)).status).toBe(200);
  expect((await site.get(picture.replace('/sub', ''))).status).toBe(404);
});

test('the page for what is not there leads into the site', async () => {
  const { text } = await site.get('/elsewhere/');
  expect(text).toContain('href="/sub/manual/"');
  expect(text).toContain('action="/sub/search/"');
});
