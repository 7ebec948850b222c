import { HtmlValidate } from 'html-validate';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { MAX_CHARACTERS } from '../../../server/model/printed.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { elementsIn } from '../../support/elements-in.ts';
import { BROUGHT, EDITIONS, FIXTURE, FOREIGN } from '../../support/fixture.ts';
import { contentsOf, hrefsOf, idsOf, printed } from '../../support/printed-docs.ts';
import { siteForTest } from '../../support/site-server.ts';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Documents whose second one links to what is in the first, and to what is no part of the docs. */
const LINKED = {
  'docs/index.md':
    '# Start\n\n[On](./b.md#twice), [up](#here), [home](/), [web](https://example.org/).\n\n## Here\n\n:::details[More]\nAll of it.\n:::\n',
  'docs/b.md':
    '# Second\n\n## Twice\n\n| a | b |\n| - | - |\n| c | d |\n\n[Back](./index.md), [nowhere](./c/d.md).\n\n### Deeper\n',
  'docs/c/d.md': '# Third\n\n## Twice\n\nWords.\n',
};

test.each([
  ['every feature', FIXTURE],
  ['what authors bring', BROUGHT],
  ['another product', FOREIGN],
  ['several versions and languages', EDITIONS],
])('all docs of a site with %s are one valid document without scripts', async (_name, root) => {
  const site = await siteForTest({ root });
  const answer = await site.get('/print/');
  expect([answer.status, answer.header('content-type'), answer.header('cache-control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'public, max-age=0, must-revalidate',
  ]);
  expect(answer.header('content-security-policy')).toContain("default-src 'none'");
  const elements = elementsIn(parse(answer.text));
  const controls = elements.filter(
    ({ name, attributes }) =>
      ['script', 'form', 'button'].includes(name) || attributes.style !== undefined,
  );
  expect(controls.map(({ name }) => name)).toEqual([]);
  const ids = idsOf(elements);
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  const inside = hrefsOf(elements).filter((href) => href.startsWith('#'));
  expect(inside.length).toBeGreaterThan(2);
  expect(inside.filter((href) => !ids.includes(decodeURIComponent(href.slice(1))))).toEqual([]);
  expect(
    elements.filter(({ name, attributes }) => name === 'details' && attributes.open === undefined),
  ).toEqual([]);
  expect(
    elements.filter(
      ({ name, attributes: { content } }) => name === 'meta' && content === 'noindex',
    ),
  ).toHaveLength(1);
  const { results } = await validator.validateString(answer.text);
  expect(
    results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`,
      ),
    ),
  ).toEqual([]);
});

test('its contents follow the sidebar, with numbers, and headings are as deep as their place', async () => {
  const sidebars =
    'docs:\n  - b\n  - { type: category, label: More, items: [c/d, { type: category, label: Empty of pages, items: [index] }] }\n';
  const site = await siteForTest({
    root: await contentFolder({
      ...LINKED,
      'docs/draft.md': '---\ndraft: true\n---\n\n# No\n',
      'sidebars.yaml': sidebars,
    }),
  });
  const elements = await printed(site);
  expect(contentsOf(elements)).toEqual([
    '1 Second',
    '2 More',
    '2.1 Third',
    '2.2 Empty of pages',
    '2.2.1 Start',
  ]);
  const headings = elements
    .filter(({ name }) => /^h\d$/.test(name))
    .map(({ name, text }) => `${name} ${text}`);
  expect(headings).toEqual([
    'h1 Small',
    'h2 Contents',
    'h2 1 Second',
    'h3 Twice',
    'h4 Deeper',
    'h2 2 More',
    'h3 2.1 Third',
    'h4 Twice',
    'h3 2.2 Empty of pages',
    'h4 2.2.1 Start',
    'h5 Here',
  ]);
});

test('links lead to their places in it, or by their whole address to what it does not have', async () => {
  const site = await siteForTest({ root: await contentFolder(LINKED) });
  const elements = await printed(site);
  const links = elements.flatMap(({ name, text, attributes }) =>
    name === 'a' ? [[text, attributes.href, attributes['data-section']]] : [],
  );
  expect(links).toEqual(
    expect.arrayContaining([
      ['On', '#b/twice', '1'],
      ['up', '#/here', undefined],
      ['home', 'https://tide.example/', undefined],
      ['web', 'https://example.org/', undefined],
      ['Back', '#/', '3'],
      ['nowhere', '#c/d/', '2'],
    ]),
  );
});

test('what is wider than the window can be scrolled by keyboard', async () => {
  const site = await siteForTest({ root: await contentFolder(LINKED) });
  const tables = (await printed(site)).filter(({ attributes }) => attributes.class === 'table');
  expect(tables.map(({ attributes: { role, tabindex } }) => [role, tabindex])).toEqual([
    ['group', '0'],
  ]);
});

test('each version and each language has its own, with its words, version and date', async () => {
  const site = await siteForTest({ root: EDITIONS });
  expect((await site.get('/print/')).text).toContain('High water');
  expect((await site.get('/print/next/')).text).toContain('Spring tide');
  expect((await site.get('/print/1.0/')).text).toContain('Neap tide');
  const german = await site.get('/de/print/');
  expect(german.text).toContain('<html lang="de"');
  expect(german.text).toContain('Inhalt');
  for (const path of ['/print/2.0/', '/print/9.9/', '/print/part-1/'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});

test('other spellings of its address lead to it in one step', async () => {
  const site = await siteForTest({ root: await contentFolder(LINKED), base: '/sub/' });
  for (const path of [
    '/sub/print',
    '/sub/Print/',
    '/sub/print.html',
    '/sub/print/index.html?a=1',
  ]) {
    const { status, header } = await site.get(path);
    expect([path, status, header('location')]).toEqual([
      path,
      308,
      `/sub/print/${path.includes('?') ? '?a=1' : ''}`,
    ]);
  }
  expect((await site.get('/sub/print/')).text).toContain('href="#/here"');
});

test('without docs there is none, and a page of the author takes its place', async () => {
  expect((await (await siteForTest({ root: await contentFolder() })).get('/print/')).status).toBe(
    404,
  );
  const own = await siteForTest({
    root: await contentFolder({ ...LINKED, 'print.md': '# Our print shop\n' }),
  });
  expect((await own.get('/print/')).text).toContain('Our print shop');
});

test('the content may link to it, and the link is left to the browser', async () => {
  const site = await siteForTest({
    root: await contentFolder({
      ...LINKED,
      'docs/e.md': '# Last\n\n[On paper](/print/)\n',
      'site.yaml':
        'title: A\nnavbar:\n  items: []\nfooter:\n  links:\n    - { label: Paper, to: /print/ }\n',
    }),
  });
  expect(await site.library.check()).toEqual([]);
  expect((await site.get('/docs/e/')).text).toContain(
    '<a href="/print/" target="_self">On paper</a>',
  );
});

test('docs that are too long for one document have parts, which link to each other', async () => {
  // On one line, since each line of code is an element of its own.
  const long = `\n~~~text\n${'The tide comes in and goes out. '.repeat(MAX_CHARACTERS / 100)}\n~~~\n`;
  const pages = {
    'sidebars.yaml': 'docs: [index, b, c/d, e]\n',
    'docs/e.md': `# Fourth\n${long}`,
    'docs/index.md': `${LINKED['docs/index.md']}\n[Last](./e.md)\n${long}`,
    'docs/b.md': LINKED['docs/b.md'] + long,
    'docs/c/d.md': LINKED['docs/c/d.md'] + long,
  };
  const site = await siteForTest({ root: await contentFolder(pages) });
  const list = await printed(site);
  expect(hrefsOf(list)).toEqual(['/', '/print/part-1/', '/print/part-2/']);
  expect(contentsOf(list)).toEqual(['1 1 Start – 3 Third', '2 4 Fourth']);
  const first = await printed(site, '/print/part-1/');
  expect(first.map(({ text }) => text)).toContain('Part 1 of 2');
  expect(hrefsOf(first)).toContain('/print/part-2/#e/');
  expect(contentsOf(await printed(site, '/print/part-2/'))).toEqual(['4 Fourth']);
  expect((await site.get('/print/part-3/')).status).toBe(404);
});
