import { expect, test } from 'vitest';
import { contentFolder, type Files, SMALL_SITE } from '../../support/content-folder.ts';
import { snapshotOf } from '../../support/fixture.ts';

const FILES: Files = {
  'docs/a.md': '---\ntitle: A\n---\n\ntext\n',
  'docs/b.md': '---\ntitle: B\n---\n',
  'sidebars.yaml': 'main: [a, b]\n',
  'static/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
};

async function snapshot(changes: Files = {}, options: { base?: string; drafts?: boolean } = {}) {
  return await snapshotOf({ root: await contentFolder({ ...FILES, ...changes }), ...options });
}

test('the same content has the same name, wherever it lies', async () => {
  const [one, other] = [await snapshot(), await snapshot()];
  expect([one.id, one.surroundingsId]).toEqual([other.id, other.surroundingsId]);
});

test.each<[string, Files]>([
  ['a word of a page', { 'docs/a.md': '---\ntitle: A\n---\n\nother\n' }],
  ['a new page', { 'docs/c.md': '# C' }],
  ['a sidebar', { 'sidebars.yaml': 'main: [b, a]\n' }],
  ['the site', { 'site.yaml': `${SMALL_SITE['site.yaml']}tagline: x\n` }],
  [
    'the size of a picture',
    { 'static/wave.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>' },
  ],
  ['a new file', { 'static/x.txt': 'x' }],
])('%s gives the content another name', async (_name, changes) => {
  expect((await snapshot(changes)).id).not.toBe((await snapshot()).id);
});

test('another base path or the drafts give it another name', async () => {
  const ids = [
    await snapshot(),
    await snapshot({}, { base: '/sub/' }),
    await snapshot({}, { drafts: true }),
  ].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test('a word of a page is not seen by the other pages, an address or a glyph is', async () => {
  const { surroundingsId } = await snapshot();
  expect((await snapshot({ 'docs/a.md': '---\ntitle: A\n---\n\nother\n' })).surroundingsId).toBe(
    surroundingsId,
  );
  expect(
    (await snapshot({ 'docs/a.md': '---\ntitle: A\nslug: other\n---\n' })).surroundingsId,
  ).not.toBe(surroundingsId);
  expect(
    (
      await snapshot({
        'docs/a.md':
          '---\ntitle: A\nsidebar_custom_props: { icon: "##### ..... ..... ..... ....." }\n---\n',
      })
    ).surroundingsId,
  ).not.toBe(surroundingsId);
  expect((await snapshot({}, { base: '/sub/' })).surroundingsId).not.toBe(surroundingsId);
});

test.each([
  ['label in the sidebar', '---\ntitle: A\nsidebar_label: Alpha\n---\n'],
  ['title', '---\ntitle: Alpha\n---\n'],
  ['sentence', '---\ntitle: A\ndescription: The first.\n---\n'],
  ['being unlisted', '---\ntitle: A\nunlisted: true\n---\n'],
])('another %s of a page is seen by the pages that show cards of it', async (_what, text) => {
  const before = await snapshot({ 'docs/a.md': '---\ntitle: A\n---\n' });
  expect((await snapshot({ 'docs/a.md': text })).surroundingsId).not.toBe(before.surroundingsId);
});

test('the version of the docs is described as the specification names its fields', async () => {
  const { versions } = await snapshot(
    { 'docs/draft.md': '---\ndraft: true\n---\n' },
    { base: '/sub/' },
  );
  expect(versions.get('current')?.version).toEqual({
    name: 'current',
    label: 'Next',
    path: '/sub/docs/',
    mainDocId: 'a',
    isLast: true,
    docs: [
      { id: 'a', path: '/sub/docs/a/', sidebar: 'main' },
      { id: 'b', path: '/sub/docs/b/', sidebar: 'main' },
    ],
    sidebars: { main: { link: { path: '/sub/docs/a/', label: 'A' }, items: expect.any(Array) } },
    draftIds: ['draft'],
  });
});

test('the main document is the one at the root of the docs, else the first of the sidebars', async () => {
  expect(
    (await snapshot({ 'docs/b.md': '---\nslug: /\n---\n' })).versions.get('current')?.version
      .mainDocId,
  ).toBe('b');
  expect(
    (await snapshot({ 'sidebars.yaml': 'main: [b]\n' })).versions.get('current')?.version.mainDocId,
  ).toBe('b');
  expect((await snapshot({ 'sidebars.yaml': '' })).versions.get('current')?.version.mainDocId).toBe(
    'a',
  );
});

test('every address of a site lies below its base path, on every link that all pages share', async () => {
  const { site } = await snapshotOf({ base: '/sub/' });
  const hrefs = JSON.stringify(site).matchAll(
    /"(?:href|path|light|dark|base|searchHref|docsHref|activeBase)":"(\/[^"]*)"/g,
  );
  const seen = [...hrefs].map(([, href]) => href);
  expect(seen.length).toBeGreaterThan(20);
  for (const href of seen) expect(href).toMatch(/^\/sub\//);
});

test('every address that all pages share is written as it goes over the wire', async () => {
  const { site } = await snapshotOf();
  const hrefs = [
    ...JSON.stringify(site).matchAll(/"(?:href|light|dark|activeBase)":"([^"]*)"/g),
  ].map(([, href = '']) => href);
  expect(hrefs.filter((href) => /[^\x21-\x7e]/.test(href))).toEqual([]);
});

test('a site that says nothing of languages is English, from left to right', async () => {
  expect((await snapshot()).site.locale).toEqual({
    label: 'English',
    direction: 'ltr',
    htmlLang: 'en',
    calendar: 'gregory',
    path: 'en',
    href: '/',
  });
});

test('the footer is a row of links or columns of them', async () => {
  const yaml = `${SMALL_SITE['site.yaml']}footer:\n  links:\n    - title: More\n      items: [{ label: A, to: /docs/a/ }]\n  copyright: Us\n`;
  expect((await snapshot({ 'site.yaml': yaml })).site.footer).toEqual({
    columns: [
      { title: 'More', items: [{ type: 'link', label: 'A', href: '/docs/a/', external: false }] },
    ],
    row: [],
    logo: null,
    copyright: 'Us',
  });
});
