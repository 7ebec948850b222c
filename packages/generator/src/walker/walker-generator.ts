import type { CellRect } from '../cell-rect.ts';
import { reachFrom } from '../distances.ts';
import { type Cell, type Grid, makeGrid } from '../grid.ts';
import { type NamedNoise, noiseFields } from '../noise/height-field.ts';
import { type Mapped, type MappingRule, mapNoises } from '../noise/mapping.ts';
import { addBorder } from '../steps/border.ts';
import { applyMinimumWall } from '../steps/minimum-wall.ts';
import { gridIndex } from '../steps/walkable-areas.ts';
import type { Placement, StructureStep } from '../structures/placement.ts';
import { type Walk, walk, walkLimits } from './walk.ts';
import { EMPTY, FLOOR, WALL } from './walker-kinds.ts';
import type { WalkerSettings, WalkerStep } from './walker-settings.ts';

/** The level after one step. */
export interface WalkerStage {
  readonly step: WalkerStep['id'];
  readonly grid: Grid;
  /** the part of the grid inside the border */
  readonly inner: CellRect;
  /** cells with another kind than in the step before, except those of a new frame */
  readonly changed: number;
}

/** A finished level with its walk and stages. */
export interface WalkerLevel {
  readonly grid: Grid;
  /** bits of the biomes of each cell */
  readonly biomes: Uint32Array;
  readonly inner: CellRect;
  readonly walk: Walk;
  /** the result of step 600, if it ran */
  readonly structures?: Placement;
  /** steps that ran, in their order */
  readonly stages: readonly WalkerStage[];
  /** where the walk began */
  readonly spawn: Cell;
  /** the floor cell with the most steps from it before the wall clean-up, which may open shortcuts */
  readonly exit: Cell;
  /** steps between spawn and exit at that moment */
  readonly exitDistance: number;
  /** floor cells of the finished level */
  readonly floor: number;
  /** sentences about settings that could not be met */
  readonly warnings: readonly string[];
}

/** Noises and rules of step 400. A cell keeps its tile if no rule matches, or if the rule has no tile. */
export interface WalkerNoiseMapping {
  readonly noises: readonly NamedNoise[];
  readonly rules: readonly MappingRule[];
}

/** Optional steps. */
interface WalkerExtras {
  readonly noiseMapping?: WalkerNoiseMapping;
  /** step 600, made by `structureStep` */
  readonly structures?: StructureStep;
}

/**
 * Runs all steps of the walker generator.
 * @throws Error when a required structure has fewer copies than its minimum
 */
export function generateWalkerLevel(
  settings: WalkerSettings,
  extras: WalkerExtras = {},
): WalkerLevel {
  const done = walk(settings);
  const stages: WalkerStage[] = [];
  const bare = floorPlan(done, EMPTY);
  const all = { x: 0, y: 0, width: bare.width, height: bare.height };
  stages.push({ step: 'walker-simulation', grid: bare, inner: all, changed: done.floor });
  const built = floorPlan(done, WALL);
  stages.push({
    step: 'build-int-grid',
    grid: built,
    inner: all,
    changed: bare.cells.length - done.floor,
  });

  const { grid: framed, inner } = addBorder(built, settings.borderSize, WALL);
  stages.push({ step: 'border', grid: framed, inner, changed: 0 });
  const { grid: mapped, biomes } = mapInner(
    framed,
    inner,
    done.box,
    settings.seed,
    extras.noiseMapping,
  );
  if (extras.noiseMapping)
    stages.push({
      step: 'noise-mapping',
      grid: mapped,
      inner,
      changed: countChanged(framed, mapped),
    });

  const spawn = { x: inner.x - done.box.x, y: inner.y - done.box.y };
  const { distances, farthest } = reachFrom(
    mapped,
    spawn.y * mapped.width + spawn.x,
    (tile) => tile === FLOOR,
  );
  stages.push({ step: 'spawn-points', grid: mapped, inner, changed: 0 });

  const placed = extras.structures?.({
    seed: settings.seed,
    grid: mapped,
    inner,
    biomes,
    spawns: [spawn],
  });
  if (placed)
    stages.push({
      step: 'structures',
      grid: placed.grid,
      inner,
      changed: countChanged(mapped, placed.grid),
    });

  const stamped = placed?.grid ?? mapped;
  const extent = { width: settings.minWallWidth, height: settings.minWallHeight };
  const grid = applyMinimumWall(stamped, {
    wall: WALL,
    floor: FLOOR,
    inner,
    ...extent,
    ...(placed && { fixed: placed.fixed }),
  });
  stages.push({ step: 'minimum-wall-size', grid, inner, changed: countChanged(stamped, grid) });
  return {
    grid,
    biomes,
    inner,
    walk: done,
    ...(placed && { structures: placed }),
    stages,
    spawn,
    exit: { x: farthest % grid.width, y: Math.floor(farthest / grid.width) },
    exitDistance: Math.max(0, distances[farthest] ?? 0),
    floor: grid.cells.reduce((sum, tile) => (tile === FLOOR ? sum + 1 : sum), 0),
    warnings: [...warningsOf(settings, done), ...(placed?.warnings ?? [])],
  };
}

