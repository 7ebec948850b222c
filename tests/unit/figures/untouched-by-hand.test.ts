import { expect, test, vi } from 'vitest';
import { loadFigures } from '../../../server/figures/load-figures.ts';
import { checkSettings, defaultsOf } from '../../../shared/generator/index.ts';
import type * as TileImages from '../../../shared/generator/tiles/sheet/tile-images.ts';

const drawn = vi.hoisted(() => ({ tiles: 0 }));
vi.mock('../../../shared/generator/tiles/sheet/tile-images.ts', async (original) => {
  const images = await original<typeof TileImages>();
  return {
    ...images,
    imageOf(...of: Parameters<typeof images.imageOf>) {
      drawn.tiles++;
      return images.imageOf(...of);
    },
  };
});

/** Pictures with tiles that are not a level in a theme. */
const OTHERS = [
  // Snow and swamps are laid over the tiles by the pixel.
  'biomes: map',
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
        drawn.tiles = 0;
        paint();
        if (drawn.tiles > 0) handmade.add(`${figure.name}: ${id}`);
      }
    }
  }
  expect([...handmade].sort()).toEqual(OTHERS);
});
