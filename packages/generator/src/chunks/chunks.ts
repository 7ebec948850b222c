/*
 * Levels made in chunks: squares of the world, each themed separately. A chunk is computed with a margin of cells,
 * because patterns and outputs reach across its edge. Comparing with the level in one piece shows whether it is exact.
 */
import { type CellRect, grown } from '../cell-rect.ts';
import { cutGrid, pasteGrid } from '../grid.ts';
import { applyTheme, type LayerResult, mapCells, type Trial } from '../theme/apply-theme.ts';
import type { Plan } from '../theme/plan.ts';
import type { Theme } from '../theme/theme.ts';

/** How a level is made in chunks. Only the first layer of the theme is used, and its rules may only claim cells. */
export interface ChunkJob {
  readonly theme: Theme;
  /** the plan of a window of the level; its origin is the window's world cell */
  planOf(window: CellRect): Plan;
  readonly level: CellRect;
  /** width and height of a chunk in cells, at least 1; the edge of the level cuts the last ones */
  readonly side: number;
  /** cells computed around each chunk, within the level, and then thrown away */
  readonly margin: number;
  readonly trial?: Trial;
}

/**
 * All chunks of a level, bottom row first.
 * @throws RangeError when the side is less than a cell
 */
export function chunksOf({ level, side }: Pick<ChunkJob, 'level' | 'side'>): readonly CellRect[] {
  if (!(side >= 1)) throw new RangeError(`No chunks of side ${side}`);
  const chunks: CellRect[] = [];
  for (let y = 0; y < level.height; y += side) {
    for (let x = 0; x < level.width; x += side) {
      chunks.push({
        x: level.x + x,
        y: level.y + y,
        width: Math.min(side, level.width - x),
        height: Math.min(side, level.height - y),
      });
    }
  }
  return chunks;
}

/** A chunk with its margin, cut at the edge of the level, in cells of the world. */
export function withMargin(chunk: CellRect, margin: number, level: CellRect): CellRect {
  const window = grown(within(chunk, level), margin, level);
  return { ...window, x: window.x + level.x, y: window.y + level.y };
}

/** A rectangle of the world relative to the bottom left cell of a level. */
function within(rect: CellRect, level: CellRect): CellRect {
  return { ...rect, x: rect.x - level.x, y: rect.y - level.y };
}

/**
 * The level in one piece.
 * @throws RangeError for a theme without layers; so do the functions below
 */
export function makeWhole({ theme, planOf, level, trial }: ChunkJob): LayerResult {
  return firstLayer(theme, planOf(level), trial);
}

/** One chunk, without its margin. It depends only on the job and the chunk. */
export function makeChunk(job: ChunkJob, chunk: CellRect): LayerResult {
  const window = withMargin(chunk, job.margin, job.level);
  return cropped(firstLayer(job.theme, job.planOf(window), job.trial), window, chunk);
}

/** The level assembled from its chunks. */
export function makeInChunks(job: ChunkJob): LayerResult {
  const { width, height } = job.level;
  const empty = new Uint8Array(width * height);
  const start: LayerResult = {
    winners: empty,
    outputs: empty,
    orientations: empty,
    slices: empty,
    beside: [],
    parts: null,
  };
  return chunksOf(job).reduce((level, chunk) => {
    const { x, y } = within(chunk, job.level);
    return mapCells(makeChunk(job, chunk), (cells, name) => {
      const part = { width: chunk.width, height: chunk.height, cells };
      return pasteGrid({ width, height, cells: level[name] ?? empty }, part, x, y).cells;
    });
  }, start);
}

function firstLayer(theme: Theme, plan: Plan, trial: Trial | undefined): LayerResult {
  const [layer] = applyTheme(theme, plan, trial).layers;
  if (!layer) throw new RangeError('A theme without layers has nothing to cut into chunks.');
  return layer;
}

/** The cells of a layer within a window. `from` is the window of the layer. */
export function cropped(layer: LayerResult, from: CellRect, window: CellRect): LayerResult {
  return mapCells(
    layer,
    (cells) =>
      cutGrid({ width: from.width, height: from.height, cells }, within(window, from)).cells,
  );
}

/** 1 for each cell that shows another tile, or another part of it, in the two layers. */
export function differingCells(one: LayerResult, other: LayerResult): Uint8Array {
  return one.winners.map((winner, cell) => {
    if (winner !== other.winners[cell]) return 1;
    if (winner === 0) return 0;
    const isAlike =
      one.outputs[cell] === other.outputs[cell] &&
      one.orientations[cell] === other.orientations[cell];
    return isAlike && (one.slices?.[cell] ?? 0) === (other.slices?.[cell] ?? 0) ? 0 : 1;
  });
}
