import { expect, test } from 'vitest';
import { siteForFile } from '../../support/site-server.ts';

const site = await siteForFile();

const ROOMS = '/manual/r%C3%A4ume%20und%20fl%C3%BCsse/';

test.each([
  ['/manual/first', '/manual/first/'],
  ['/manual/first.html', '/manual/first/'],
  ['/manual/first/index.html', '/manual/first/'],
  ['/manual.html', '/manual/'],
  ['/index.html', '/'],
  ['/search', '/search/'],
  ['/search/index.html', '/search/'],
  ['/Manual/FIRST/', '/manual/first/'],
  ['/MANUAL/first.HTML', '/manual/first/'],
  ['/manual%2ffirst/', '/manual/first/'],
  ['/%6Danual/fir%73t/', '/manual/first/'],
  ['/manual/r%c3%a4ume%20und%20fl%c3%bcsse/', ROOMS],
  ['/manual/R%C3%84UME%20und%20fl%C3%BCsse', ROOMS],
  ['/release%20notes.html', '/release%20notes/'],
])('%s is answered by one redirect to %s', async (target, location) => {
  const answer = await site.get(target);
  expect([answer.status, answer.header('location')]).toEqual([308, location]);
  expect(answer.body).toHaveLength(0);
  expect((await site.get(location)).status).toBe(200);
});

test.each([
  ['/manual/first?a=1&b=%20x', '/manual/first/?a=1&b=%20x'],
  ['/manual/first.html?', '/manual/first/?'],
  ['/search?q=tide&q=two', '/search/?q=tide&q=two'],
  ['/manual/first?next=//evil.example/', '/manual/first/?next=//evil.example/'],
  ['/manual/first??', '/manual/first/??'],
  ['/manual/first?/index.html', '/manual/first/?/index.html'],
  // What no address may hold is encoded; what a browser writes stays as it is.
  ['/manual/first?a=\\evil.example', '/manual/first/?a=%5Cevil.example'],
  ['/manual/first?<script>"', '/manual/first/?%3Cscript%3E%22'],
  ['/manual/first?{|}^`', '/manual/first/?%7B%7C%7D%5E%60'],
  ['/manual/first?a[0]=%5C%zz', '/manual/first/?a[0]=%5C%zz'],
])('the query of %s is kept', async (target, location) => {
  const answer = await site.get(target);
  expect([answer.status, answer.header('location')]).toEqual([308, location]);
});

test('a query that is too long once it is encoded is refused', async () => {
  const answer = await site.get(`/manual/first?${'"'.repeat(2000)}`);
  expect([answer.status, answer.text]).toEqual([400, 'This address is too long.\n']);
  expect((await site.get(`/manual/first?${'"'.repeat(1000)}`)).header('location')).toBe(`/manual/first/?${'%22'.repeat(1000)}`);
});

test('HEAD is redirected as GET is', async () => {
  const answer = await site.head('/manual/first?x=1');
  expect([answer.status, answer.header('location'), answer.body.length]).toEqual([308, '/manual/first/?x=1', 0]);
});

test.each(['/manual/first/', '/', '/search/', '/imprint/', ROOMS, '/release%20notes/', '/manual/first/?a=1', '/manual/first/?'])(
  '%s is answered by its page, without a detour',
  async (target) => {
    const answer = await site.get(target);
    expect([answer.status, answer.header('location'), answer.header('content-type')]).toEqual([200, undefined, 'text/html; charset=utf-8']);
  },
);

test.each(['/none', '/manual/first/more', '/manual/first.htm', '/manual/unfinished/', '/docs/', '/index', '/index.html/', '/manual/first.html/'])(
  '%s is not there',
  async (target) => {
    expect((await site.get(target)).status).toBe(404);
  },
);

test('an unlisted page is there for who knows its address', async () => {
  expect((await site.get('/manual/secret/')).status).toBe(200);
});
