import {
  addBorder,
  areasOf,
  DUNGEON_THEME,
  FLOOR,
  generateRectangle,
  makePlan,
  type Offset,
  RECTANGLE_STAGES,
  type RectangleLevel,
  type RectangleStageId,
} from 'generator';
import { makeRaster, paintIntGrid, type Raster, SPRITE } from 'tile-art';
import type { FigureModel, PaintablePicture } from '#engine/shared/figure-host/figure.ts';
import { count } from '#engine/shared/figure-host/words.ts';
import { keepPictures } from '../../level/cached-pictures.ts';
import type { LifeLine } from '../../level/level.ts';
import { placeRaster } from '../../level/pixels.ts';
import { paintInTheme } from '../../level/theme-picture.ts';
import { DOOR_LINE, LINE_KINDS, LINES } from './listing.ts';
import { type RectangleFigureSettings, STAGES } from './settings.ts';

/** Pixels of a cell in the colours of the lines: in the large picture and in the small ones. */
const LARGE = 8;
const SMALL = 4;

/** A level in four stages, and the source line that painted each cell. */
export function compute(settings: RectangleFigureSettings): FigureModel<RectangleFacts> {
  const run = runOf(settings);
  const { width, height } = run.facts;
  return {
    size: { width, height },
    digest: run.level.digest,
    summary: tellStage(run),
    facts: run.facts,
    pictures: [
      largePicture(run, settings),
      ...RECTANGLE_STAGES.map((_, at) => smallPicture(run, at)),
    ],
  };
}

/** The shown stage in numbers. */
function tellStage({ stage, facts, level }: Run): string {
  const floor = stage.grid.cells.reduce((sum, kind) => (kind === FLOOR ? sum + 1 : sum), 0);
  const label = labelOf(stage.id);
  const cells = `${label}: ${count(floor, 'floor cell')} and ${count(stage.grid.cells.length - floor, 'wall cell')}`;
  const divided =
    stage.id === 'rooms'
      ? `${count(level.rooms, 'room')} and ${count(level.doors.length, 'door')}, the floor`
      : 'The floor';
  return `${cells}. ${divided} is ${count(facts.areas, 'area')}.`;
}

function largePicture(run: Run, settings: RectangleFigureSettings): PaintablePicture {
  const { look, seed } = settings;
  const { stage, facts, level } = run;
  const { width, height, border, lines } = facts;
  const scale = look === 'lines' ? LARGE : SPRITE;
  return {
    id: 'level',
    label: labelOf(stage.id),
    note:
      look === 'lines'
        ? 'a colour for each line'
        : `${stage.grid.width} × ${stage.grid.height} cells`,
    alt: tellStage(run),
    width: width * scale,
    height: height * scale,
    ...(look === 'theme' && { themed: themedOf(run, settings) }),
    paint() {
      if (look === 'lines') return paintIntGrid({ width, height, cells: lines }, LARGE, LINE_KINDS);
      return keepThemed(`${seed} ${level.digest} ${stage.id} ${border}`, () =>
        paintThemed(run, settings),
      );
    },
  };
}

/** Kept, since choosing another cell does not change the themed picture. */
const keepThemed = keepPictures(1);

/** The stage in the middle of a dark picture with room for the border. */
function paintThemed(run: Run, settings: RectangleFigureSettings): Raster {
  const { width, height } = run.facts;
  const { theme, plan, view } = themedOf(run, settings);
  const ground = makeRaster(width * SPRITE, height * SPRITE);
  return placeRaster(ground, paintInTheme(theme, plan), view.x * SPRITE, view.y * SPRITE);
}

/** The stage in its theme, in the middle of the finished level. */
function themedOf(run: Run, settings: RectangleFigureSettings) {
  const { stage, facts } = run;
  const { width, height, border, origin } = facts;
  const view = {
    x: (width - stage.grid.width) / 2,
    y: (height - stage.grid.height) / 2,
    width,
    height,
  };
  return {
    theme: DUNGEON_THEME,
    plan: makePlan(stage.grid, settings.seed),
    view,
    corner: { x: view.x - border + origin.x, y: view.y - border + origin.y },
    chosen: { x: settings.x + border - view.x, y: settings.y + border - view.y },
    life: (x: number, y: number) => lifeOf(run, x + view.x, y + view.y),
  };
}

