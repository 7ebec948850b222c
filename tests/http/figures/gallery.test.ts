import { decode } from 'fast-png';
import { afterAll, expect, test } from 'vitest';
import { contentFolder, WITH_FIGURES } from '../../support/content-folder.ts';
import { siteForFile } from '../../support/site-server.ts';

const FILES = {
  ...WITH_FIGURES,
  'sea.md': '# Sea\n\nThe sea.\n\n::figure{name=waves id=swell tide=5}\n',
  'gallery.md':
    '# Gallery\n\n:::gallery\n\n::demo[High seas.]{figure=swell page=sea.md picture=sea}\n\n:::\n',
  'short.md':
    '# Short\n\n:::gallery\n\n::demo[High seas.]{figure=swell page=sea.md picture=sea title="Oceans"}\n\n:::\n',
  'broken.md': [
    '# Broken',
    '::demo[No page.]{figure=swell page=see.md picture=sea}',
    '::demo[No such figure.]{figure=swells page=sea.md picture=sea}',
    '::demo{figure=swell page=sea.md picture=sea}',
    '::demo[No picture.]{figure=swell page=sea.md}',
  ].join('\n\n'),
  'written.md':
    '# Written\n\n::figure{name=waves id=first}\n\n~~~md\n::figure{name=waves id=code}\n~~~\n\n- ::figure{name=waves id=listed}\n',
  'hidden.md': '# Hidden\n\n<!--\n::figure{name=waves id=hidden}\n-->\n',
  'shown.md': [
    '# Shown',
    '::demo[In a fence.]{figure=code page=written.md picture=sea}',
    '::demo[In a list.]{figure=listed page=written.md picture=sea}',
    '::demo[In a comment.]{figure=hidden page=hidden.md picture=sea}',
  ].join('\n\n'),
};

const site = await siteForFile({ root: await contentFolder(FILES, afterAll) });
const html = (await site.get('/gallery/')).text;

const addresses = (attribute: string): readonly string[] =>
  [
    ...(/<ul class="cards gallery">.*?<\/ul><\/li><\/ul>/s.exec(html)?.[0] ?? '').matchAll(
      new RegExp(` ${attribute}="([^"]+)"`, 'g'),
    ),
  ].map(([, address = '']) => address.replaceAll('&#x26;', '&'));

test('a card leads to the figure on its page, and to each state that the figure proposes', async () => {
  expect(html).toContain('>Waves</a>');
  expect(html).toContain('High seas.');
  expect(addresses('href')).toEqual(['/sea/#swell', '/sea/?swell.v=2&swell.tide=9#swell']);
  const [, state = ''] = addresses('href');
  expect((await site.get(state.replace(/#.*/, ''))).text).toContain('digest 0badcaf9');
});

test('a card with a title of its own leads to the figure alone', async () => {
  const { text } = await site.get('/short/');
  const [card = ''] = /<ul class="cards gallery">.*?<\/ul>/s.exec(text) ?? [];
  expect(card).toContain('<a href="/sea/#swell">Oceans</a>');
  expect(card).not.toContain('swell.tide=9');
});

test('the picture of a card shows the middle of the figure as its page sets it, sixteen by nine', async () => {
  const [address = ''] = addresses('src');
  expect(address).toMatch(/^\/figures\/waves\/sea-card\.png\?tide=5&build=/);
  const answer = await site.get(address);
  expect([answer.status, answer.header('content-type')]).toEqual([200, 'image/png']);
  const { width, height, data } = decode(answer.body);
  expect([width, height]).toEqual([288, 162]);
  // Four pixels by two, each of them eighty-one: the outer columns are cut.
  const runs = Array.from(data.slice(0, 288)).reduce<number[]>((lengths, value, at) => {
    if (value === data[at - 1]) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(1);
    return lengths;
  }, []);
  expect(runs).toEqual([63, 81, 81, 63]);
});

test('a card that leads nowhere is told with its line', async () => {
  const problems = await site.library.check();
  expect(
    problems
      .filter(({ file }) => file === 'broken.md')
      .map(({ line, message }) => `${line}: ${message}`),
  ).toEqual([
    '3: the link see.md leads to no page: there is no file see.md. Did you mean "sea.md"?',
    '5: sea.md has no figure "swells". Did you mean "swell"?',
    '7: ::demo has no sentence: ::demo[What one sees.]{…}. Write one.',
    '9: ::demo needs "figure" (its id on its page), "page" and "picture". Add what is missing.',
  ]);
});

test('a card shows what is a figure on its page, and not what only looks like one', async () => {
  const problems = await site.library.check();
  expect(
    problems
      .filter(({ file }) => file === 'shown.md')
      .map(({ line, message }) => `${line}: ${message}`),
  ).toEqual([
    '3: written.md has no figure "code". Known: first, listed.',
    '7: hidden.md has no figure "hidden".',
  ]);
});
