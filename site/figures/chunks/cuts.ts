import {
  type CellRect,
  type ChunkJob,
  chunksOf,
  cropped,
  differingCells,
  digest,
  type LayerResult,
  makeInChunks,
  makeWhole,
  withMargin,
  worldJob,
} from 'generator';
import { keepLast } from '../../level/cached-pictures.ts';
import { type ChunksSettings, LEVEL } from './settings.ts';

/** The level generated in chunks with one margin, compared with the level in one piece. */
export interface Cut {
  readonly margin: number;
  readonly job: ChunkJob;
  readonly layer: LayerResult;
  readonly differing: Uint8Array;
  readonly differs: number;
  /** whether the digest of each chunk equals that of the same cells of the whole */
  readonly chunks: readonly { readonly rect: CellRect; readonly isExact: boolean }[];
  /** cells computed for all chunks together */
  readonly computed: number;
}

type Which = Pick<ChunksSettings, 'seed' | 'mode' | 'side'>;

/** A level in one piece, and its cuts so far by margin. */
interface Kept {
  readonly whole: LayerResult;
  readonly cuts: Map<number, Cut>;
}

const keepLevel = keepLast<Kept>(1);

function keptFor(which: Which): Kept {
  return keepLevel(`${which.seed} ${which.mode} ${which.side}`, () => ({
    whole: makeWhole(jobOf(which, 0)),
    cuts: new Map(),
  }));
}

function jobOf({ seed, mode, side }: Which, margin: number): ChunkJob {
  return worldJob(mode, seed, LEVEL, Number(side), margin);
}

export function layerDigest(
  { winners, outputs, orientations, slices }: LayerResult,
  { width, height }: CellRect,
): string {
  const empty = new Uint8Array(winners.length);
  return digest(
    ...[winners, outputs, orientations, slices ?? empty].map((cells) => ({ width, height, cells })),
  );
}

export function wholeDigest(which: Which): string {
  return layerDigest(keptFor(which).whole, LEVEL);
}

/** The level in chunks with a margin. The last level is kept, since users change margins more often than levels. */
export function cutWith(which: Which, margin: number): Cut {
  const { whole, cuts } = keptFor(which);
  const known = cuts.get(margin);
  if (known) return known;
  const job = jobOf(which, margin);
  const layer = makeInChunks(job);
  const differing = differingCells(whole, layer);
  const rects = chunksOf(job);
  const cut: Cut = {
    margin,
    job,
    layer,
    differing,
    differs: differing.reduce((sum, bit) => sum + bit, 0),
    chunks: rects.map((rect) => ({
      rect,
      isExact:
        layerDigest(cropped(layer, LEVEL, rect), rect) ===
        layerDigest(cropped(whole, LEVEL, rect), rect),
    })),
    computed: rects
      .map((rect) => withMargin(rect, margin, LEVEL))
      .reduce((sum, { width, height }) => sum + width * height, 0),
  };
  cuts.set(margin, cut);
  return cut;
}
