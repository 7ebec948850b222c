import { expect, test } from 'vitest';
import { pagesOf, removedPages } from '../../../server/model/removed-pages.ts';
import { formatProblem } from '../../../server/read/content-error.ts';
import { contentFolder, type Files } from '../../support/content-folder.ts';
import { openLibrary } from '../../support/fixture.ts';

const snapshotOf = async (files: Files) =>
  (await openLibrary({ root: await contentFolder(files) })).main.snapshot;

const BEFORE: Files = {
  'docs/old.md': '---\ntitle: Tides\n---\n\nText.\n',
  'docs/draft.md': '---\nunlisted: true\n---\n\nSecret.\n',
};

test.each<[string, Files, readonly string[]]>([
  [
    'renamed',
    { 'docs/new.md': '---\ntitle: Tides\n---\n\nText.\n' },
    ['docs/new.md:2: was at /docs/old/ before. Add "aliases: [/docs/old/]"'],
  ],
  [
    'renamed and changed',
    { 'docs/new.md': '---\ntitle: Tides\nslug: /tides/\n---\n\nOther.\n' },
    ['docs/new.md:2: was at /docs/old/ before.'],
  ],
  [
    'removed',
    {},
    ['site.yaml:1: the page "Tides" was at /docs/old/ before, and now nothing is there.'],
  ],
  [
    'renamed with its old address as an alias',
    { 'docs/new.md': '---\ntitle: Tides\naliases: [/docs/old/]\n---\n\nText.\n' },
    [],
  ],
  ['as it was', BEFORE, []],
])(
  'of a page that is %s, advice is given if links to it no longer work',
  async (_how, now, advice) => {
    const found = removedPages(pagesOf(await snapshotOf(BEFORE)), await snapshotOf(now)).map(
      formatProblem,
    );
    expect(found).toEqual(advice.map((message) => expect.stringContaining(message)));
  },
);
