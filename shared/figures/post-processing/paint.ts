import { type Grid, makeGrid } from '../../generator/grid.ts';
import type { NoiseLevel, NoiseStage } from '../../generator/noise/noise-level.ts';
import { UNCHANGED } from '../../generator/steps/change-kinds.ts';
import { DEEP_WATER, ISLAND_KINDS } from '../../generator/tiles/island-palette.ts';
import { paintIsland } from '../../generator/tiles/island-tiles.ts';
import { blend, type Colour, plot, type Raster } from '../../generator/tiles/raster.ts';
import { CELL, MARKS, type Mark } from './marks.ts';

/** What unchanged cells are dimmed towards, and how far: kinds can still be told, and marks stand out. */
const DIM: Colour = 0x2c3a40;
const DIM_SHARE = 0.42;

/** Cells of all pictures: those of the finished level, so that cells stay in their places from step to step. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** cells by which a stage lies further in, for the border that it has not got yet */
  readonly margin: number;
}

/** Where a stage lies in the frame of its finished level. */
export function frameOf({ grid, stages }: NoiseLevel, stage: NoiseStage): Frame {
  const last = stages[stages.length - 1] ?? stage;
  return { width: grid.width, height: grid.height, margin: last.inner.x - stage.inner.x };
}

/**
 * A stage in flat colours; where the level is not, the picture is clear.
 * @param scale pixels a cell; marks have their shapes at {@link CELL} only
 * @param marked whether cells that the step changed are marked
 */
export function paintStage(stage: NoiseStage, frame: Frame, scale: number, marked: boolean): Raster {
  const raster = makeClearRaster(frame.width * scale, frame.height * scale);
  const changed = marked && stage.changes.some((change) => change !== UNCHANGED);
  const dims = changed || (marked && !stage.ran);
  stage.grid.cells.forEach((tile, cell) => {
    const row = Math.floor(cell / stage.grid.width);
    const left = (cell - row * stage.grid.width + frame.margin) * scale;
    const top = (frame.height - 1 - row - frame.margin) * scale;
    const flat = ISLAND_KINDS[tile]?.flat ?? 0;
    const mark = changed ? MARKS.find(({ change }) => change === stage.changes[cell]) : undefined;
    fillCell(raster, left, top, scale, mark ? mark.ground : dims ? blend(flat, DIM, DIM_SHARE) : flat);
    if (mark) stamp(raster, left, top, scale === CELL ? mark.shape : mark.weave, mark);
  });
  return raster;
}

/** A stage in the Island theme; where the level is not yet, there is open sea. */
export function paintThemed(stage: NoiseStage, frame: Frame, seed: number): Raster {
  const sea = makeGrid(frame.width, frame.height, DEEP_WATER);
  return paintIsland(place(stage.grid, sea, frame.margin), seed);
}

function place(grid: Grid, on: Grid, margin: number): Grid {
  for (let row = 0; row < grid.height; row++) {
    on.cells.set(grid.cells.subarray(row * grid.width, (row + 1) * grid.width), (row + margin) * on.width + margin);
  }
  return on;
}

function stamp(raster: Raster, left: number, top: number, shape: readonly string[], { ink }: Mark): void {
  shape.forEach((line, y) => {
    for (let x = 0; x < line.length; x++) if (line[x] === '#') plot(raster, left + x, top + y, ink);
  });
}

function makeClearRaster(width: number, height: number): Raster {
  return { width, height, pixels: new Uint8ClampedArray(width * height * 4) };
}

/** An opaque square. It always lies within the picture, and there are thousands of them: this is where painting spends its time. */
function fillCell({ pixels, width }: Raster, left: number, top: number, side: number, colour: Colour): void {
  for (let y = top; y < top + side; y++) {
    for (let at = (y * width + left) * 4; at < (y * width + left + side) * 4; at += 4) {
      pixels[at] = colour >>> 16;
      pixels[at + 1] = (colour >>> 8) & 255;
      pixels[at + 2] = colour & 255;
      pixels[at + 3] = 255;
    }
  }
}
