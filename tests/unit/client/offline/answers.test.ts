import { expect, test } from 'vitest';
import { newestAnswer, spellingsOf } from '../../../../client/offline/answers.ts';
import { picturesIn } from '../../../../client/offline/pictures.ts';

const kept = async () => new Response('kept');
const text = async (answer: Promise<Response>): Promise<string> => await (await answer).text();

test('the network answers first; the copy where it gives nothing, is late, or the server is in trouble', async () => {
  expect(await text(newestAnswer(async () => new Response('new'), kept))).toBe('new');
  expect(await text(newestAnswer(async () => new Response('gone', { status: 404 }), kept))).toBe('gone');
  expect(await text(newestAnswer(async () => new Response('down', { status: 502 }), kept))).toBe('kept');
  expect(await text(newestAnswer(() => Promise.reject(new TypeError('no network')), kept))).toBe('kept');
  expect(await text(newestAnswer(() => new Promise(() => undefined), kept, 1))).toBe('kept');
});

test('what is not kept fails as it would without a copy', async () => {
  await expect(
    newestAnswer(
      () => Promise.reject(new TypeError('no network')),
      async () => null,
    ),
  ).rejects.toThrow('no network');
  expect(
    await text(
      newestAnswer(
        async () => new Response('down', { status: 502 }),
        async () => null,
      ),
    ),
  ).toBe('down');
});

test.each(['/docs/sea', '/docs/sea/', '/Docs/Sea', '/docs/sea.html', '/docs/sea/index.html', '/docs/sea/index'])('%s is a spelling of the page', (path) => {
  expect(spellingsOf(path)).toContain('/docs/sea/');
});

test('pictures of a page are found in every form that browsers choose from, and none of other sites', () => {
  const html = [
    '<img src="/a.png?x=1&amp;y=2" alt=""><img alt="" src="b.svg">',
    '<picture><source srcset="/c.avif 1x, /d.avif 2x"><img src="https://else.example/e.png"></picture>',
    '<img src="data:image/png;base64,AA"><script src="/no.js"></script>',
  ].join('');
  expect(picturesIn(html, new URL('https://tide.example/docs/sea/'))).toEqual(['/a.png?x=1&y=2', '/docs/sea/b.svg', '/c.avif', '/d.avif']);
});
