import { expect, test } from 'vitest';
import { contentFolder, type Files } from '../../support/content-folder.ts';
import { snapshotOf, told } from '../../support/fixture.ts';

const PAGES: Files = {
  'docs/index.md': '# Docs\n',
  'docs/new.md':
    '---\ntitle: New\naliases: [/docs/old/]\n---\n\nText.\n\n## A part {#part}\n\nMore.\n',
  'static/files/guide.pdf': 'x',
};
const site = (redirects: string): Files => ({
  ...PAGES,
  'site.yaml': `title: Small\nnavbar:\n  items: []\nredirects:\n${redirects}\n`,
});

test('redirects and aliases that lead somewhere are nothing to complain about', async () => {
  expect(
    await told(
      site(
        '  /a/: /docs/new/#part\n  /b.html: https://example.org/?x=1\n  /c.pdf: /files/guide.pdf',
      ),
    ),
  ).toEqual([]);
});

test('a target may have a query and a heading, which are encoded as addresses are', async () => {
  const files = site(
    '  /a/: /docs/new/?a=1#part\n  /b/: /docs/new/?q=ü#part\n  /c/: /files/guide.pdf#page=2\n  /d/: https://example.org/日本',
  );
  expect(await told(files)).toEqual([]);
  const { redirects } = await snapshotOf({ root: await contentFolder(files), base: '/sub/' });
  expect(Object.fromEntries(redirects.hrefs)).toMatchObject({
    '/a/': '/sub/docs/new/?a=1#part',
    '/b/': '/sub/docs/new/?q=%C3%BC#part',
    '/c/': '/sub/files/guide.pdf#page=2',
    '/d/': 'https://example.org/%E6%97%A5%E6%9C%AC',
  });
});

test.each<[string, Files, string]>([
  [
    'a heading behind a query that is not there',
    site('  /a/: /docs/new/?a=1#prat'),
    'site.yaml:5: the link to #prat leads to no heading of docs/new.md.',
  ],
  [
    'a target with a query that is redirected itself',
    site('  /a/: /b/?x=1\n  /b/: /docs/new/'),
    'site.yaml:5: /b/?x=1 is itself redirected',
  ],
  [
    'a target that is no address',
    site('  /a/: https://'),
    'site.yaml:5: https:// is not a valid address. Correct it.',
  ],
  [
    'a target that is not there',
    site('  /a/: /docs/mew/'),
    'site.yaml:5: there is no page and no file at /docs/mew/. Did you mean "/docs/new/"? Correct the address.',
  ],
  [
    'a heading that is not there',
    site('  /a/: /docs/new/#prat'),
    'site.yaml:5: the link to #prat leads to no heading of docs/new.md. Did you mean "part"?',
  ],
  [
    'a page in its place',
    site('  /docs: /docs/new/'),
    'site.yaml:5: there is a page at /docs, so nobody can be redirected from there. Remove the redirect, or move the page.',
  ],
  [
    'a file in its place',
    site('  /files/guide.pdf: /docs/new/'),
    'site.yaml:5: there is a file static/files/guide.pdf, so nobody can be redirected from there. Remove one of the two.',
  ],
  [
    'two steps',
    site('  /a/: /b.html\n  /b/: /docs/new/'),
    'site.yaml:5: /b.html is itself redirected to /docs/new/. Redirect straight there.',
  ],
  ['a loop', site('  /a/: /a/'), 'site.yaml:5: there is no page and no file at /a/.'],
  [
    'two targets',
    site('  /a/: /docs/new/\n  /A.html: /docs/'),
    'site.yaml:6: /A.html is already redirected to /docs/new/. Keep one of the two.',
  ],
  [
    'an alias that another page has',
    { ...PAGES, 'docs/b.md': '---\ntitle: B\naliases:\n  - /docs/old\n---\n' },
    'docs/new.md:3: "aliases": /docs/old/ is already redirected to /docs/b/. Keep one of the two.',
  ],
  [
    'an alias that is a page',
    { ...PAGES, 'docs/b.md': '---\ntitle: B\naliases: [/docs/new/]\n---\n' },
    'docs/b.md:3: "aliases": there is a page at /docs/new/, so nobody',
  ],
  [
    'an old address with a query',
    site('  /a/?x=1: /docs/new/'),
    'site.yaml:5: "redirects./a/?x=1": may not contain spaces, ?, # or \\.',
  ],
  ['an address of another site', site('  https://example.org/: /docs/new/'), 'site.yaml:5: '],
  [
    'a script for a target',
    site('  /a/: "javascript:alert(1)"'),
    'site.yaml:5: "redirects./a/": must be an address of this site',
  ],
  [
    'a link of a page to an old address',
    { ...PAGES, 'docs/b.md': '# B\n\n[old](/docs/old/)\n' },
    'docs/b.md:3: the link /docs/old/ leads to an old address, from which readers are redirected. Link to /docs/new/.',
  ],
])('%s is told', async (_what, files, message) => {
  expect(await told(files)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
});
