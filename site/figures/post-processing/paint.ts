import {
  addBorder,
  DEEP_WATER,
  ISLAND_KINDS,
  type NoiseLevel,
  type NoiseStage,
  UNCHANGED,
} from 'generator';
import { blend, type Colour, type Raster } from 'tile-art';
import { themedIsland } from '../../level/island-picture.ts';
import type { Themed } from '../../level/level.ts';
import { fillOpaque, makeClearRaster, stamp } from '../../level/pixels.ts';
import { noiseStepsLife } from '../../level/why/noise-steps-life.ts';
import { CELL, MARKS } from './settings.ts';

/** The colour that unchanged cells are blended with, and its share: marks stand out, and kinds stay distinguishable. */
const DIM: Colour = 0x2c3a40;
const DIM_SHARE = 0.42;

/** The size of all pictures in cells: that of the finished level, so that cells keep their places from step to step. */
interface Frame {
  readonly width: number;
  readonly height: number;
  /** cells between the stage and the edge of the picture: room for the border that a later step adds */
  readonly margin: number;
}

/** The position of a stage within its finished level. */
export function frameOf({ grid, stages }: NoiseLevel, stage: NoiseStage): Frame {
  const last = stages[stages.length - 1] ?? stage;
  return { width: grid.width, height: grid.height, margin: last.inner.x - stage.inner.x };
}

/**
 * A stage in flat colours, transparent outside the level.
 * @param scale pixels a cell; marks have their shapes at {@link CELL} only
 * @param marked whether cells that the step changed are marked
 */
export function paintStage(
  stage: NoiseStage,
  frame: Frame,
  scale: number,
  marked: boolean,
): Raster {
  const raster = makeClearRaster(frame.width * scale, frame.height * scale);
  const changed = marked && stage.changes.some((change) => change !== UNCHANGED);
  const dims = changed || (marked && !stage.ran);
  stage.grid.cells.forEach((tile, cell) => {
    const row = Math.floor(cell / stage.grid.width);
    const left = (cell - row * stage.grid.width + frame.margin) * scale;
    const top = (frame.height - 1 - row - frame.margin) * scale;
    const flat = ISLAND_KINDS[tile]?.flat ?? 0;
    const mark = changed ? MARKS.find(({ change }) => change === stage.changes[cell]) : undefined;
    fillOpaque(
      raster,
      left,
      top,
      scale,
      mark ? mark.ground : dims ? blend(flat, DIM, DIM_SHARE) : flat,
    );
    if (mark) stamp(raster, left, top, scale === CELL ? mark.shape : mark.weave, mark.ink);
  });
  return raster;
}

/** A stage for the Island theme, with open sea in place of the border that is added later. */
export function themedStage(level: NoiseLevel, stage: NoiseStage, seed: number): Themed {
  const { margin } = frameOf(level, stage);
  const life = (x: number, y: number) => noiseStepsLife(level, stage, x - margin, y - margin);
  return themedIsland(addBorder(stage.grid, margin, DEEP_WATER).grid, seed, life);
}
