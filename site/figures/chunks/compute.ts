import { type CellRect, withMargin, worldPlan } from 'generator';
import { blend, type Colour, type Raster, TILE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count, thousands } from '#engine/shared/figure-host/words.ts';
import { markCells, paintDimMap, pathOfCells } from '../../level/differences.ts';
import { themedWilds, wildsPainter } from '../../level/wilds-picture.ts';
import { type Cut, cutWith, layerDigest, wholeDigest } from './cuts.ts';
import { type ChunksSettings, LEVEL } from './settings.ts';

/** A cell of the chunk whose margin is drawn: inside the level, so that the margin is not cut off at every side. */
const SAMPLE = { x: LEVEL.width / 2, y: LEVEL.height / 4 } as const;

/** Pixels of a cell in the small maps. */
const SMALL = 4;

/** The margins of the small pictures. */
const MARGINS = [0, 1, 2] as const;

/** A level in chunks, compared with the same level in one piece. */
export function compute(settings: ChunksSettings): FigureModel<ChunksFacts> {
  const shown = cutWith(settings, settings.margin);
  const cuts = MARGINS.map((margin) => cutWith(settings, margin));
  const facts = factsOf(settings, shown, cuts);
  return {
    size: { width: LEVEL.width, height: LEVEL.height },
    digest: facts.inChunks,
    summary: tell(shown),
    facts,
    pictures: [
      levelPicture(settings, shown),
      ...cuts.map((one) => smallPicture(one, settings.seed)),
    ],
  };
}

/** What the view shows besides the pictures; `edges`, `wrong` and `ring` are SVG paths in cells. */
export type ChunksFacts = ReturnType<typeof factsOf>;

function factsOf(settings: ChunksSettings, shown: Cut, cuts: readonly Cut[]) {
  // Cuts are cached, so a cut with a margin of the table is the same object.
  const own = cuts.includes(shown) ? [] : [shown];
  const sample = shown.chunks.find(
    ({ rect }) => rect.x + rect.width > SAMPLE.x && rect.y + rect.height > SAMPLE.y,
  )?.rect;
  return {
    margins: [...cuts, ...own].map(({ margin, differs, chunks, computed }) => ({
      margin,
      differs,
      exact: exactOf(chunks),
      computed,
    })),
    /** chunks in all */
    chunks: shown.chunks.length,
    whole: wholeDigest(settings),
    inChunks: layerDigest(shown.layer, LEVEL),
    /** all chunks, those that differ from the whole, and one chunk with its margin */
    edges: shown.chunks.map(({ rect }) => pathOf(rect)).join(''),
    wrong: shown.chunks
      .map(({ rect, isExact }) => (isExact || settings.look === 'level' ? '' : pathOf(rect)))
      .join(''),
    /** the cells that differ; null if they are not marked */
    differing: settings.look === 'level' ? null : pathOfCells(shown.differing, LEVEL.width),
    ring: sample && shown.margin > 0 ? pathOf(withMargin(sample, shown.margin, LEVEL)) : '',
  };
}

function levelPicture({ look, margin, seed }: ChunksSettings, shown: Cut): PaintablePicture {
  const { theme, trial } = shown.job;
  const plan = worldPlan(seed, LEVEL);
  // Only a level without a wrong cell is what its theme paints, and only with its own random numbers.
  const isOfTheme = shown.differs === 0 && trial?.rolls === undefined;
  return {
    id: 'level',
    label: look === 'differences' ? 'Where chunks and whole differ' : 'The chunks side by side',
    note: `margin ${margin}`,
    alt: `A level of ${LEVEL.width} by ${LEVEL.height} cells, assembled from chunks. ${tell(shown)}`,
    width: LEVEL.width * TILE,
    height: LEVEL.height * TILE,
    ...(isOfTheme && { themed: themedWilds(theme, plan) }),
    paint: () => paintCut(theme, shown.layer, plan),
  };
}

function smallPicture(cut: Cut, seed: number): PaintablePicture {
  return {
    id: `margin-${cut.margin}`,
    label: `Margin ${cut.margin}`,
    note:
      cut.differs === 0
        ? 'exact'
        : `${count(cut.differs, 'cell')} differ${cut.differs === 1 ? 's' : ''}`,
    alt: `The same level with a margin of ${cut.margin}. ${tell(cut)}`,
    width: LEVEL.width * SMALL,
    height: LEVEL.height * SMALL,
    paint: () => paintSmallCut(cut, seed),
  };
}

function tell({ margin, differs, chunks }: Cut): string {
  const cells = thousands(LEVEL.width * LEVEL.height);
  const exact = exactOf(chunks);
  const equal =
    exact === chunks.length
      ? `all ${exact} chunks are equal`
      : `${exact} of ${chunks.length} chunks are equal`;
  return `With a margin of ${margin}, ${thousands(differs)} of ${cells} cells differ from the level in one piece; ${equal} to the same cells of it.`;
}

function exactOf(chunks: Cut['chunks']): number {
  return chunks.filter(({ isExact }) => isExact).length;
}

function pathOf({ x, y, width, height }: CellRect): string {
  return `M${x} ${LEVEL.height - y - height}h${width}v${height}h${-width}z`;
}

const THING: Colour = 0x1f5a36;

/** The chunks side by side on the ground. */
const paintCut = wildsPainter();

/** The same, flat and small. */
function paintSmallCut({ layer, differing }: Cut, seed: number): Raster {
  const { grid } = worldPlan(seed, LEVEL);
  const raster = paintDimMap(grid, SMALL, (dim, cell) =>
    layer.winners[cell] === 0 ? dim : blend(dim, THING, 0.55),
  );
  markCells(raster, differing, LEVEL.width, SMALL);
  return raster;
}
