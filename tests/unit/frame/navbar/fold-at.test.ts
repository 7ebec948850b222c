import { expect, test } from 'vitest';
import { foldAt } from '../../../../shared/frame/navbar/fold-at.ts';
import { EDITIONS, openLibrary } from '../../../support/fixture.ts';

const { site } = (await openLibrary({ root: EDITIONS })).main.snapshot;

/** The step of a bar with links of these labels alone. */
const stepOf = (...labels: readonly string[]): string | undefined =>
  foldAt({ ...site, navbar: { ...site.navbar, left: labels.map((label) => ({ type: 'link', label, href: '/', external: false })), right: [] } });

test('items that do not fit into a bar of the usual width are in the menu up to the width that they need', () => {
  expect(stepOf('Docs', 'Blog')).toBeUndefined();
  expect(stepOf('Docs', 'API Reference', 'Tutorials', 'Community', 'Integrations', '1.0 LTS', 'GitHub')).toBe('68');
  expect(stepOf(...Array<string>(9).fill('Documentation'))).toBe('all');
});

test('letters as wide as they are high take more room than others', () => {
  expect(stepOf(...Array<string>(6).fill('全文検索の設定'))).toBe('76');
});
