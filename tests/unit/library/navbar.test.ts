import { expect, test } from 'vitest';
import type { NavbarItem } from '../../../shared/contract/site.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { problemsOf, snapshotOf } from '../../support/fixture.ts';

const FILES = {
  'docs/index.md': '---\ntitle: Start\n---\n',
  'docs/my page.md': '---\ntitle: My page\n---\n',
  'sidebars.yaml': 'main: [my page]\nempty:\n  - { type: link, label: Out, href: "https://example.org/" }\n',
};

function siteYaml(item: string): string {
  return `title: Small\nnavbar:\n  items:\n    - ${item}\n`;
}

/** What an item comes to, and on which side. */
async function resolved(item: string, base = '/'): Promise<{ left: readonly NavbarItem[]; right: readonly NavbarItem[] }> {
  const { left, right } = (await snapshotOf({ root: await contentFolder({ ...FILES, 'site.yaml': siteYaml(item) }), base })).site.navbar;
  return { left, right };
}

async function told(item: string): Promise<string[]> {
  return (await problemsOf(await contentFolder({ ...FILES, 'site.yaml': siteYaml(item) }))).map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

test.each([
  ['{ to: /docs/, label: Docs }', { type: 'link', label: 'Docs', href: '/sub/docs/', external: false }],
  ['{ type: default, to: /docs/, label: Docs, className: quiet }', { type: 'link', label: 'Docs', href: '/sub/docs/', external: false, className: 'quiet' }],
  ['{ to: /docs/, label: Docs, activeBasePath: /docs/ }', { type: 'link', label: 'Docs', href: '/sub/docs/', external: false, activeBase: '/sub/docs/' }],
  ['{ href: "https://example.org/", label: Out }', { type: 'link', label: 'Out', href: 'https://example.org/', external: true }],
  ['{ type: html, value: "<b>x</b>" }', { type: 'html', html: '<b>x</b>' }],
  ['{ type: search }', { type: 'search' }],
  ['{ type: doc, docId: index }', { type: 'link', label: 'Start', href: '/sub/docs/', external: false }],
  ['{ type: doc, docId: index, label: Other }', { type: 'link', label: 'Other', href: '/sub/docs/', external: false }],
  ['{ type: docsVersion }', { type: 'link', label: 'Next', href: expect.stringMatching(/^\/sub\/docs\//), external: false }],
  ['{ type: docsVersion, to: /docs/, label: Old }', { type: 'link', label: 'Old', href: '/sub/docs/', external: false }],
  ['{ type: localeDropdown }', { type: 'dropdown', label: 'Languages', items: [{ type: 'link', label: 'English', href: '/sub/', external: false }] }],
])('without a position %s stands right', async (item, expected) => {
  expect(await resolved(item, '/sub/')).toEqual({ left: [], right: [expected] });
});

test('a position is followed', async () => {
  expect(await resolved('{ type: search, position: left }')).toEqual({ left: [{ type: 'search' }], right: [] });
});

test('a sidebar item leads to the beginning of its sidebar and is marked on every page of the docs', async () => {
  const { right } = await resolved('{ type: docSidebar, sidebarId: main }', '/sub/');
  expect(right).toEqual([{ type: 'link', label: 'My page', href: '/sub/docs/my%20page/', external: false, activeBase: '/sub/docs/' }]);
});

test('versions are called so, and each leads to its main document', async () => {
  const { right } = await resolved('{ type: docsVersionDropdown }');
  expect(right).toEqual([{ type: 'dropdown', label: 'Versions', items: [expect.objectContaining({ type: 'link', label: 'Next' })] }]);
});

test('an item with items is a dropdown, of links and markup', async () => {
  const { right } = await resolved(
    '{ label: More, items: [{ to: /docs/, label: Docs }, { href: "mailto:a@example.org", label: Post }, { type: html, value: <hr> }] }',
  );
  expect(right).toEqual([
    {
      type: 'dropdown',
      label: 'More',
      items: [
        { type: 'link', label: 'Docs', href: '/docs/', external: false },
        { type: 'link', label: 'Post', href: 'mailto:a@example.org', external: true },
        { type: 'html', html: '<hr>' },
      ],
    },
  ]);
});

test('items keep their order on each side', async () => {
  const items = '{ to: /, label: a }\n    - { to: /, label: b, position: left }\n    - { to: /, label: c }\n    - { to: /, label: d, position: left }';
  const { left, right } = await resolved(items);
  expect([left, right].map((side) => side.map((item) => 'label' in item && item.label))).toEqual([
    ['b', 'd'],
    ['a', 'c'],
  ]);
});

test.each([
  ['{ type: serch }', 'No NavbarItem component found for type "serch". Did you mean "search"?'],
  ['{ type: constructor }', 'No NavbarItem component found for type "constructor".'],
  ['{ type: docSidebar, sidebarId: empty }', 'Sidebar with ID "empty" doesn\'t have anything to be linked to'],
  ['{ type: docSidebar, sidebarId: mian }', 'there is no sidebar "mian" in sidebars.yaml. Did you mean "main"?'],
  ['{ type: docSidebar, sidebarId: toString }', 'there is no sidebar "toString" in sidebars.yaml.'],
  ['{ type: doc, docId: indx }', 'there is no document "indx" for this navbar item. Did you mean "index"?'],
  ['{ to: /docs/ }', 'the navbar item of type "default" is not right:'],
  ['{ to: docs/, label: Docs }', 'the navbar item of type "default" is not right:'],
  ['{ href: "javascript:alert(1)", label: Docs }', 'the navbar item of type "default" is not right:'],
  ['{ type: search, postion: left }', 'the navbar item of type "search" is not right: "postion" is not known.'],
  ['{ type: search, position: middle }', 'the navbar item of type "search" is not right: "position" must be left or right.'],
  ['{ type: dropdown, label: More }', 'the navbar item of type "dropdown" is not right: "items" is missing.'],
])('%s is told with the line of the item', async (item, problem) => {
  expect(await told(item)).toEqual([expect.stringContaining(`site.yaml:4: ${problem}`)]);
});

test('a link to a page that is not there is told', async () => {
  expect(await told('{ to: /nowhere/, label: Lost }')).toEqual([expect.stringContaining('site.yaml:4: ')]);
  expect(await told('{ label: More, items: [{ to: /nowhere/, label: Lost }] }')).toEqual([expect.stringContaining('site.yaml:4: ')]);
});
