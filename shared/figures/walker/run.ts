import type { CellRect } from '../../generator/cell-rect.ts';
import { digest } from '../../generator/digest.ts';
import type { Raster } from '../../generator/tiles/raster.ts';
import { walkLimits } from '../../generator/walker/walk.ts';
import { generateWalkerLevel, type WalkerLevel } from '../../generator/walker/walker-generator.ts';
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
const KEPT = 4;
const runs = new Map<string, Run>();

/** The level of some settings; the last few are kept. */
export function runOf(settings: WalkerFigureSettings): Run {
  const key = JSON.stringify({ ...settings, theme: '', stage: '', tick: 0 });
  const run = runs.get(key) ?? makeRun(settings);
  runs.delete(key);
  runs.set(key, run);
  for (const old of runs.keys()) if (runs.size > KEPT) runs.delete(old);
  return run;
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

/** A picture that is painted once for each run. What is handed out is a copy, because it may travel to another thread. */
export function paintOnce(run: Run, name: string, paint: () => Raster): Raster {
  const raster = run.painted.get(name) ?? paint();
  run.painted.set(name, raster);
  return { ...raster, pixels: raster.pixels.slice() };
}
