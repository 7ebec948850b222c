import { expect, test } from 'vitest';
import { foldAt } from '../../../../shared/frame/navbar/fold-at.ts';
import { EDITIONS, openLibrary } from '../../../support/fixture.ts';

const { site } = (await openLibrary({ root: EDITIONS })).main.snapshot;

/** The step of a bar with links of these labels alone. */
const stepOf = (...labels: readonly string[]): string | undefined =>
  foldAt({
    ...site,
    navbar: {
      ...site.navbar,
      left: labels.map((label) => ({ type: 'link', label, href: '/', external: false })),
      right: [],
    },
  });

test('items that do not fit into a bar of the usual width are in the menu up to the width that they need', () => {
  expect(stepOf('Docs', 'Blog')).toBeUndefined();
  expect(
    stepOf('Docs', 'API Reference', 'Tutorials', 'Community', 'Integrations', '1.0 LTS', 'GitHub'),
  ).toBe('68');
  expect(stepOf(...Array<string>(9).fill('Documentation'))).toBe('all');
});

test('letters as wide as they are high take more room than others', () => {
  expect(stepOf(...Array<string>(6).fill('全文検索の設定'))).toBe('76');
});

test('a picture in the HTML of an item takes the room that it says', () => {
  const html = (width: number) =>
    `<a href="/"><img src="/badge.svg" alt="Badge" width="${width}" height="20" /></a>`;
  const stepWith = (width: number) =>
    foldAt({
      ...site,
      navbar: { ...site.navbar, left: [{ type: 'html', html: html(width) }], right: [] },
    });
  expect([16, 800, 2000].map(stepWith)).toEqual([undefined, '76', 'all']);
});

test('labels of the widest letters take more room than their number tells', () => {
  expect(stepOf(...Array<string>(5).fill('WWWMMM@@'))).toBe('76');
});