/** The box around the floor as a grid. */
function floorPlan({ box, since }: Walk, rest: number): Grid {
  const grid = makeGrid(box.width, box.height, rest);
  since.forEach((tick, cell) => {
    if (tick > 0) grid.cells[cell] = FLOOR;
  });
  return grid;
}

/** The result of mapping for cells that keep their kind. */
const KEPT = 255;

/**
 * Noises are sampled in the world of the walk, so a longer walk does not shift them. A falloff stretches over the box
 * of the floor.
 */
function mapInner(
  grid: Grid,
  inner: CellRect,
  world: CellRect,
  seed: number,
  mapping?: WalkerNoiseMapping,
): Mapped {
  const mapped = {
    grid: { ...grid, cells: grid.cells.slice() },
    biomes: new Uint32Array(grid.cells.length),
  };
  if (mapping === undefined) return mapped;
  const fields = noiseFields(mapping.noises, seed, world, world);
  const byName = new Map(
    mapping.noises.map(({ name }, index) => [name, fields[index] ?? new Float64Array(0)]),
  );
  const found = mapNoises(byName, world.width, world.height, {
    rules: mapping.rules,
    fallback: KEPT,
  });
  found.grid.cells.forEach((tile, at) => {
    const cell = gridIndex(grid, inner, at);
    if (tile !== KEPT) mapped.grid.cells[cell] = tile;
    mapped.biomes[cell] = found.biomes[at] ?? 0;
  });
  return mapped;
}

function countChanged(before: Grid, after: Grid): number {
  return before.cells.reduce((sum, tile, cell) => (tile === after.cells[cell] ? sum : sum + 1), 0);
}

function warningsOf(settings: WalkerSettings, { stop, floor, steps }: Walk): readonly string[] {
  const { startWalkers } = walkLimits(settings);
  const warnings: string[] = [];
  if (stop === 'max-steps') {
    warnings.push(
      `Max Steps: the walk stopped after ${steps} steps with ${floor} of ${settings.floorTiles} floor tiles. Use larger bounds or fewer floor tiles.`,
    );
  }
  if (startWalkers < settings.startWalkers) {
    warnings.push(
      `Start Walkers: ${settings.startWalkers} is more than Max Walkers allows, so ${startWalkers} started.`,
    );
  }
  if (settings.roomSizeMin > settings.roomSizeMax) {
    warnings.push(
      `Room size: ${settings.roomSizeMin} to ${settings.roomSizeMax} is read as ${settings.roomSizeMax} to ${settings.roomSizeMin}.`,
    );
  }
  return warnings;
}
