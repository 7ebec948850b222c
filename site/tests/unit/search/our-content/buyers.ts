import { BOX_LIMITS, PAGE_LIMITS } from 'search';
import { describe, expect, test } from 'vitest';
import { ourIndex } from '../../../../../tests/support/our-index.ts';

/* What somebody who thinks of buying, or has just bought, types first, and the section that answers it or says no. */

const { index } = await ourIndex();

const QUESTIONS: readonly (readonly [query: string, ...answers: readonly string[]])[] = [
  ['install', '/docs/guides/#install'],
  ['performance', '/docs/guides/large-levels/#performance'],
  ['mobile', '/docs/guides/large-levels/#performance'],
  ['webgl', '/docs/guides/large-levels/#performance'],
  ['android', '/docs/guides/large-levels/#performance'],
  ['ios', '/docs/guides/large-levels/#performance'],
  ['save', '/docs/guides/#save-and-load', '/docs/guides/using-the-api/#seeds'],
  ['load a level', '/docs/guides/#save-and-load'],
  ['export', '/docs/guides/#save-and-load'],
  ['export to tiled', '/docs/guides/#save-and-load'],
  ['tiled export', '/docs/guides/#save-and-load'],
  ['export to ldtk', '/docs/guides/#save-and-load'],
  ['player changes', '/docs/guides/customize-output/#player-changes'],
  ['3d', '/docs/introduction/#grid-types'],
  ['isometric', '/docs/introduction/#grid-types'],
  ['hexagonal', '/docs/introduction/#grid-types'],
  ['edgar', '/docs/introduction/#other-tools'],
  ['ldtk', '/docs/guides/#save-and-load', '/docs/introduction/#other-tools'],
  ['tmx', '/docs/guides/#save-and-load'],
  ['wave function collapse', '/docs/introduction/#other-tools'],
  ['rule tile', '/docs/introduction/#rule-tiles'],
  ['rule tiles', '/docs/introduction/#rule-tiles'],
  ['spawn point', '/docs/guides/#spawn-and-exit', '/docs/guides/using-the-api/#spawn-and-exit'],
  ['exit', '/docs/guides/#spawn-and-exit', '/docs/guides/using-the-api/#spawn-and-exit'],
  ['play mode', '/docs/guides/#play'],
  ['tile palette', '/docs/guides/customize-output/#tile-palette'],
  ['scene size', '/docs/guides/large-levels/#size'],
  ['troubleshooting', '/docs/theme-engine/tips-and-tricks/#troubleshooting'],
];

const PLACES = [
  { place: 'the box', limits: BOX_LIMITS },
  { place: 'the search page', limits: PAGE_LIMITS },
];

describe.each(PLACES)('in $place', ({ limits }) => {
  test.each(QUESTIONS)('the first result for "%s" is its answer', (query, ...answers) => {
    expect(answers).toContain(index.find(query, null, limits).hits[0]?.href);
  });
});
