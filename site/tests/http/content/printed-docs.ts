import { expect, test } from 'vitest';
import { contentsOf, hrefsOf, idsOf, printed } from '../../../../tests/support/printed-docs.ts';
import { site } from './our-site.ts';

test('all pages of our docs are in it, with pictures of their figures', async () => {
  const elements = await printed(site);
  const { last } = site.library.main.snapshot;
  const listed = [...(last?.docs.values() ?? [])].filter(({ matter }) => !matter.unlisted);
  expect(
    contentsOf(elements)
      .map((line) => line.replace(/^[\d.]+ /, ''))
      .sort(),
  ).toEqual(listed.map(({ title }) => title).sort());
  const pictures = elements.filter(
    ({ name, attributes }) => name === 'img' && attributes.src?.startsWith('/figures/'),
  );
  expect(pictures.length).toBeGreaterThan(50);
  const ids = new Set(idsOf(elements));
  expect(
    hrefsOf(elements).filter(
      (href) => href.startsWith('#') && !ids.has(decodeURIComponent(href.slice(1))),
    ),
  ).toEqual([]);
});
