import { FNV_START, fnvByte } from '../../generator/hash.ts';
import { makePlan } from '../../generator/theme/plan.ts';
import { DUNGEON_THEME } from '../../generator/themes/dungeon.ts';
import { TILE } from '../../generator/tiles/pictures.ts';
import { blend, type Colour, colourAt, copyRaster, plot, type Raster } from '../../generator/tiles/raster.ts';
import { laySprites, paintSprites, type SpriteLayer } from '../../generator/tiles/sheet/paint-sprites.ts';
import { SPRITE } from '../../generator/tiles/stone/sprite-tile.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { keepLast } from '../kept.ts';
import { halved } from '../pixels.ts';
import { spritesIn } from '../theme-picture.ts';
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
    paint: () => halved(paintRocks(result, settings)),
  };
}

const TINT: Colour = 0xe08a2e;
const TINT_SHARE = 0.24;
const EDGE_SHARE = 0.75;
/** Pixels of the line along the edges. */
const LINE = 2;

const { width: WIDTH, height: HEIGHT } = ROCK_LEVEL;

/** The rules of a stage take the place of the layer of the Dungeon that lays things on floors. */
const THINGS = DUNGEON_THEME.layers.findIndex(({ id }) => id === 'things');

/** A stage in the tiles of the dungeon. */
function paintRocks({ sprites, patch }: StageResult, settings: RocksSettings): Raster {
  const { seed } = settings;
  const room = roomOf(rockLevel(seed, settings), seed);
  const raster = copyRaster(room.ground);
  if (settings.patches) tint(raster, patch);
  laySprites(raster, [...sprites, ...room.above]);
  return raster;
}

const keepRoom = keepLast<{ readonly ground: Raster; readonly above: readonly SpriteLayer[] }>(1);

/** The level below its rocks and above them. Kept by seed alone, since the biome changes no tile of the room. */
function roomOf({ grid }: RockLevel, seed: number) {
  return keepRoom(String(seed), () => {
    const layers = spritesIn(DUNGEON_THEME, makePlan(grid, seed));
    return { ground: paintSprites(WIDTH, HEIGHT, layers.slice(0, THINGS)), above: layers.slice(THINGS + 1) };
  });
}

/** Tints the floor of patches, with a line along their edges. */
function tint(raster: Raster, patch: Uint8Array): void {
  const has = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && patch[y * WIDTH + x] === 1;
  patch.forEach((isIn, cell) => {
    if (isIn === 0) return;
    const x = cell % WIDTH;
    const y = Math.floor(cell / WIDTH);
    const [left, top] = [x * SPRITE, (HEIGHT - 1 - y) * SPRITE];
    const [west, east, north, south] = [!has(x - 1, y), !has(x + 1, y), !has(x, y + 1), !has(x, y - 1)];
    const last = SPRITE - LINE;
    for (let row = 0; row < SPRITE; row++) {
      for (let column = 0; column < SPRITE; column++) {
        const isEdge = (west && column < LINE) || (east && column >= last) || (north && row < LINE) || (south && row >= last);
        // Only every other part of a line, so that it does not look like a wall.
        const share = isEdge && ((row >> 1) + (column >> 1)) % 2 === 0 ? EDGE_SHARE : TINT_SHARE;
        plot(raster, left + column, top + row, blend(colourAt(raster, left + column, top + row), TINT, share));
      }
    }
  });
}
