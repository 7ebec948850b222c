import { afterAll, expect, test, vi } from 'vitest';
import { checkSettings, defaultsOf } from '../../../shared/generator/index.ts';
import type * as TileImages from '../../../shared/generator/tiles/sheet/tile-images.ts';

const TILE_IMAGES = '../../../shared/generator/tiles/sheet/tile-images.ts';
let drawn = 0;

// Other files of the worker may have imported the figures already, so they are imported anew.
vi.resetModules();
vi.doMock(TILE_IMAGES, async (original) => {
  const images = await original<typeof TileImages>();
  return {
    ...images,
    imageOf(...of: Parameters<typeof images.imageOf>) {
      drawn++;
      return images.imageOf(...of);
    },
  };
});
const { loadFigures } = await import('../../../server/figures/load-figures.ts');

afterAll(() => {
  vi.doUnmock(TILE_IMAGES);
  vi.resetModules();
});

/** Pictures with tiles that are not a level in a theme. */
const OTHERS = [
  // Chunks that were themed one by one, where they differ from what the theme makes of the whole level.
  'chunks: level',
  // The cell of the level beside it, enlarged with its neighbours.
  'claims: cell',
  // A part of the level that the next picture shows whole.
  'first-level-tasks: part',
  'first-level-three-rules: part',
  'first-level-two-rules: part',
  // What the editor edits: its own panel explains it, and there is no other editor to open.
  'rules: level',
  'rules: sheet',
  // A structure before it is placed: what its maker drew, not a level.
  'structures: drawing',
];

test('whatever picture has tiles of the sheet says which theme chose them', async () => {
  const handmade = new Set<string>();
  for (const { figure, compute } of (await loadFigures()).values()) {
    for (const { settings } of [{ settings: {} }, ...figure.experiments]) {
      const { pictures } = compute(checkSettings(figure.settings, { ...defaultsOf(figure.settings), ...settings }).settings);
      for (const { id, themed, paint } of pictures) {
        if (themed) continue;
        drawn = 0;
        paint();
        if (drawn > 0) handmade.add(`${figure.name}: ${id}`);
      }
    }
  }
  expect([...handmade].sort()).toEqual(OTHERS);
});
