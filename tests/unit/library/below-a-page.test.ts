import { expect, test } from 'vitest';
import { contentFolder, type Files } from '../../support/content-folder.ts';
import { openLibrary, told } from '../../support/fixture.ts';

const site = (docs: string): string => `title: Small\ndocs:\n${docs}\nnavbar:\n  items: []\n`;
const PATTERNS =
  '  editUrl: https://git.example/edit/{file}\n  reportUrl: https://git.example/new?title={title}&body={address}';

async function docAt(path: string, files: Files) {
  const page = await (
    await openLibrary({ root: await contentFolder(files), base: '/sub/' })
  ).main.page(path);
  if (page?.kind !== 'doc') throw new Error(`There is no document at ${path}.`);
  return page;
}

test('every page of the docs says where it can be edited, and where to report a problem with it', async () => {
  const { editHref, reportHref } = await docAt('/docs/a/räume/', {
    'site.yaml': site(PATTERNS),
    'docs/a/Räume.md': '# Rooms & halls\n',
  });
  expect(editHref).toBe('https://git.example/edit/docs/a/R%C3%A4ume.md');
  expect(reportHref).toBe(
    'https://git.example/new?title=Rooms%20%26%20halls&body=%2Fsub%2Fdocs%2Fa%2Fr%25C3%25A4ume%2F',
  );
});

test('a page can be edited elsewhere, or nowhere', async () => {
  const files = {
    'site.yaml': site(PATTERNS),
    'docs/a.md': '---\ncustom_edit_url: https://other.example/a\n---\n',
    'docs/b.md': '---\ncustom_edit_url: null\n---\n',
  };
  expect([
    (await docAt('/docs/a/', files)).editHref,
    (await docAt('/docs/b/', files)).editHref,
  ]).toEqual(['https://other.example/a', null]);
});

test('a page says when it was changed last: as its front matter does, or else the history', async () => {
  const files = {
    'docs/a.md': '# A\n',
    'docs/b.md': '---\nlast_update: { date: "2024-02-03" }\n---\n\n# B\n',
    'docs/c.md': '# C\n',
    'history.json': '{ "docs/a.md": "2025-12-31", "docs/b.md": "2026-01-01" }',
  };
  const iso = async (path: string) => (await docAt(path, files)).lastUpdate?.date?.iso;
  expect([await iso('/docs/a/'), await iso('/docs/b/'), await iso('/docs/c/')]).toEqual([
    '2025-12-31',
    '2024-02-03',
    undefined,
  ]);
});

test.each<[string, Files, string]>([
  [
    'a pattern with an unknown place',
    { 'site.yaml': site('  editUrl: https://git.example/{path}') },
    'site.yaml:3: "docs.editUrl": may have only {file}',
  ],
  [
    'a pattern that is no address',
    { 'site.yaml': site('  reportUrl: /issues/') },
    'site.yaml:3: "docs.reportUrl": must be a full web address.',
  ],
  [
    'a day that is none',
    { 'history.json': '{\n  "docs/a.md": "2025-02-30"\n}\n' },
    'history.json:2: "docs/a.md": must be a valid date',
  ],
])('%s is told', async (_what, files, message) => {
  expect(await told(files)).toEqual([expect.stringContaining(message)]);
});
