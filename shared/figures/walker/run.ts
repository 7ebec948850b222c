import type { CellRect } from '../../generator/cell-rect.ts';
import { digest } from '../../generator/digest.ts';
import type { Raster } from '../../generator/tiles/raster.ts';
import { walkLimits } from '../../generator/walker/walk.ts';
import { generateWalkerLevel, type WalkerLevel } from '../../generator/walker/walker-generator.ts';
import { keepLast } from '../kept.ts';
import { FIGURE_CELLS, FIGURE_FENCE, type WalkerFigureSettings } from './settings.ts';

/** A finished level and all that is drawn of it, whatever moment is shown. */
export interface Run {
  readonly level: WalkerLevel;
  /** whether the walk got bounds because its level would have been too large to show */
  readonly isCut: boolean;
  readonly digest: string;
  /** where walkers may be, in world cells */
  readonly fence: CellRect;
  /** the world cells that pictures show: a square around the finished level, so that the figure keeps its shape whatever the level's */
  readonly view: CellRect;
  /** where the finished level lies, in world cells */
  readonly place: CellRect;
  /** pictures that stay as they are while the walk is played, by name */
  readonly painted: Map<string, Raster>;
}

/** Playing asks for the same level many times a second. */
const keepRun = keepLast<Run>(4);

/** The level of some settings; the last few are kept. */
export function runOf(settings: WalkerFigureSettings): Run {
  return keepRun(JSON.stringify({ ...settings, theme: '', stage: '', tick: 0 }), () => makeRun(settings));
}

function makeRun(settings: WalkerFigureSettings): Run {
  const own = generateWalkerLevel(settings);
  const isCut = Math.max(own.grid.width, own.grid.height) > FIGURE_CELLS;
  const shown = isCut ? { ...settings, bounded: true, boundsWidth: FIGURE_FENCE, boundsHeight: FIGURE_FENCE } : settings;
  const level = isCut ? generateWalkerLevel(shown) : own;
  const { box } = level.walk;
  const place = { x: box.x - level.inner.x, y: box.y - level.inner.y, width: level.grid.width, height: level.grid.height };
  return { level, isCut, digest: digest(level.grid), fence: walkLimits(shown).fence, view: squareAround(place), place, painted: new Map() };
}

/** Small levels keep some ground around them. */
const SMALLEST_VIEW = 24;

function squareAround({ x, y, width, height }: CellRect): CellRect {
  const side = Math.max(width, height, SMALLEST_VIEW);
  return { x: x - Math.floor((side - width) / 2), y: y - Math.floor((side - height) / 2), width: side, height: side };
}
