import { expect, test } from 'vitest';
import { markdownOf } from '../../../../server/made-files/markdown-pages.ts';
import { BUILD } from '../../../../tests/support/fixture.ts';
import { leftoversIn } from '../../../../tests/support/plain-markdown.ts';
import { isThorough } from '../../../../tests/support/thorough.ts';
import { site } from './our-site.ts';

const ORIGIN = 'https://tide.example';

/** Without an origin only the beginnings of addresses differ, which `markdown-pages.test.ts` asks of a fixture. */
const ORIGINS = isThorough ? [ORIGIN, null] : [ORIGIN];

const edition = site.library.main;

test.each([...edition.snapshot.documents.keys()])(
  'of our content, %s is Markdown with whole addresses only',
  async (path) => {
    for (const origin of ORIGINS)
      expect(
        leftoversIn(
          (await markdownOf(path, { edition, origin, pictures: { base: '/', build: BUILD } })) ??
            '',
          origin ?? '/',
        ),
      ).toEqual([]);
  },
);
