import { labelOf, type OutputSize, type Overlaps, type Plan } from 'generator';
import { type Colour, fillRect, type Raster, TILE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { thousands } from '#engine/shared/figure-host/words.ts';
import { markCells, paintDimMap, pathOfCells } from '../../level/differences.ts';
import { themedWilds, wildsPainter } from '../../level/wilds-picture.ts';
import { grassOf, levelPlan, OVERLAPS, type Settled, settle, shownSize } from './overlaps.ts';
import { LEVEL, MULTI_TILE_SETTINGS, type MultiTileSettings } from './settings.ts';

/** Pixels of a cell in the small maps. */
const SMALL = 5;

/** One setting of Overlaps in numbers. */
interface SettledFacts {
  readonly overlaps: Overlaps;
  readonly outputs: number;
  readonly covered: number;
  /** cells that would differ if the scan began at the other corner */
  readonly differs: number;
}

/** What the view shows besides the pictures. */
export interface MultiTileFacts {
  readonly size: OutputSize;
  readonly grass: number;
  readonly ways: readonly SettledFacts[];
  /** marks over the level, as SVG paths in cells from the upper left corner */
  readonly outlines: string;
  readonly dots: string;
  /** the cells that depend on the order of the scan; null if they are not marked */
  readonly differing: string | null;
}

/** The same rules under both settings of Overlaps, each scanned from both corners. */
export function compute(settings: MultiTileSettings): FigureModel<MultiTileFacts> {
  const plan = levelPlan(settings.seed);
  const grass = grassOf(plan.grid);
  const ways = OVERLAPS.map((overlaps) => settle(settings, plan, overlaps));
  const shown =
    ways.find(({ overlaps }) => overlaps === settings.overlaps) ??
    settle(settings, plan, settings.overlaps);
  return {
    size: { width: LEVEL.width, height: LEVEL.height },
    digest: shown.digest,
    summary: summaryOf(shown, grass),
    facts: {
      size: shownSize(settings.output),
      grass,
      ways: ways.map(({ overlaps, placed, covered, differs }) => ({
        overlaps,
        outputs: placed.length,
        covered,
        differs,
      })),
      ...marksOf(shown, settings),
    },
    pictures: [
      levelPicture(plan, shown, grass, settings),
      ...ways.map((way) => smallPicture(plan, way, grass)),
    ],
  };
}

function levelPicture(
  plan: Plan,
  shown: Settled,
  grass: number,
  { overlaps }: MultiTileSettings,
): PaintablePicture {
  return {
    id: 'level',
    label: 'Level',
    note:
      overlaps === 'row-order'
        ? 'overlaps settled in row order'
        : 'overlaps settled by highest hash',
    alt: `A level of ${LEVEL.width} by ${LEVEL.height} cells. ${summaryOf(shown, grass)}`,
    width: LEVEL.width * TILE,
    height: LEVEL.height * TILE,
    themed: themedWilds(shown.theme, plan),
    paint: () => paintLevel(shown.theme, shown.layer, plan),
  };
}

function smallPicture(plan: Plan, way: Settled, grass: number): PaintablePicture {
  const label = labelOf(MULTI_TILE_SETTINGS.overlaps, way.overlaps);
  return {
    id: way.overlaps,
    label,
    note:
      way.differs === 0
        ? 'the same from either corner'
        : `${way.differs} cells differ from the other corner`,
    alt: `Outputs as rectangles under ${label}. ${summaryOf(way, grass)}`,
    width: LEVEL.width * SMALL,
    height: LEVEL.height * SMALL,
    paint: () => paintOrder(plan, way),
  };
}

function summaryOf({ overlaps, placed, covered, differs }: Settled, grass: number): string {
  const way = overlaps === 'row-order' ? 'In row order' : 'By highest hash';
  const other =
    differs === 0
      ? 'scanned from the other corner, not one would differ'
      : `scanned from the other corner, ${differs} cells would differ`;
  return `${way}, ${thousands(placed.length)} outputs cover ${thousands(covered)} of ${thousands(grass)} grass cells; ${other}.`;
}

function marksOf(
  { placed, differing }: Settled,
  { marks }: MultiTileSettings,
): Pick<MultiTileFacts, 'outlines' | 'dots' | 'differing'> {
  if (marks !== 'outputs')
    return {
      outlines: '',
      dots: '',
      differing: marks === 'order' ? pathOfCells(differing, LEVEL.width) : null,
    };
  return {
    outlines: placed
      .map(
        ({ x, y, size }) =>
          `M${x} ${LEVEL.height - y - size.height}h${size.width}v${size.height}h${-size.width}z`,
      )
      .join(''),
    // A line of zero length with round ends is a dot.
    dots: placed
      .map(({ matched }) => `M${matched.x + 0.5} ${LEVEL.height - matched.y - 0.5}h0`)
      .join(''),
    differing: null,
  };
}

const OUTPUT: Colour = 0x2f7a46;

const paintLevel = wildsPainter();

/** Outputs as rectangles, with marks on the cells that depend on the order of the scan. */
function paintOrder({ grid }: Plan, { placed, differing }: Settled): Raster {
  const raster = paintDimMap(grid, SMALL);
  for (const { x, y, size } of placed) {
    // A gap of a pixel shows where each output begins.
    fillRect(
      raster,
      x * SMALL,
      (LEVEL.height - y - size.height) * SMALL + 1,
      size.width * SMALL - 1,
      size.height * SMALL - 1,
      OUTPUT,
    );
  }
  markCells(raster, differing, LEVEL.width, SMALL);
  return raster;
}
