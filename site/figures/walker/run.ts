import {
  type CellRect,
  digest,
  generateWalkerLevel,
  type WalkerLevel,
  walkLimits,
} from 'generator';
import type { Raster } from 'tile-art';
import { keepRuns } from '../../level/cached-pictures.ts';
import { FIGURE_CELLS, FIGURE_FENCE, type WalkerFigureSettings } from './settings.ts';

/** A finished level and its pictures, which do not depend on the shown moment. */
export interface Run {
  readonly level: WalkerLevel;
  /** whether the figure gave the walk bounds, since the level would be too large to show */
  readonly isCut: boolean;
  readonly digest: string;
  /** the bounds of the walkers, in world cells */
  readonly fence: CellRect;
  /** the world cells in the pictures: a square around the finished level, so that the figure keeps its shape */
  readonly view: CellRect;
  /** the bounds of the finished level, in world cells */
  readonly place: CellRect;
  /** painted pictures by name, for those that do not change while the walk is played */
  readonly painted: Map<string, Raster>;
}

/** The level of the settings. Kept, since playing needs the same level many times a second. */
export const runOf = keepRuns<WalkerFigureSettings, Run>(
  4,
  { theme: 'dungeon', stage: 'walk', tick: 0 },
  makeRun,
);

function makeRun(settings: WalkerFigureSettings): Run {
  const own = generateWalkerLevel(settings);
  const isCut = Math.max(own.grid.width, own.grid.height) > FIGURE_CELLS;
  const shown = isCut
    ? { ...settings, bounded: true, boundsWidth: FIGURE_FENCE, boundsHeight: FIGURE_FENCE }
    : settings;
  const level = isCut ? generateWalkerLevel(shown) : own;
  const { box } = level.walk;
  const place = {
    x: box.x - level.inner.x,
    y: box.y - level.inner.y,
    width: level.grid.width,
    height: level.grid.height,
  };
  return {
    level,
    isCut,
    digest: digest(level.grid),
    fence: walkLimits(shown).fence,
    view: squareAround(place),
    place,
    painted: new Map(),
  };
}

/** Side of the smallest view in cells: small levels have some ground around them. */
const SMALLEST_VIEW = 24;

function squareAround({ x, y, width, height }: CellRect): CellRect {
  const side = Math.max(width, height, SMALLEST_VIEW);
  return {
    x: x - Math.floor((side - width) / 2),
    y: y - Math.floor((side - height) / 2),
    width: side,
    height: side,
  };
}
