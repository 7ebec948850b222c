/*
 * A level made in chunks: squares of the world, each themed on its own. A chunk is computed with a margin of cells around it, since patterns and
 * outputs reach over its edge; what the margin holds is thrown away. Whether that is exact is found by comparing with the level made in one piece.
 */
import { type CellRect, grown } from '../cell-rect.ts';
import { cutGrid, pasteGrid } from '../cut-grid.ts';
import { applyTheme, type LayerResult, type Trial } from '../theme/apply-theme.ts';
import type { Plan } from '../theme/plan.ts';
import type { Theme } from '../theme/theme.ts';

/** How a level is made in parts. Only the first layer of the theme is looked at, and its rules claim cells, no edges and corners. */
export interface ChunkJob {
  readonly theme: Theme;
  /** the plan of any window of the level, with its world cells for origin */
  planOf(window: CellRect): Plan;
  readonly level: CellRect;
  /** cells of a chunk each way, at least 1; the last ones may be cut by the edge of the level */
  readonly side: number;
  /** cells computed around each chunk and thrown away; there are none beyond the level */
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
      chunks.push({ x: level.x + x, y: level.y + y, width: Math.min(side, level.width - x), height: Math.min(side, level.height - y) });
    }
  }
  return chunks;
}

/** A chunk with its margin, cut at the edge of the level; all three are in cells of the world. */
export function withMargin(chunk: CellRect, margin: number, level: CellRect): CellRect {
  const window = grown(within(chunk, level), margin, level);
  return { ...window, x: window.x + level.x, y: window.y + level.y };
}

/** A rectangle of the world as one of a level that begins at cell (0, 0). */
function within(rect: CellRect, level: CellRect): CellRect {
  return { ...rect, x: rect.x - level.x, y: rect.y - level.y };
}

/**
 * The level in one piece.
 * @throws RangeError for a theme without layers, as everything here that applies one
 */
export function makeWhole({ theme, planOf, level, trial }: ChunkJob): LayerResult {
  return firstLayer(theme, planOf(level), trial);
}

/** One chunk, without its margin. The same job and chunk give the same cells, whatever was made before. */
export function makeChunk(job: ChunkJob, chunk: CellRect): LayerResult {
  const window = withMargin(chunk, job.margin, job.level);
  return cropped(firstLayer(job.theme, job.planOf(window), job.trial), window, chunk);
}

/** The level put together from its chunks. */
export function makeInChunks(job: ChunkJob): LayerResult {
  const { width, height } = job.level;
  const empty = new Uint8Array(width * height);
  const start: LayerResult = { winners: empty, outputs: empty, orientations: empty, slices: empty, beside: [], parts: null };
  return chunksOf(job).reduce((level, chunk) => {
    const { x, y } = within(chunk, job.level);
    return withArrays(makeChunk(job, chunk), (cells, name) => {
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

/** Some cells of a layer. */
export function cropped(layer: LayerResult, from: CellRect, window: CellRect): LayerResult {
  return withArrays(layer, (cells) => cutGrid({ width: from.width, height: from.height, cells }, within(window, from)).cells);
}

type CellArray = 'winners' | 'outputs' | 'orientations' | 'slices';

/** A layer whose arrays of cells are made from those of another one. */
function withArrays(layer: LayerResult, make: (cells: Uint8Array, name: CellArray) => Uint8Array): LayerResult {
  const slices = layer.slices ?? new Uint8Array(layer.winners.length);
  return {
    winners: make(layer.winners, 'winners'),
    outputs: make(layer.outputs, 'outputs'),
    orientations: make(layer.orientations, 'orientations'),
    slices: make(slices, 'slices'),
    beside: [],
    parts: null,
  };
}

/** 1 for each cell that shows another picture, or another cell of it, in the two. */
export function differingCells(one: LayerResult, other: LayerResult): Uint8Array {
  return one.winners.map((winner, cell) => {
    if (winner !== other.winners[cell]) return 1;
    if (winner === 0) return 0;
    const isAlike = one.outputs[cell] === other.outputs[cell] && one.orientations[cell] === other.orientations[cell];
    return isAlike && (one.slices?.[cell] ?? 0) === (other.slices?.[cell] ?? 0) ? 0 : 1;
  });
}
