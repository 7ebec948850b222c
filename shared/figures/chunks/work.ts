/* The level in one piece and in chunks; what was computed last is kept, since margins and looks change more often than levels. */
import type { CellRect } from '../../generator/cell-rect.ts';
import { worldJob } from '../../generator/chunks/chunk-modes.ts';
import { type ChunkJob, chunksOf, cropped, differingCells, makeInChunks, makeWhole, withMargin } from '../../generator/chunks/chunks.ts';
import { digest } from '../../generator/digest.ts';
import type { LayerResult } from '../../generator/theme/apply-theme.ts';
import { type ChunksSettings, LEVEL } from './settings.ts';

/** The level made in chunks with one margin, held against the level in one piece. */
export interface Cut {
  readonly margin: number;
  readonly job: ChunkJob;
  readonly layer: LayerResult;
  readonly differing: Uint8Array;
  readonly differs: number;
  /** what each chunk is, and whether it equals the same cells of the whole, digest for digest */
  readonly chunks: readonly { readonly rect: CellRect; readonly isExact: boolean }[];
  /** cells computed for all chunks together */
  readonly computed: number;
}

type Which = Pick<ChunksSettings, 'seed' | 'mode' | 'side'>;

interface Kept {
  readonly key: string;
  readonly whole: LayerResult;
  readonly cuts: Map<number, Cut>;
}

let kept: Kept | undefined;

function keptFor(which: Which): Kept {
  const key = `${which.seed} ${which.mode} ${which.side}`;
  if (kept?.key !== key) kept = { key, whole: makeWhole(jobOf(which, 0)), cuts: new Map() };
  return kept;
}

function jobOf({ seed, mode, side }: Which, margin: number): ChunkJob {
  return worldJob(mode, seed, LEVEL, Number(side), margin);
}

/** Fingerprint of the pictures that a layer holds. */
export function layerDigest({ winners, outputs, orientations, slices }: LayerResult, { width, height }: CellRect): string {
  const empty = new Uint8Array(winners.length);
  return digest(...[winners, outputs, orientations, slices ?? empty].map((cells) => ({ width, height, cells })));
}

/** Digest of the level in one piece. */
export function wholeDigest(which: Which): string {
  return layerDigest(keptFor(which).whole, LEVEL);
}

/** The level in chunks with a margin. */
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
    chunks: rects.map((rect) => ({ rect, isExact: layerDigest(cropped(layer, LEVEL, rect), rect) === layerDigest(cropped(whole, LEVEL, rect), rect) })),
    computed: rects.map((rect) => withMargin(rect, margin, LEVEL)).reduce((sum, { width, height }) => sum + width * height, 0),
  };
  cuts.set(margin, cut);
  return cut;
}
