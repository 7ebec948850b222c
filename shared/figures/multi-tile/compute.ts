import type { OutputSize } from '../../generator/theme/anchors.ts';
import type { Plan } from '../../generator/theme/plan.ts';
import type { Overlaps } from '../../generator/theme/theme.ts';
import { TILE } from '../../generator/tiles/island-tiles.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { thousands } from '../words.ts';
import { paintFlat, paintLevel, paintOrder, SMALL } from './paint.ts';
import { LEVEL, type MultiTileSettings } from './settings.ts';
import { grassOf, levelPlan, OVERLAPS, type Settled, settle, shownSize } from './work.ts';

/** One way to settle overlaps, in numbers. */
export interface SettledFacts {
  readonly overlaps: Overlaps;
  readonly outputs: number;
  readonly covered: number;
  /** cells that would be others if the scan began at the other corner */
  readonly differs: number;
}

/** What the view shows besides the pictures. */
export interface MultiTileFacts {
  readonly size: OutputSize;
  readonly grass: number;
  readonly ways: readonly SettledFacts[];
  /** marks over the level, as paths in cells from the upper left corner */
  readonly outlines: string;
  readonly dots: string;
}

/** The same rules under both ways to settle overlaps, and both from either corner. */
export function compute(settings: MultiTileSettings): FigureModel<MultiTileFacts> {
  const plan = levelPlan(settings.seed);
  const grass = grassOf(plan.grid);
  const ways = OVERLAPS.map((overlaps) => settle(settings, plan, overlaps));
  const shown = ways.find(({ overlaps }) => overlaps === settings.overlaps) ?? settle(settings, plan, settings.overlaps);
  return {
    size: { width: LEVEL.width, height: LEVEL.height },
    digest: shown.digest,
    summary: summaryOf(shown, grass),
    facts: {
      size: shownSize(settings.output),
      grass,
      ways: ways.map(({ overlaps, placed, covered, differs }) => ({ overlaps, outputs: placed.length, covered, differs })),
      ...marksOf(shown, settings),
    },
    pictures: [levelPicture(plan, shown, grass, settings), ...ways.map((way) => smallPicture(plan, way, grass))],
  };
}

function levelPicture(plan: Plan, shown: Settled, grass: number, { overlaps, marks }: MultiTileSettings): PaintablePicture {
  return {
    id: 'level',
    label: 'Level',
    note: overlaps === 'row-order' ? 'overlaps settled in row order' : 'overlaps settled by highest hash',
    alt: `A level of ${LEVEL.width} by ${LEVEL.height} cells. ${summaryOf(shown, grass)}`,
    width: LEVEL.width * TILE,
    height: LEVEL.height * TILE,
    paint: () => paintLevel(plan, shown, marks === 'order'),
    hasPreview: true,
    preview: () => paintFlat(plan, shown, 1),
  };
}

function smallPicture(plan: Plan, way: Settled, grass: number): PaintablePicture {
  return {
    id: way.overlaps,
    label: NAMES[way.overlaps],
    note: way.differs === 0 ? 'the same from either corner' : `${way.differs} cells differ from the other corner`,
    alt: `Outputs as rectangles under ${NAMES[way.overlaps]}. ${summaryOf(way, grass)}`,
    width: LEVEL.width * SMALL,
    height: LEVEL.height * SMALL,
    paint: () => paintOrder(plan, way),
  };
}

const NAMES: Readonly<Record<Overlaps, string>> = { 'row-order': 'Row order', 'highest-hash': 'Highest hash' };

function summaryOf({ overlaps, placed, covered, differs }: Settled, grass: number): string {
  const way = overlaps === 'row-order' ? 'In row order' : 'By highest hash';
  const other = differs === 0 ? 'scanned from the other corner, not one would differ' : `scanned from the other corner, ${differs} cells would differ`;
  return `${way}, ${thousands(placed.length)} outputs cover ${thousands(covered)} of ${thousands(grass)} grass cells; ${other}.`;
}

function marksOf({ placed }: Settled, { marks }: MultiTileSettings): Pick<MultiTileFacts, 'outlines' | 'dots'> {
  if (marks !== 'outputs') return { outlines: '', dots: '' };
  return {
    outlines: placed.map(({ x, y, size }) => `M${x} ${LEVEL.height - y - size.height}h${size.width}v${size.height}h${-size.width}z`).join(''),
    // A line of no length with round ends is a dot.
    dots: placed.map(({ matched }) => `M${matched.x + 0.5} ${LEVEL.height - matched.y - 0.5}h0`).join(''),
  };
}
