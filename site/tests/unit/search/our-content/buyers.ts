import { BOX_LIMITS, PAGE_LIMITS } from 'search';
import { describe, expect, test } from 'vitest';
import { ourIndex } from '../../../../../tests/support/our-index.ts';

/* What somebody who thinks of buying, or has just bought, types first, and the section that answers it or says no. */

const { index } = await ourIndex();

const QUESTIONS: readonly (readonly [query: string, ...answers: readonly string[]])[] = [
  ['install', '/docs/introduction/install/'],
  ['installation', '/docs/introduction/install/'],
  ['unity version', '/docs/introduction/product-facts/#unity-versions'],
  ['price', '/docs/introduction/product-facts/#price'],
  ['support', '/docs/introduction/product-facts/#support'],
  ['licence', '/docs/introduction/product-facts/#licence'],
  ['coordinates', '/docs/guides/using-the-api/#coordinates'],
  ['digest', '/docs/guides/using-the-api/#compare-a-level'],
  ['result', '/docs/guides/using-the-api/#read-the-result'],
  ['performance', '/docs/guides/large-levels/#performance'],
  ['mobile', '/docs/guides/large-levels/#performance'],
  ['webgl', '/docs/guides/large-levels/#performance'],
  ['android', '/docs/guides/large-levels/#performance'],
  ['ios', '/docs/guides/large-levels/#performance'],
  ['save', '/docs/guides/#save-and-load', '/docs/guides/using-the-api/#seeds'],
  ['load a level', '/docs/guides/#save-and-load'],
  ['export', '/docs/guides/export-levels/'],
  ['export to tiled', '/docs/guides/export-levels/', '/docs/guides/export-levels/#tiled'],
  ['tiled export', '/docs/guides/export-levels/', '/docs/guides/export-levels/#tiled'],
  ['export to ldtk', '/docs/guides/export-levels/', '/docs/guides/export-levels/#ldtk'],
  ['tiled', '/docs/guides/export-levels/#tiled'],
  ['godot', '/docs/guides/export-levels/#godot'],
  ['player changes', '/docs/guides/customize-output/#player-changes'],
  ['3d', '/docs/introduction/comparison/#grid-types'],
  ['isometric', '/docs/introduction/comparison/#grid-types'],
  ['hexagonal', '/docs/introduction/comparison/#grid-types'],
  ['edgar', '/docs/introduction/comparison/#other-tools'],
  ['ldtk', '/docs/guides/export-levels/#ldtk', '/docs/introduction/comparison/#other-tools'],
  ['tmx', '/docs/guides/export-levels/#formats', '/docs/guides/export-levels/#tiled'],
  ['wave function collapse', '/docs/introduction/comparison/#other-tools'],
  ['rule tile', '/docs/introduction/comparison/#rule-tiles'],
  ['rule tiles', '/docs/introduction/comparison/#rule-tiles'],
  ['spawn point', '/docs/guides/#spawn-and-exit', '/docs/guides/using-the-api/#spawn-and-exit'],
  ['exit', '/docs/guides/#spawn-and-exit', '/docs/guides/using-the-api/#spawn-and-exit'],
  ['play mode', '/docs/guides/#play'],
  ['tile palette', '/docs/guides/customize-output/#tile-palette'],
  ['scene size', '/docs/guides/large-levels/#size'],
  ['troubleshooting', '/docs/guides/troubleshooting/'],
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
