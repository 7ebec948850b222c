import type { CellRect } from '../../generator/cell-rect.ts';
import { withMargin } from '../../generator/chunks/chunks.ts';
import { TILE } from '../../generator/tiles/island-tiles.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { count, thousands } from '../words.ts';
import { paintCut, paintSmallCut, SMALL } from './paint.ts';
import { type ChunksSettings, LEVEL } from './settings.ts';
import { type Cut, cutWith, layerDigest, wholeDigest } from './work.ts';

/** One margin in numbers. */
export interface MarginFacts {
  readonly margin: number;
  readonly differs: number;
  readonly exact: number;
  readonly computed: number;
}

/** What the view shows besides the pictures. */
export interface ChunksFacts {
  readonly margins: readonly MarginFacts[];
  /** chunks in all */
  readonly chunks: number;
  readonly whole: string;
  readonly inChunks: string;
  /** rectangles as paths in cells from the upper left corner: all chunks, those that differ from the whole, and one chunk with its margin */
  readonly edges: string;
  readonly wrong: string;
  readonly ring: string;
}

/** A cell of the chunk whose margin is drawn: inside the level, so that there is something on most of its sides. */
const SAMPLE = { x: LEVEL.width / 2, y: LEVEL.height / 4 } as const;

/** Margins that are always shown. */
export const MARGINS = [0, 1, 2] as const;

/** A level in chunks, held against the same level in one piece. */
export function compute(settings: ChunksSettings): FigureModel<ChunksFacts> {
  const shown = cutWith(settings, settings.margin);
  const cuts = MARGINS.map((margin) => cutWith(settings, margin));
  const facts = factsOf(settings, shown, cuts);
  return {
    size: { width: LEVEL.width, height: LEVEL.height },
    digest: facts.inChunks,
    summary: tell(shown),
    facts,
    pictures: [levelPicture(settings, shown), ...cuts.map((one) => smallPicture(one, settings.seed))],
  };
}

function factsOf(settings: ChunksSettings, shown: Cut, cuts: readonly Cut[]): ChunksFacts {
  // A margin of the table is kept as it was computed, so it is the same object.
  const own = cuts.includes(shown) ? [] : [shown];
  const sample = shown.chunks.find(({ rect }) => rect.x + rect.width > SAMPLE.x && rect.y + rect.height > SAMPLE.y)?.rect;
  return {
    margins: [...cuts, ...own].map(({ margin, differs, chunks, computed }) => ({ margin, differs, exact: exactOf(chunks), computed })),
    chunks: shown.chunks.length,
    whole: wholeDigest(settings),
    inChunks: layerDigest(shown.layer, LEVEL),
    edges: shown.chunks.map(({ rect }) => pathOf(rect)).join(''),
    wrong: shown.chunks.map(({ rect, isExact }) => (isExact || settings.look === 'level' ? '' : pathOf(rect))).join(''),
    ring: sample && shown.margin > 0 ? pathOf(withMargin(sample, shown.margin, LEVEL)) : '',
  };
}

function levelPicture({ look, margin, seed }: ChunksSettings, shown: Cut): PaintablePicture {
  return {
    id: 'level',
    label: look === 'differences' ? 'Where chunks and whole differ' : 'The chunks side by side',
    note: `margin ${margin}`,
    alt: `A level of ${LEVEL.width} by ${LEVEL.height} cells, put together from chunks. ${tell(shown)}`,
    width: LEVEL.width * TILE,
    height: LEVEL.height * TILE,
    paint: () => paintCut(shown, seed, look === 'differences'),
    hasPreview: true,
    preview: () => paintSmallCut(shown, seed, 1),
  };
}

function smallPicture(cut: Cut, seed: number): PaintablePicture {
  return {
    id: `margin-${cut.margin}`,
    label: `Margin ${cut.margin}`,
    note: cut.differs === 0 ? 'exact' : `${count(cut.differs, 'cell')} differ${cut.differs === 1 ? 's' : ''}`,
    alt: `The same level with a margin of ${cut.margin}. ${tell(cut)}`,
    width: LEVEL.width * SMALL,
    height: LEVEL.height * SMALL,
    paint: () => paintSmallCut(cut, seed, SMALL),
  };
}

function tell({ margin, differs, chunks }: Cut): string {
  const cells = thousands(LEVEL.width * LEVEL.height);
  const exact = exactOf(chunks);
  const equal = exact === chunks.length ? `all ${exact} chunks equal` : `${exact} of ${chunks.length} chunks equal`;
  return `With a margin of ${margin}, ${thousands(differs)} of ${cells} cells differ from the level in one piece; ${equal} their crop of it.`;
}

function exactOf(chunks: Cut['chunks']): number {
  return chunks.filter(({ isExact }) => isExact).length;
}

function pathOf({ x, y, width, height }: CellRect): string {
  return `M${x} ${LEVEL.height - y - height}h${width}v${height}h${-width}z`;
}