/** What each stage up to the shown one painted on a cell of the finished level. */
function lifeOf({ stage, memories, facts }: Run, x: number, y: number): readonly LifeLine[] {
  const cell = y * facts.width + x;
  const lines = RECTANGLE_STAGES.slice(0, RECTANGLE_STAGES.indexOf(stage.id) + 1).flatMap(
    (id, at) => {
      if (memories[at]?.[cell] !== at + 1) return [];
      const kind = id === 'fill' ? 'floor' : 'wall';
      return [
        {
          text: `Stage ${at + 1}, ${labelOf(id)}: line ${LINES[at]?.number} painted ${kind}.`,
          page: PAGES[id],
        },
      ];
    },
  );
  const isDoor = facts.doors.some((door) => door.x === x && door.y === y);
  return isDoor
    ? [
        ...lines,
        {
          text: `Stage 4, ${labelOf('rooms')}: line ${DOOR_LINE} left it out as a door.`,
          page: PAGES.rooms,
        },
      ]
    : lines;
}

function labelOf(stage: RectangleStageId): string {
  return STAGES.find(({ id }) => id === stage)?.label ?? '';
}

/** Where each stage is explained. */
const PAGES: Readonly<Record<RectangleStageId, string>> = {
  fill: 'docs/guides/rectangle-generator/#stage-1-fill',
  border: 'docs/guides/rectangle-generator/#stage-2-border',
  pillars: 'docs/guides/rectangle-generator/#stage-3-pillars',
  rooms: 'docs/guides/rectangle-generator/#stage-4-rooms-and-doors',
};

/** A stage in the colours of the lines. */
function smallPicture({ memories, facts }: Run, at: number): PaintablePicture {
  const { width, height } = facts;
  const { id, label } = STAGES[at] ?? STAGES[0];
  const painted = count(facts.counts[at]?.painted ?? 0, 'cell');
  return {
    id,
    label,
    note: painted,
    alt: `Stage ${at + 1}, ${label.toLowerCase()}: its line paints ${painted}.`,
    width: width * SMALL,
    height: height * SMALL,
    paint: () =>
      paintIntGrid({ width, height, cells: memories[at] ?? facts.lines }, SMALL, LINE_KINDS),
  };
}

type Run = ReturnType<typeof runOf>;

/** What the view shows besides the pictures. Cell indexes count from the bottom left of the level with its border. */
export type RectangleFacts = Run['facts'];

/** Makes the level of some settings. */
export function runOf(settings: RectangleFigureSettings) {
  const { border } = settings;
  const level = generateRectangle(settings, settings.doors);
  const shown = RECTANGLE_STAGES.indexOf(settings.stage);
  const stage = level.stages[shown] ?? {
    id: 'rooms',
    grid: level.grid,
    lines: new Uint8Array(level.grid.cells.length),
  };
  /** for each stage the line that painted each cell, in the size of the finished level */
  const memories = level.stages.map(({ id, grid, lines: own }) =>
    id === 'fill' ? addBorder({ ...grid, cells: own }, border, 0).grid.cells : own,
  );
  const lines = memories[shown] ?? stage.lines;
  const { width, height } = level.grid;
  const facts = {
    width,
    height,
    /** cells of the border: the bottom left cell of the inside is at (border, border) */
    border,
    /** coordinates of the bottom left cell of the inside */
    origin: level.inside,
    /** the number of the line that painted each cell last, from 1; 0 where the shown stage has no cell yet */
    lines,
    /** doors of the shown stage */
    doors:
      settings.stage === 'rooms'
        ? level.doors.map(({ x, y }) => ({ x: x + border, y: y + border }))
        : [],
    /** for each line the cells that it painted in its stage, and those of the shown stage that it painted last */
    counts: memories.map((memory, at) => ({
      painted: countOf(memory, at + 1),
      still: countOf(lines, at + 1),
    })),
    /** for each stage a cell that its line painted, as an offset from the bottom left cell of the inside */
    telling: {
      fill: tellingCell(level, lines, 1),
      border: tellingCell(level, memories[1], 2),
      pillars: tellingCell(level, memories[2], 3),
      rooms: tellingCell(level, memories[3], 4),
    },
    /** connected areas of floor in the shown stage */
    areas: areasOf(stage.grid, (kind) => kind === FLOOR).length,
  };
  return { level, stage, memories, facts };
}

function countOf(memory: Uint8Array, line: number): number {
  return memory.reduce((sum, one) => (one === line ? sum + 1 : sum), 0);
}

/** The cell nearest to the middle that a line painted; the middle itself where it painted none. */
function tellingCell(
  { grid, stages }: RectangleLevel,
  memory: Uint8Array | undefined,
  line: number,
): Offset {
  const [{ grid: inner } = { grid }] = stages;
  const border = (grid.width - inner.width) / 2;
  const middle = { x: Math.floor(grid.width / 2), y: Math.floor(grid.height / 2) };
  let nearest = middle;
  let best = Number.POSITIVE_INFINITY;
  memory?.forEach((one, cell) => {
    const x = cell % grid.width;
    const y = Math.floor(cell / grid.width);
    const far = (x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y);
    if (one !== line || far >= best) return;
    best = far;
    nearest = { x, y };
  });
  return { x: nearest.x - border, y: nearest.y - border };
}
