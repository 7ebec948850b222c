import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderArticle } from '../../../shared/article/tree.ts';
import { parsePage } from '../../../shared/contract/page.ts';
import { pageDataHref } from '../../../shared/page-files.ts';
import { EnglishSite } from '../../support/english-site.tsx';
import { siteForFile } from '../../support/site-server.ts';

const site = await siteForFile();

test('beside every page lies its data, from which the same article is made', async () => {
  const { addresses } = site.library.main.snapshot;
  for (const path of addresses.paths()) {
    const href = addresses.hrefOf(path) ?? '';
    const answer = await site.get(pageDataHref(href));
    expect([path, answer.status, answer.header('content-type')]).toEqual([
      path,
      200,
      'application/json; charset=utf-8',
    ]);
    const page = parsePage(JSON.parse(answer.text));
    expect(page.href).toBe(href);
    const html = (await site.get(href)).text;
    expect(html).toContain(
      'article' in page
        ? renderToStaticMarkup(createElement(EnglishSite, null, renderArticle(page.article))).slice(
            -200,
          )
        : page.title,
    );
  }
});

test('the data may be kept but is asked about each time, and is packed', async () => {
  const answer = await site.stored('/manual/everything/page.json', { 'Accept-Encoding': 'br' });
  expect([
    answer.header('cache-control'),
    answer.header('content-encoding'),
    answer.header('vary'),
  ]).toEqual(['public, max-age=0, must-revalidate', 'br', 'Accept-Encoding']);
  const etag = answer.header('etag') ?? '';
  expect(
    (
      await site.get('/manual/everything/page.json', {
        'Accept-Encoding': 'br',
        'If-None-Match': etag,
      })
    ).status,
  ).toBe(304);
});

test('results are data too, and never kept', async () => {
  const answer = await site.get('/search/page.json?q=mudflat');
  expect(answer.header('cache-control')).toBe('no-store');
  expect(JSON.parse(answer.text)).toMatchObject({
    kind: 'search',
    answer: { query: 'mudflat', hits: [{ href: '/manual/first/' }] },
  });
});

test.each([
  '/none/page.json',
  '/manual/unfinished/page.json',
  '/Manual/First/page.json',
  '/manual/first//page.json',
  '/%zz/page.json',
  '//evil.example/page.json',
  '/page.json/page.json',
])(
  '%s is no data of a page: a bare 404 that tells the browser to load the address in full',
  async (target) => {
    const answer = await site.get(target);
    expect([
      answer.status,
      answer.header('content-type'),
      answer.header('cache-control'),
      answer.text,
    ]).toEqual([404, 'application/json; charset=utf-8', 'no-store', '{}']);
  },
);
