import { stepsBack } from '../../generator/distances/reach.ts';
import type { Grid } from '../../generator/grid.ts';
import { paintIntGrid } from '../../generator/tiles/pictures.ts';
import { SPRITE } from '../../generator/tiles/sprite-tile.ts';
import { WALKER_KINDS } from '../../generator/walker/walker-kinds.ts';
import type { FigureModel, PaintablePicture } from '../figure.ts';
import { paintOnce } from '../kept.ts';
import { count } from '../words.ts';
import type { DistanceClass, InspectorFacts } from './facts.ts';
import { CLASSES, classOf, heatColour, paintHeat } from './heat.ts';
import { framed, paintPeopled } from './paint.ts';
import { type Run, runOf } from './run.ts';
import { FRAME, type InspectorSettings } from './settings.ts';

/** Pixels of a cell on the heat map. */
const HEAT_SCALE = 8;

/** A level with everything that can be asked of its cells. */
export function compute(settings: InspectorSettings): FigureModel<InspectorFacts> {
  const run = runOf(settings);
  const facts = factsOf(run, settings);
  return {
    size: { width: facts.width, height: facts.height },
    digest: run.digest,
    summary: summaryOf(run, facts),
    facts,
    pictures: [levelPicture(run, facts, settings.seed), heatPicture(run, facts)],
  };
}

function factsOf({ level, start, reach, enemies }: Run, settings: InspectorSettings): InspectorFacts {
  const { width, height, cells } = level.grid;
  const frame = { width: Math.max(FRAME.width, width), height: Math.max(FRAME.height, height) };
  return {
    width,
    height,
    frame: { ...frame, left: Math.floor((frame.width - width) / 2), bottom: Math.floor((frame.height - height) / 2) },
    kinds: cells.slice(),
    biomes: Uint8Array.from(level.biomes),
    distances: reach.distances.slice(),
    before: stepsBack(reach, width),
    start,
    exit: reach.farthest,
    enemies,
    classes: classesOf(reach.distances, reach.farthest, enemies),
    x: Math.min(settings.x, width - 1),
    y: Math.min(settings.y, height - 1),
  };
}

function classesOf(distances: Int32Array, exit: number, enemies: InspectorFacts['enemies']): readonly DistanceClass[] {
  const most = distances[exit] ?? 0;
  const counts = Array.from({ length: CLASSES }, () => ({ cells: 0, weak: 0, strong: 0 }));
  const countAt = (cell: number) => counts[classOf(distances[cell] ?? 0, most)];
  distances.forEach((steps, cell) => {
    const found = steps < 0 ? undefined : countAt(cell);
    if (found) found.cells++;
  });
  for (const { cell, isStrong } of enemies) {
    const found = countAt(cell);
    if (found) found[isStrong ? 'strong' : 'weak']++;
  }
  // The first distance of a class is the least that `classOf` puts into it.
  const first = (place: number): number => Math.floor((place * (most + 1) + CLASSES - 1) / CLASSES);
  return counts.map((numbers, place) => ({ ...numbers, from: first(place), to: first(place + 1) - 1, colour: heatColour((place + 0.5) / CLASSES) }));
}

function summaryOf({ level, reach, enemies }: Run, { width, start, exit }: InspectorFacts): string {
  const far = reach.distances[exit] ?? 0;
  const across = Math.abs((exit % width) - (start % width));
  const along = Math.abs(Math.floor(exit / width) - Math.floor(start / width));
  const strong = enemies.filter(({ isStrong }) => isStrong).length;
  const { pairs, unlike } = neighboursOf(level.grid, reach.distances);
  const proof =
    unlike === 0 ? `All ${pairs} pairs of neighbouring floor cells differ by exactly one step.` : `${unlike} of ${pairs} neighbours differ otherwise.`;
  return `The level has ${level.floor} floor cells. The exit is ${count(far, 'step')} from the start and ${count(across, 'column')} and ${count(along, 'row')} away. ${enemiesOf(enemies)}, ${strong} of them strong. ${proof}`;
}

function enemiesOf({ length }: InspectorFacts['enemies']): string {
  return length === 1 ? '1 enemy' : `${length} enemies`;
}

/** Pairs of neighbouring cells in reach, and how many of them do not differ by one step: the proof that distances are right. */
function neighboursOf({ width, height }: Grid, distances: Int32Array): { readonly pairs: number; readonly unlike: number } {
  let pairs = 0;
  let unlike = 0;
  const look = (cell: number, other: number): void => {
    const [one, two] = [distances[cell] ?? -1, distances[other] ?? -1];
    if (one < 0 || two < 0) return;
    pairs++;
    if (Math.abs(one - two) !== 1) unlike++;
  };
  for (let cell = 0; cell < width * height; cell++) {
    if ((cell + 1) % width !== 0) look(cell, cell + 1);
    look(cell, cell + width);
  }
  return { pairs, unlike };
}

function levelPicture(run: Run, facts: InspectorFacts, seed: number): PaintablePicture {
  const { width, frame, start, exit } = facts;
  const at = (cell: number): string => `(${cell % width}, ${Math.floor(cell / width)})`;
  return {
    id: 'level',
    label: 'Level',
    note: 'hero: start, stairs: exit',
    alt: `A dungeon of ${run.level.floor} floor cells with ${enemiesOf(run.enemies)}. The hero stands at ${at(start)}, and stairs lead out at ${at(exit)}.`,
    width: frame.width * SPRITE,
    height: frame.height * SPRITE,
    paint: () => paintOnce(run.painted, 'level', () => framed(paintPeopled(run, seed), facts, SPRITE)),
    hasPreview: true,
    preview: () => framed(paintIntGrid(run.level.grid, 1, WALKER_KINDS), facts, 1),
  };
}

function heatPicture(run: Run, facts: InspectorFacts): PaintablePicture {
  const { level, reach } = run;
  const most = reach.distances[reach.farthest] ?? 0;
  return {
    id: 'heat',
    label: 'Steps from the start',
    note: `0 to ${most}`,
    alt: `The same level, coloured by walking distance from light at the start, 0 steps, to dark at the exit, ${most} steps.`,
    width: facts.frame.width * HEAT_SCALE,
    height: facts.frame.height * HEAT_SCALE,
    paint: () => paintOnce(run.painted, 'heat', () => framed(paintHeat(level.grid, reach.distances, most, HEAT_SCALE), facts, HEAT_SCALE)),
    hasPreview: true,
    preview: () => framed(paintHeat(level.grid, reach.distances, most, 1), facts, 1),
  };
}
