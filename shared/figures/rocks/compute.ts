import { FNV_START, fnvByte } from '../../generator/hash.ts';
import { paintEmptyDungeon } from '../../generator/tiles/dungeon/dungeon-tiles.ts';
import { TILE } from '../../generator/tiles/outline.ts';
import { blend, type Colour, colourAt, plot, type Raster } from '../../generator/tiles/raster.ts';
import { layRock } from '../../generator/tiles/rock-tiles.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { keepPictures } from '../kept.ts';
import { count } from '../words.ts';
import { ROCK_LEVEL, type RocksSettings, STAGE_NAMES } from './settings.ts';
import { type RockLevel, rockLevel, type StageFacts, type StageResult, stagesOf } from './stages.ts';

/** What the view shows besides the pictures. */
export interface RocksFacts {
  readonly floor: number;
  readonly stages: readonly StageFacts[];
}

/** The same level four times, with the rocks of each stage. */
export function compute(settings: RocksSettings): FigureModel<RocksFacts> {
  const { floor } = rockLevel(settings.seed, settings);
  const results = stagesOf(settings);
  const stages = results.map(({ facts }) => facts);
  return {
    size: ROCK_LEVEL,
    digest: together(results.map(({ digest }) => digest)),
    summary: `On ${floor} floor cells, stage ${stages.map((facts, at) => `${at + 1} places ${tell(facts)}`).join('; stage ')}.`,
    facts: { floor, stages },
    pictures: results.map((result, at) => pictureOf(result, at + 1, floor, settings)),
  };
}

/** One digest of several. */
function together(digests: readonly string[]): string {
  let state = FNV_START;
  for (const letter of digests.join('')) state = fnvByte(state, letter.charCodeAt(0));
  return state.toString(16).padStart(8, '0');
}

function tell({ rocks, golden, hasGolden, goldenOutside }: StageFacts): string {
  return hasGolden ? `${count(rocks, 'rock')} and ${count(golden, 'golden rock')}, ${goldenOutside} of them outside a rocky area` : count(rocks, 'rock');
}

function pictureOf(result: StageResult, number: number, floor: number, settings: RocksSettings): PaintablePicture {
  const { facts, stage } = result;
  const spot = facts.emptiest === null ? '' : ` The emptiest spot is ${facts.emptiest.distance.toFixed(1)} cells from the nearest rock.`;
  return {
    id: stage,
    label: `${number} ${STAGE_NAMES[stage]}`,
    note: count(facts.rocks + facts.golden, 'rock'),
    alt: `Stage ${number}, ${STAGE_NAMES[stage].toLowerCase()}: a dungeon of ${floor} floor cells, ${facts.patch} of them in patches, with ${tell(facts)}.${spot}`,
    width: ROCK_LEVEL.width * TILE,
    height: ROCK_LEVEL.height * TILE,
    paint: () => paintRocks(result, settings),
  };
}

const TINT: Colour = 0xe08a2e;
const TINT_SHARE = 0.24;
const EDGE_SHARE = 0.75;

const { width: WIDTH, height: HEIGHT } = ROCK_LEVEL;

/** A stage in the tiles of the dungeon. */
function paintRocks({ rocks, patch }: StageResult, settings: RocksSettings): Raster {
  const { seed } = settings;
  const raster = paintRooms(rockLevel(seed, settings), seed);
  if (settings.patches) tint(raster, patch);
  // From the top down, so that rocks in front cover those behind.
  for (let y = HEIGHT - 1; y >= 0; y--) {
    for (let x = 0; x < WIDTH; x++) {
      const rock = rocks[y * WIDTH + x] ?? null;
      if (rock !== null) layRock(raster, rock, x * TILE, (HEIGHT - 1 - y) * TILE, seed);
    }
  }
  return raster;
}

const keepRooms = keepPictures(1);

/** A copy of the level without rocks, to draw on. Cached by seed alone, since the biome changes no tile. */
function paintRooms({ grid }: RockLevel, seed: number): Raster {
  return keepRooms(String(seed), () => paintEmptyDungeon(grid, seed));
}

/** Tints the floor of patches, with a line along their edges. */
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
        // Only every other pixel of a line, so that it does not look like a wall.
        const share = isEdge && (row + column) % 2 === 0 ? EDGE_SHARE : TINT_SHARE;
        plot(raster, left + column, top + row, blend(colourAt(raster, left + column, top + row), TINT, share));
      }
    }
  });
}
