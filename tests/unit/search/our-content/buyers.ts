import { expect, test } from 'vitest';
import { BOX_LIMITS } from '../../../../shared/search/index.ts';
import { ourIndex } from '../../../support/our-index.ts';

/* What somebody who thinks of buying, or has just bought, types first, and the section that answers it or says no. */

const { index } = await ourIndex();

const QUESTIONS: readonly (readonly [query: string, ...answers: readonly string[]])[] = [
  ['install', '/docs/guides/#install'],
  ['performance', '/docs/guides/large-levels/#performance'],
  ['mobile', '/docs/guides/large-levels/#performance'],
  ['webgl', '/docs/guides/large-levels/#performance'],
  ['save', '/docs/guides/#save-and-load', '/docs/guides/using-the-api/#seeds'],
  ['load a level', '/docs/guides/#save-and-load'],
  ['export', '/docs/guides/#save-and-load'],
  ['3d', '/docs/introduction/#grid-types'],
  ['isometric', '/docs/introduction/#grid-types'],
  ['hexagonal', '/docs/introduction/#grid-types'],
  ['edgar', '/docs/introduction/#other-tools', '/docs/introduction/#how-it-compares'],
  ['ldtk', '/docs/introduction/#other-tools', '/docs/introduction/#how-it-compares'],
  ['rule tile', '/docs/introduction/#rule-tiles'],
  ['wave function collapse', '/docs/introduction/#other-tools', '/docs/introduction/#how-it-compares'],
  ['spawn point', '/docs/guides/#spawn-and-exit', '/docs/guides/using-the-api/#spawn-and-exit'],
  ['exit', '/docs/guides/#spawn-and-exit', '/docs/guides/using-the-api/#spawn-and-exit', '/docs/guides/using-the-api/#place-the-player-and-the-exit'],
  ['play mode', '/docs/guides/#play'],
  ['tile palette', '/docs/guides/customize-output/#tile-palette'],
  ['scene size', '/docs/guides/large-levels/#size'],
  ['troubleshooting', '/docs/theme-engine/tips-and-tricks/#troubleshooting'],
];

test.each(QUESTIONS)('"%s" has its answer in the box, on one of the first two pages', (query, ...answers) => {
  const { hits } = index.find(query, null, BOX_LIMITS);
  const pages = [...new Set(hits.map(({ page }) => page))].slice(0, 2);
  const found = hits.flatMap(({ page, href }) => (pages.includes(page) ? [href] : []));
  expect(
    found.filter((href) => answers.includes(href)),
    `found ${found.join(', ')}`,
  ).not.toEqual([]);
});
