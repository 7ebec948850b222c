import {
  type CellRect,
  chooseRegion,
  cutGrid,
  digest,
  FIRST_NOISE,
  type Grid,
  heightField,
  islandFields,
  levelSize,
  mapHeights,
  type NoiseSettings,
  placeOnIsland,
  type Region,
  SAND,
} from 'generator';
import { paintIntGrid, SPRITE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { percent } from '#engine/shared/figure-host/words.ts';
import { keepLast } from '../../level/cached-pictures.ts';
import { describeIsland } from '../../level/describe.ts';
import { paintIsland, themedIsland } from '../../level/island-picture.ts';
import { ISLAND_NOISE, islandMapping } from '../pipeline/island.ts';
import { ISLAND, type IslandRegionFigureSettings } from './settings.ts';

/** What the view shows besides the pictures. */
export interface IslandRegionFacts {
  readonly region: Region;
  /** the level in the cells of the island */
  readonly window: CellRect;
  /** of the level, generated alone */
  readonly windowDigest: string;
  /** of the same cells of the whole island */
  readonly cropDigest: string;
  /** cells in which the two differ */
  readonly different: number;
  /** share of water along each side of the level, 0 to 1 */
  readonly water: {
    readonly left: number;
    readonly right: number;
    readonly bottom: number;
    readonly top: number;
  };
}

/** The wavelength gives a few bays on each side of the island, the falloff sea along all edges. */
const NOISE: NoiseSettings = { ...ISLAND_NOISE, wavelength: 36, octaves: 5, falloffStrength: 0.5 };

/** A strong falloff raises the middle, so the limits of grass and forest are higher than on other islands. */
const MAPPING = islandMapping(0.38, 0.44, 0.49, 0.64, 0.76);

/** Part of an island, generated alone and cut from the whole. */
export function compute(settings: IslandRegionFigureSettings): FigureModel<IslandRegionFacts> {
  const whole = wholeIsland(settings.seed);
  const region = chooseRegion(settings, settings.seed);
  const place = placeOnIsland(levelSize(ISLAND, region), region);
  const { window } = place;
  const level = levelOf(
    settings,
    settings.falloff === 'island' ? place : { island: window, window },
  );
  const crop = cutGrid(whole, window);
  const facts: IslandRegionFacts = {
    region,
    window,
    windowDigest: digest(level),
    cropDigest: digest(crop),
    different: level.cells.reduce(
      (cells, kind, cell) => cells + (kind === crop.cells[cell] ? 0 : 1),
      0,
    ),
    water: waterAlong(level),
  };
  const summary = summaryOf(level, facts);
  return {
    size: { width: window.width, height: window.height },
    digest: facts.windowDigest,
    summary,
    facts,
    pictures: [levelPicture(level, settings.seed, summary), islandPicture(whole)],
  };
}

function islandPicture(whole: Grid): PaintablePicture {
  return {
    id: 'island',
    label: 'Island',
    note: `${ISLAND.width} × ${ISLAND.height} cells`,
    alt: `The int grid of the whole island, ${ISLAND.width} by ${ISLAND.height} cells, with the window marked. ${describeIsland(whole)}`,
    ...ISLAND,
    paint: () => paintIntGrid(whole, 1),
  };
}

function levelPicture(level: Grid, seed: number, summary: string): PaintablePicture {
  const { width, height } = level;
  return {
    id: 'level',
    label: 'The level',
    note: `${width} × ${height} cells`,
    alt: `A level of ${width} by ${height} cells. ${summary}`,
    width: width * SPRITE,
    height: height * SPRITE,
    themed: themedIsland(level, seed),
    paint: () => paintIsland(level, seed),
  };
}

/** Kept, since moving the window does not change the island. */
const keepIsland = keepLast<Grid>(1);

function wholeIsland(seed: number): Grid {
  const { width, height } = ISLAND;
  return keepIsland(String(seed), () =>
    mapHeights(heightField(NOISE, seed, width, height), width, height, MAPPING),
  );
}

function levelOf(
  { seed }: IslandRegionFigureSettings,
  place: { readonly island: CellRect; readonly window: CellRect },
): Grid {
  const [field = new Float64Array(0)] = islandFields(
    [{ name: FIRST_NOISE, settings: NOISE }],
    FIRST_NOISE,
    seed,
    place,
  );
  return mapHeights(field, place.window.width, place.window.height, MAPPING);
}

function waterAlong({ width, height, cells }: Grid): IslandRegionFacts['water'] {
  const share = (count: number, cellAt: (step: number) => number): number => {
    let water = 0;
    for (let step = 0; step < count; step++) if ((cells[cellAt(step)] ?? 0) < SAND) water++;
    return water / count;
  };
  return {
    left: share(height, (step) => step * width),
    right: share(height, (step) => step * width + width - 1),
    bottom: share(width, (step) => step),
    top: share(width, (step) => (height - 1) * width + step),
  };
}

function summaryOf(level: Grid, { window, water }: IslandRegionFacts): string {
  const land =
    level.cells.reduce((cells, kind) => cells + (kind < SAND ? 0 : 1), 0) / level.cells.length;
  const sides = `left ${percent(water.left)}, right ${percent(water.right)}, bottom ${percent(water.bottom)}, top ${percent(water.top)}`;
  return `The window begins at cell (${window.x}, ${window.y}) of the island and is ${percent(land)} land. Water along the sides: ${sides}.`;
}
