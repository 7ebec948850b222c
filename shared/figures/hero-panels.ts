/* The three stages of the hero level as panels; each figure takes the ones it compares. */
import { paintIsland, TILE } from '../generator/tiles/island-tiles.ts';
import { paintHeights, paintIntGrid } from '../generator/tiles/pictures.ts';
import { describeFalloff, describeIsland, describeKinds } from './describe.ts';
import type { FigurePanel } from './figure.ts';
import { HERO_SEED, HERO_SIZE, type HeroLevel } from './hero-level.ts';

const RASTER_SIZE = { width: HERO_SIZE.width * TILE, height: HERO_SIZE.height * TILE };

/** The height field in greys. */
export function noisePanel({ field }: HeroLevel): FigurePanel {
  const { width, height } = HERO_SIZE;
  return {
    id: 'noise',
    label: 'Noise',
    note: 'a height for each cell',
    alt: describeFalloff(field, width, height),
    ...RASTER_SIZE,
    paint: () => paintHeights(field, width, height, TILE),
  };
}

/** The int grid in flat colours. */
export function intGridPanel({ grid }: HeroLevel): FigurePanel {
  return {
    id: 'int-grid',
    label: 'Int grid',
    note: 'heights become tiles',
    alt: describeKinds(grid),
    ...RASTER_SIZE,
    paint: () => paintIntGrid(grid, TILE),
  };
}

/** The level in the Island theme. */
export function themePanel({ grid }: HeroLevel): FigurePanel {
  return {
    id: 'theme',
    label: 'Theme',
    note: 'tiles become pictures',
    alt: describeIsland(grid),
    ...RASTER_SIZE,
    paint: () => paintIsland(grid, HERO_SEED),
  };
}
