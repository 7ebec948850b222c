import { expect, test } from 'vitest';
import { siteForFile } from '../../support/site-server.ts';

const site = await siteForFile();

const results = (q: string, more = ''): string => `/search/?q=${encodeURIComponent(q)}${more}`;

test('results are in the HTML, for nobody to keep and for no search engine to find', async () => {
  const answer = await site.get(results('mudflat'));
  expect([answer.status, answer.header('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.text).toContain('<mark>mudflat</mark>');
  expect(answer.text).toContain('1 result');
  expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
  expect(answer.text).toMatch(/<title>Search results for (?:&quot;|“)mudflat/);
});

test('where nothing is found, that is said', async () => {
  const { status, text } = await site.get(results('zzzzzz'));
  expect(status).toBe(200);
  expect(text).toContain('No results');
});

test('within a context there is a way to all results', async () => {
  expect((await site.get(results('zzzzzz', '&ctx=reference'))).text).toContain('See all results');
});

test('a context keeps the results to its folder, and one that nobody knows is ignored', async () => {
  const hits = async (target: string): Promise<string[]> =>
    [...(await site.get(target)).text.matchAll(/<h2><a href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
  const all = await hits(results('office'));
  expect(await hits(results('office', '&ctx=reference'))).toEqual(['/manual/reference/']);
  expect(all.length).toBeGreaterThan(1);
  expect(await hits(results('office', '&ctx=nowhere'))).toEqual(all);
  expect(await hits(results('office', '&ctx=reference&ctx=imprint'))).toEqual(all);
});

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '<mark onmouseover=alert(1)>mudflat</mark>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028alert(1)\u2029',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

test.each(PAYLOADS)('%j is text wherever it stands', async (payload) => {
  for (const target of [
    results(payload),
    `/search/?q=mudflat&ctx=${encodeURIComponent(payload)}`,
    `/search/?q=mudflat&version=${encodeURIComponent(payload)}`,
  ]) {
    const { status, text } = await site.get(target);
    expect(status).toBe(200);
    expect(text.match(/<script/g)).toHaveLength(3);
    const [, data = ''] =
      /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text) ?? [];
    expect(data).not.toContain('<');
    const markup = text.replaceAll(/<script.*?<\/script>/gs, '');
    expect(markup).not.toMatch(/<img src=x|<mark on|<script|<!--<|href="javascript:/);
  }
});

test.each(['', '+', '%', '%zz', 'a=b=c', '&&&', 'q=1&q=2'])(
  'the query %j is no error',
  async (query) => {
    expect((await site.get(`/search/?q=${query}`)).status).toBe(200);
  },
);

test('a query is cut where it is longer than anybody types', async () => {
  const { text } = await site.get(results('x'.repeat(201)));
  expect(text).toContain(`value="${'x'.repeat(200)}"`);
  expect(text).not.toContain('x'.repeat(201));
});

test('the page for a search without words is the same for everybody, and kept', async () => {
  const first = await site.get('/search/');
  expect([first.status, first.header('cache-control')]).toEqual([
    200,
    'public, max-age=0, must-revalidate',
  ]);
  expect(first.text).toContain('Search the documentation');
});
