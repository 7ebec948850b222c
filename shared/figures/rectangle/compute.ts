import { RECTANGLE_STAGES } from '../../generator/rectangle/painting-lines.ts';
import { paintDungeon } from '../../generator/tiles/dungeon-tiles.ts';
import { paintIntGrid } from '../../generator/tiles/pictures.ts';
import { copyRaster, makeRaster, type Raster } from '../../generator/tiles/raster.ts';
import { FLOOR } from '../../generator/walker/walker-kinds.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { count } from '../words.ts';
import type { RectangleFacts } from './facts.ts';
import { LINE_KINDS } from './lines.ts';
import { type Run, runOf } from './run.ts';
import { type RectangleFigureSettings, STAGES } from './settings.ts';

/** Pixels of a cell: in the Dungeon theme and in the small pictures. */
const TILE = 8;
const SMALL = 4;

/** A level that grows in four stages, and the line that each cell owes its kind to. */
export function compute(settings: RectangleFigureSettings): FigureModel<RectangleFacts> {
  const run = runOf(settings);
  const { width, height } = run.facts;
  return {
    size: { width, height },
    digest: run.level.digest,
    summary: tellStage(run),
    facts: run.facts,
    pictures: [largePicture(run, settings), ...RECTANGLE_STAGES.map((_, at) => smallPicture(run, at))],
  };
}

/** The shown stage in numbers. */
function tellStage({ stage, facts, level }: Run): string {
  const floor = stage.grid.cells.reduce((sum, kind) => (kind === FLOOR ? sum + 1 : sum), 0);
  const { label } = STAGES.find(({ id }) => id === stage.id) ?? { label: '' };
  const cells = `${label}: ${count(floor, 'floor cell')} and ${count(stage.grid.cells.length - floor, 'wall cell')}`;
  const divided = stage.id === 'rooms' ? `${count(level.rooms, 'room')} and ${count(level.doors.length, 'door')}, the floor` : 'The floor';
  return `${cells}. ${divided} is ${count(facts.areas, 'area')}.`;
}

function largePicture(run: Run, { look, seed }: RectangleFigureSettings): PaintablePicture {
  const { width, height, lines } = run.facts;
  const flat = (scale: number): Raster => paintIntGrid({ width, height, cells: lines }, scale, LINE_KINDS);
  return {
    id: 'level',
    label: STAGES.find(({ id }) => id === run.stage.id)?.label ?? '',
    note: look === 'lines' ? 'a colour for each line' : `${run.stage.grid.width} × ${run.stage.grid.height} cells`,
    alt: tellStage(run),
    width: width * TILE,
    height: height * TILE,
    paint: () => (look === 'lines' ? flat(TILE) : themed(run, seed)),
    ...(look === 'lines' ? {} : { hasPreview: true, preview: () => flat(1) }),
  };
}

/** Themed pictures stay as they are while other cells are looked at. */
let last: { readonly key: string; readonly raster: Raster } | null = null;

function themed(run: Run, seed: number): Raster {
  const { stage, facts, level } = run;
  const key = `${seed} ${level.digest} ${stage.id} ${facts.border}`;
  if (last?.key !== key) last = { key, raster: onGround(paintDungeon(stage.grid, seed), facts.width * TILE, facts.height * TILE) };
  // A copy, because it may travel to another thread.
  return copyRaster(last.raster);
}

/** A picture in the middle of a larger dark one; itself when it is as large. */
function onGround(raster: Raster, width: number, height: number): Raster {
  if (raster.width === width && raster.height === height) return raster;
  const ground = makeRaster(width, height);
  const left = (width - raster.width) / 2;
  const top = (height - raster.height) / 2;
  for (let row = 0; row < raster.height; row++) {
    const from = row * raster.width * 4;
    ground.pixels.set(raster.pixels.subarray(from, from + raster.width * 4), ((top + row) * width + left) * 4);
  }
  return ground;
}

/** A stage in the colours of the lines. */
function smallPicture({ memories, facts }: Run, at: number): PaintablePicture {
  const { width, height } = facts;
  const { id, label } = STAGES[at] ?? STAGES[0];
  const memory = memories[at] ?? facts.lines;
  const painted = facts.counts[at]?.painted ?? 0;
  return {
    id,
    label,
    note: count(painted, 'cell'),
    alt: `Stage ${at + 1}, ${label.toLowerCase()}: its line paints ${count(painted, 'cell')}.`,
    width: width * SMALL,
    height: height * SMALL,
    paint: () => paintIntGrid({ width, height, cells: memory }, SMALL, LINE_KINDS),
  };
}
