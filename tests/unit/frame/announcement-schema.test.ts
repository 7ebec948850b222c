import * as v from 'valibot';
import { expect, test } from 'vitest';
import { announcementSchema } from '../../../server/read/schema/site-schema.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { problemsOf, snapshotOf } from '../../support/fixture.ts';

const siteWith = (lines: string) =>
  contentFolder({ 'site.yaml': `title: S\nnavbar: { items: [] }\n${lines}` });

test('without the key there is no bar, and nothing of it travels', async () => {
  expect((await snapshotOf({ root: await siteWith('') })).site).not.toHaveProperty(
    'announcementBar',
  );
});

test('content is enough', async () => {
  const { site } = await snapshotOf({
    root: await siteWith('announcementBar:\n  content: A <b>new</b> tide\n'),
  });
  expect(site.announcementBar).toEqual({
    id: 'announcement-bar',
    html: 'A <b>new</b> tide',
    isCloseable: true,
  });
});

test('id and whether it can be closed are the owner’s', async () => {
  const { site } = await snapshotOf({
    root: await siteWith(
      'announcementBar: { id: spring, content: Low water, isCloseable: false }\n',
    ),
  });
  expect(site.announcementBar).toEqual({ id: 'spring', html: 'Low water', isCloseable: false });
});

test.each([
  {},
  { content: '' },
  { content: ' ' },
  { content: 'x', id: '' },
  { content: 'x', isCloseable: 'no' },
  { content: 'x', color: 'red' },
])('%j is refused', (bar) => {
  expect(v.safeParse(announcementSchema, bar).success).toBe(false);
});

test('what is wrong is told with its line', async () => {
  const problems = await problemsOf(await siteWith('announcementBar:\n  contents: Low water\n'));
  expect(problems.map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(
        'site.yaml:4: unknown key "contents" in announcementBar. Did you mean "content"?',
      ),
    ]),
  );
});
