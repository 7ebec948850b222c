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
])('the query of %s is kept', async (target, location) => {
  const answer = await site.get(target);
  expect([answer.status, answer.header('location')]).toEqual([308, location]);
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

test.each([
  '/none',
  '/manual/first/more',
  '/manual/first.htm',
  '/manual//first/',
  '/manual/first//',
  '/manual/unfinished/',
  '/docs/',
  '/index',
  '/index.html/',
  '/manual/first.html/',
])('%s is not there', async (target) => {
  expect((await site.get(target)).status).toBe(404);
});

test('an unlisted page is there for who knows its address', async () => {
  expect((await site.get('/manual/secret/')).status).toBe(200);
});
