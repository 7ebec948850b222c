import { TILE } from '../../generator/tiles/outline.ts';
import { blend, type Colour, colourAt, fillRect, makeRaster, plot, type Raster } from '../../generator/tiles/raster.ts';
import { layRock } from '../../generator/tiles/rock-tiles.ts';
import { FLOOR, WALKER_KINDS } from '../../generator/walker/walker-kinds.ts';
import { paintRooms, rockLevel } from './level.ts';
import { ROCK_LEVEL, type RocksSettings } from './settings.ts';
import type { StageResult } from './stages.ts';

const TINT: Colour = 0xe08a2e;
const TINT_SHARE = 0.24;
const EDGE_SHARE = 0.75;

const { width: WIDTH, height: HEIGHT } = ROCK_LEVEL;

/** A stage in the tiles of the dungeon. */
export function paintRocks({ rocks, patch }: StageResult, settings: RocksSettings): Raster {
  const { seed } = settings;
  const raster = paintRooms(rockLevel(seed, settings), seed);
  if (settings.patches) tint(raster, patch);
  // From above down, so that what lies in front covers what is behind.
  for (let y = HEIGHT - 1; y >= 0; y--) {
    for (let x = 0; x < WIDTH; x++) {
      const rock = rocks[y * WIDTH + x] ?? null;
      if (rock !== null) layRock(raster, rock, x * TILE, (HEIGHT - 1 - y) * TILE, seed);
    }
  }
  return raster;
}

/** The floor of patches in the colour of the biome, with a line where a patch ends. */
function tint(raster: Raster, patch: Uint8Array): void {
  const has = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && patch[y * WIDTH + x] === 1;
  patch.forEach((isIn, cell) => {
    if (isIn === 0) return;
    const x = cell % WIDTH;
    const y = Math.floor(cell / WIDTH);
    const [left, top] = [x * TILE, (HEIGHT - 1 - y) * TILE];
    const [west, east, north, south] = [!has(x - 1, y), !has(x + 1, y), !has(x, y + 1), !has(x, y - 1)];
    for (let row = 0; row < TILE; row++) {
      for (let column = 0; column < TILE; column++) {
        const isEdge = (west && column === 0) || (east && column === TILE - 1) || (north && row === 0) || (south && row === TILE - 1);
        // Every other pixel of a line, so that it is not taken for a wall.
        const share = isEdge && (row + column) % 2 === 0 ? EDGE_SHARE : TINT_SHARE;
        plot(raster, left + column, top + row, blend(colourAt(raster, left + column, top + row), TINT, share));
      }
    }
  });
}

const ROCK_FLAT: Colour = 0x5b544c;
const GOLD_FLAT: Colour = 0xf3cf63;

/** The same in flat colours, a pixel for each cell. */
export function paintFlatRocks({ rocks, patch }: StageResult, settings: RocksSettings): Raster {
  const { grid } = rockLevel(settings.seed, settings);
  const raster = makeRaster(WIDTH, HEIGHT);
  grid.cells.forEach((kind, cell) => {
    const flat = WALKER_KINDS[kind]?.flat ?? 0;
    const ground = kind === FLOOR && settings.patches && patch[cell] === 1 ? blend(flat, TINT, TINT_SHARE) : flat;
    const rock = rocks[cell] ?? null;
    const colour = rock === null ? ground : rock === 'golden-rock' ? GOLD_FLAT : ROCK_FLAT;
    fillRect(raster, cell % WIDTH, HEIGHT - 1 - Math.floor(cell / WIDTH), 1, 1, colour);
  });
  return raster;
}
