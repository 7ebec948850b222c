import { type Grid, makeGrid } from '../../generator/grid.ts';
import { paintCave } from '../../generator/tiles/cave-tiles.ts';
import { paintDungeon } from '../../generator/tiles/dungeon-tiles.ts';
import { DEEP_WATER, GRASS } from '../../generator/tiles/island-palette.ts';
import { paintIsland, TILE } from '../../generator/tiles/island-tiles.ts';
import type { Raster } from '../../generator/tiles/raster.ts';
import { FLOOR } from '../../generator/walker/walker-kinds.ts';
import type { Run } from './run.ts';
import type { Theme } from './settings.ts';

/** Pixels for each cell of a themed level. */
export const THEME_SCALE = TILE;

/** The finished level in the tiles of a theme, at its place in the square that the figure shows; around it there is nothing. */
export function paintTheme({ level, view, place }: Run, theme: Theme, seed: number): Raster {
  const painted = PAINTERS[theme](level.grid, seed);
  const raster = { width: view.width * THEME_SCALE, height: view.height * THEME_SCALE };
  const pixels = new Uint8ClampedArray(raster.width * raster.height * 4);
  const left = (place.x - view.x) * THEME_SCALE;
  const top = (view.y + view.height - place.y - place.height) * THEME_SCALE;
  for (let row = 0; row < painted.height; row++) {
    const from = row * painted.width * 4;
    pixels.set(painted.pixels.subarray(from, from + painted.width * 4), ((top + row) * raster.width + left) * 4);
  }
  return { ...raster, pixels };
}

const PAINTERS: Readonly<Record<Theme, (grid: Grid, seed: number) => Raster>> = {
  dungeon: paintDungeon,
  cave: paintCave,
  island: paintAsIsland,
};

/** Wall is a role, not a picture: here it is the sea. */
function paintAsIsland(grid: Grid, seed: number): Raster {
  const land = makeGrid(grid.width, grid.height, DEEP_WATER);
  grid.cells.forEach((kind, cell) => {
    if (kind === FLOOR) land.cells[cell] = GRASS;
  });
  return paintIsland(land, seed);
}
