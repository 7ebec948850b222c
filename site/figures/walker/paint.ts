import {
  CAVE_THEME,
  DEEP_WATER,
  DUNGEON_THEME,
  FLOOR,
  GRASS,
  type Grid,
  ISLAND_THEME,
  makeGrid,
  makePlan,
  type Plan,
  tileAt,
  type WalkerStage,
} from 'generator';
import { blend, type Colour, type Raster, SPRITE, TILE } from 'tile-art';
import type { PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { halved, makeClearRaster, placeRaster } from '../../level/pixels.ts';
import { paintInTheme } from '../../level/theme-picture.ts';
import { walkerLife } from '../../level/why/walker-life.ts';
import type { Run } from './run.ts';
import {
  CHANGED,
  EMPTY_COLOUR,
  FRAME,
  flatColour,
  type PlanStage,
  type Theme,
  TRAIL,
} from './settings.ts';

/** The colours of a cell. */
interface Look {
  readonly ground: Colour;
  /** of the lines of a hatching */
  readonly line?: Colour;
}

const WHITE = 0xffffff;
/** Strength of the lines between cells: visible, but weaker than the kinds. */
const LINE_STRENGTH = 0.1;
/** The smallest size of a cell, in pixels, with room for lines. */
const LINES_FROM = 4;

/** The step of the generator that each stage of the figure shows. */
const STEPS: Readonly<Record<Exclude<PlanStage, 'walk'>, WalkerStage['step']>> = {
  'int-grid': 'build-int-grid',
  border: 'border',
  points: 'spawn-points',
  walls: 'minimum-wall-size',
};

/**
 * The plan at one moment.
 * @param tick counts in the walk alone
 * @param scale pixels for each cell
 */
export function paintPlan(run: Run, stage: PlanStage, tick: number, scale: number): Raster {
  const look = stage === 'walk' ? trailOf(run, tick) : stageOf(run, stage);
  const { x, y, width, height } = run.view;
  const raster = makeClearRaster(width * scale, height * scale);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const cell = look(x + column, y + height - 1 - row);
      if (cell) paintCell(raster, column * scale, row * scale, scale, cell);
    }
  }
  return raster;
}

type LookAt = (x: number, y: number) => Look | null;

/** Floor by its age, with empty ground around it. */
function trailOf({ level: { walk } }: Run, tick: number): LookAt {
  const { box, since } = walk;
  const empty = { ground: EMPTY_COLOUR };
  return (x, y) => {
    const inside = x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height;
    const at = inside ? (since[(y - box.y) * box.width + x - box.x] ?? 0) : 0;
    if (at === 0 || at > tick) return empty;
    return { ground: TRAIL.find(({ below }) => tick - at < below)?.colour ?? EMPTY_COLOUR };
  };
}

/** The kinds after a step, with the changed cells hatched; null outside the level. */
function stageOf({ level }: Run, stage: Exclude<PlanStage, 'walk'>): LookAt {
  const index = level.stages.findIndex(({ step }) => step === STEPS[stage]);
  const shown = level.stages[index];
  const before = level.stages[index - 1];
  if (!shown) return () => null;
  const { grid, inner } = shown;
  const { box } = level.walk;
  return (x, y) => {
    const column = x - box.x + inner.x;
    const row = y - box.y + inner.y;
    const kind = tileAt(grid, column, row, -1);
    if (kind < 0) return null;
    const isFrame =
      column < inner.x ||
      row < inner.y ||
      column >= inner.x + inner.width ||
      row >= inner.y + inner.height;
    if (stage === 'border' && isFrame) return FRAME;
    const isOpened =
      stage === 'walls' &&
      kind === FLOOR &&
      before !== undefined &&
      tileAt(before.grid, column, row) !== FLOOR;
    return isOpened ? CHANGED : { ground: flatColour(kind) };
  };
}

function paintCell(
  { width, pixels }: Raster,
  left: number,
  top: number,
  scale: number,
  { ground, line }: Look,
): void {
  const edge = scale < LINES_FROM ? ground : blend(ground, WHITE, LINE_STRENGTH);
  for (let y = 0; y < scale; y++) {
    let at = ((top + y) * width + left) * 4;
    for (let x = 0; x < scale; x++) {
      const isHatched = line !== undefined && (left + x + top + y) % LINES_FROM === 0;
      const colour = isHatched ? line : x === 0 || y === 0 ? edge : ground;
      pixels[at++] = colour >>> 16;
      pixels[at++] = (colour >>> 8) & 255;
      pixels[at++] = colour & 255;
      pixels[at++] = 255;
    }
  }
}

/** Columns up to which a themed level is shown in full size. */
const FULL_SIZE_UP_TO = 64;
/** Pixels for each cell of a small themed level. */
export const SMALL_SCALE = TILE;

/** Pixels for each cell of a themed level. */
export function themeScale({ view }: Pick<Run, 'view'>): number {
  return view.width <= FULL_SIZE_UP_TO ? SPRITE : SMALL_SCALE;
}

/** The finished level in the tiles of a theme, at its position in the view, transparent around it. */
export function paintTheme(
  { level, view, place }: Run,
  theme: Theme,
  seed: number,
  scale: number,
): Raster {
  const ground = makeClearRaster(view.width * scale, view.height * scale);
  const left = (place.x - view.x) * scale;
  const top = (view.y + view.height - place.y - place.height) * scale;
  const painted = paintInTheme(THEMES[theme], planIn(theme, level.grid, seed));
  return placeRaster(
    ground,
    painted.width > level.grid.width * scale ? halved(painted) : painted,
    left,
    top,
  );
}

const THEMES = { dungeon: DUNGEON_THEME, cave: CAVE_THEME, island: ISLAND_THEME } as const;

/** The theme of the finished level, as a picture declares it. */
export function themedOf(
  { level, view, place }: Run,
  { theme, seed }: { readonly theme: Theme; readonly seed: number },
): Pick<PaintablePicture, 'themed'> {
  const shown = { ...view, x: place.x - view.x, y: place.y - view.y };
  return {
    themed: {
      theme: THEMES[theme],
      plan: planIn(theme, level.grid, seed),
      view: shown,
      life: (x, y) => walkerLife(level, x, y),
    },
  };
}

/** The plan that a theme paints. For the Island, floor is land and wall is the sea. */
function planIn(theme: Theme, grid: Grid, seed: number): Plan {
  if (theme !== 'island') return makePlan(grid, seed);
  const land = makeGrid(grid.width, grid.height, DEEP_WATER);
  grid.cells.forEach((kind, cell) => {
    if (kind === FLOOR) land.cells[cell] = GRASS;
  });
  return makePlan(land, seed);
}
