import { expect, test } from 'vitest';
import type { Renderer } from '../../../server/render/render.tsx';
import type { PageData } from '../../../shared/contract/page.ts';
import { ask } from '../../support/raw-http.ts';
import { siteForFile } from '../../support/site-server.ts';

/**
 * On the imprint stands an element that React refuses, and the first page of the manual names a sidebar that is not
 * there.
 */
const breakPages = (renderer: Renderer): Renderer => ({
  ...renderer,
  html: (page, snapshot, at) => renderer.html(broken(page), snapshot, at),
});

function broken(page: PageData): PageData {
  if (page.kind === 'page')
    return { ...page, article: [['br', {}, 'An element that can hold nothing.']] };
  return page.kind === 'doc' && page.docId === 'first' ? { ...page, sidebar: 'nope' } : page;
}

const site = await siteForFile({ around: breakPages });

test('what is not there is answered 404, with the same page for everything', async () => {
  const first = await site.get('/none/');
  expect([first.status, first.header('content-type'), first.header('cache-control')]).toEqual([
    404,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(first.text).toContain('Page not found');
  for (const target of [
    '/other',
    '/manual/none/?q=1',
    '/manual/unfinished/',
    '//evil.example/',
    '/none.png',
  ]) {
    const answer = await site.get(target);
    expect([target, answer.status, answer.text === first.text]).toEqual([target, 404, true]);
  }
});

test('what is not there is not there for HEAD either, and no ETag makes it 304', async () => {
  await site.get('/none/');
  expect([(await site.head('/none/')).status, (await site.head('/none/')).body.length]).toEqual([
    404, 0,
  ]);
  const etag = (await site.get('/none/')).header('etag');
  expect((await site.get('/none/', { 'If-None-Match': etag ?? '*' })).status).toBe(404);
});

test('what is not there is not logged', async () => {
  const before = site.logged.length;
  for (let index = 0; index < 5; index++) await site.get(`/scan/${index}`);
  expect(site.logged.length).toBe(before);
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PURGE', 'PROPFIND'])(
  '%s is refused, with what is allowed',
  async (method) => {
    for (const target of [
      '/manual/first/',
      '/manual/first',
      '/none',
      '/healthz',
      '/assets/entry-0a1b.js',
      '/search.json',
      '*',
    ]) {
      const answer = await ask(site.port, target, {}, method);
      expect([target, answer.status, answer.header('allow'), answer.header('location')]).toEqual([
        target,
        405,
        'GET, HEAD',
        undefined,
      ]);
      expect(answer.header('cache-control')).toBe('no-store');
    }
  },
);

test('TRACE gives nothing back of what was sent', async () => {
  const answer = await ask(site.port, '/manual/first/', { Cookie: 'secret=1' }, 'TRACE');
  expect(answer.text).not.toContain('secret');
});

test('a body that nobody asked for is no reason to hang', async () => {
  expect(
    (await ask(site.port, '/manual/first/', { 'Content-Length': '1000000' }, 'POST')).status,
  ).toBe(405);
});

test('a component that throws is answered with the page of last resort and logged once', async () => {
  const before = site.logged.length;
  const answer = await site.get('/imprint/');
  expect([answer.status, answer.header('content-type'), answer.header('cache-control')]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(answer.text).toContain('<title>Page Error</title>');
  expect(answer.text).toContain('<h1>This page crashed</h1>');
  expect(answer.text).toContain('<a href="">Try again</a>');
  expect(answer.text).not.toMatch(/mast|\.tsx?|node_modules|<script/);
  const logged = site.logged.slice(before);
  expect(logged).toEqual([
    expect.objectContaining({ level: 50, path: '/imprint/', msg: 'a request failed' }),
  ]);
});

test('a page that throws is tried again each time, and harms no other page', async () => {
  expect((await site.get('/imprint/')).status).toBe(500);
  expect((await site.get('/imprint/')).status).toBe(500);
  expect((await site.get('/manual/')).status).toBe(200);
});

test('a page that names a sidebar which is not there is a 500, and the log says which sidebar and which there are', async () => {
  const before = site.logged.length;
  const answer = await site.get('/manual/first/');
  expect([answer.status, answer.text.includes('nope')]).toEqual([500, false]);
  const message = expect.stringMatching(
    /^There is no sidebar "nope" in the docs of version \S+ Sidebars: handbook, reference\.$/,
  );
  expect(site.logged.slice(before)).toEqual([
    expect.objectContaining({ path: '/manual/first/', err: expect.objectContaining({ message }) }),
  ]);
});
