import type { CellRect } from '../cell-rect.ts';
import { createWorld } from './walk-world.ts';
import { brushBox, createWalker, moveAndTurn, rollStep, roomBox, type Walker } from './walker.ts';
import { STEPS_PER_TILE, type WalkerSettings, WORLD_LIMIT } from './walker-settings.ts';

/**
 * The walk tick by tick. Frame 0 is before the first tick: walkers on the origin, no floor. The walkers of frame `t`
 * are the entries `first[t]` up to, but not including, `first[t + 1]` of the next four arrays, in the order in which
 * they act.
 */
interface WalkFrames {
  /** one entry more than there are frames */
  readonly first: Uint32Array;
  readonly walker: Uint32Array;
  /** world cells relative to the origin */
  readonly x: Int16Array;
  readonly y: Int16Array;
  /** 0 up, 1 right, 2 down, 3 left */
  readonly direction: Uint8Array;
  /** floor cells, steps and wasted steps (without new floor) up to the end of each frame */
  readonly floor: Uint32Array;
  readonly steps: Uint32Array;
  readonly wasted: Uint32Array;
}

interface WalkCounts {
  readonly floor: number;
  readonly steps: number;
  readonly wasted: number;
}

function createRecorder() {
  const first = createList(1);
  const entries = createList(4);
  const counts = createList(3);
  return {
    frame: (walkers: readonly Walker[], { floor, steps, wasted }: WalkCounts): void => {
      first.push(entries.length());
      counts.push(floor, steps, wasted);
      for (const { id, x, y, direction } of walkers) entries.push(id, x, y, direction);
    },
    finish: (): WalkFrames => {
      first.push(entries.length());
      return {
        first: Uint32Array.from(first.column(0)),
        walker: Uint32Array.from(entries.column(0)),
        x: Int16Array.from(entries.column(1)),
        y: Int16Array.from(entries.column(2)),
        direction: Uint8Array.from(entries.column(3)),
        floor: Uint32Array.from(counts.column(0)),
        steps: Uint32Array.from(counts.column(1)),
        wasted: Uint32Array.from(counts.column(2)),
      };
    },
  };
}

/** A growing list of integers in rows of a few columns. Takes half of the memory of an array of numbers. */
function createList(columns: number) {
  let values = new Int32Array(256 * columns);
  let used = 0;
  return {
    /** rows */
    length: (): number => used / columns,
    push: (...row: readonly number[]): void => {
      if (used + columns > values.length) {
        const longer = new Int32Array(values.length * 2);
        longer.set(values);
        values = longer;
      }
      for (const value of row) values[used++] = value;
    },
    column: (index: number): Int32Array => {
      const picked = new Int32Array(used / columns);
      for (let row = 0; row < picked.length; row++)
        picked[row] = values[row * columns + index] ?? 0;
      return picked;
    },
  };
}

/** A finished walk. World cells are relative to the origin. */
export interface Walk {
  /** why it ended: enough floor, or the safety stop */
  readonly stop: 'floor' | 'max-steps';
  /** in one tick every walker makes a step */
  readonly ticks: number;
  /** steps of all walkers, and those without new floor */
  readonly steps: number;
  readonly wasted: number;
  /** distinct floor cells */
  readonly floor: number;
  /** the smallest box around the floor */
  readonly box: CellRect;
  /** for each cell of the box, row-major and y up: the tick from 1 on at which it became floor; 0 if it did not */
  readonly since: Uint32Array;
  readonly frames: WalkFrames;
}

/** Limits that depend on several settings. */
interface WalkLimits {
  readonly maxSteps: number;
  readonly startWalkers: number;
  readonly roomMin: number;
  readonly roomMax: number;
  /** where walkers may be */
  readonly fence: CellRect;
}

/** Resolves automatic Max Steps, more start walkers than walkers, swapped room sides, and a world without bounds. */
export function walkLimits(settings: WalkerSettings): WalkLimits {
  const width = settings.bounded ? settings.boundsWidth : WORLD_LIMIT;
  const height = settings.bounded ? settings.boundsHeight : WORLD_LIMIT;
  return {
    maxSteps: settings.maxSteps === 0 ? STEPS_PER_TILE * settings.floorTiles : settings.maxSteps,
    startWalkers: Math.min(settings.startWalkers, settings.maxWalkers),
    roomMin: Math.min(settings.roomSizeMin, settings.roomSizeMax),
    roomMax: Math.max(settings.roomSizeMin, settings.roomSizeMax),
    fence: { x: -Math.floor(width / 2), y: -Math.floor(height / 2), width, height },
  };
}

/** The state during a walk. */
interface State {
  readonly world: ReturnType<typeof createWorld>;
  walkers: Walker[];
  born: number;
  steps: number;
  wasted: number;
}

/**
 * Runs the walk. In each tick every walker that exists at its start stamps its brush, may stamp a room, moves, may
 * turn, and may be removed or copied; a copy acts from the next tick on. The walk ends only after a whole stamp, which
 * keeps the floor connected.
 */
export function walk(settings: WalkerSettings): Walk {
  const limits = walkLimits(settings);
  const state: State = { world: createWorld(), walkers: [], born: 0, steps: 0, wasted: 0 };
  while (state.born < limits.startWalkers)
    state.walkers.push(createWalker(settings.seed, state.born++, 0, 0));
  const recorder = createRecorder();
  recorder.frame(state.walkers, counts(state));
  let ticks = 0;
  let stop: Walk['stop'] | undefined;
  while (stop === undefined) {
    stop = runTick(state, ++ticks, settings, limits);
    recorder.frame(state.walkers, counts(state));
  }
  return { stop, ticks, ...counts(state), ...state.world.finish(), frames: recorder.finish() };
}

function counts({ world, steps, wasted }: State): WalkCounts {
  return { floor: world.floor(), steps, wasted };
}

function runTick(
  state: State,
  tick: number,
  settings: WalkerSettings,
  limits: WalkLimits,
): Walk['stop'] | undefined {
  for (const walker of [...state.walkers]) {
    const rolls = rollStep(walker.stream);
    const before = state.world.floor();
    state.world.stamp(brushBox(walker, settings.brushSize), tick);
    if (rolls.room < settings.roomChance)
      state.world.stamp(roomBox(walker, rolls, limits.roomMin, limits.roomMax), tick);
    state.steps++;
    if (state.world.floor() === before) state.wasted++;
    if (state.world.floor() >= settings.floorTiles) return 'floor';
    moveAndTurn(walker, limits.fence, rolls.turn, settings);
    if (rolls.remove < settings.removeChance && state.walkers.length > 1) remove(state, walker);
    else if (rolls.spawn < settings.spawnChance && state.walkers.length < settings.maxWalkers)
      spawn(state, walker, settings.seed);
    if (state.steps >= limits.maxSteps) return 'max-steps';
  }
  return undefined;
}

function remove(state: State, walker: Walker): void {
  state.walkers = state.walkers.filter((other) => other !== walker);
}

function spawn(state: State, { x, y, direction }: Walker, seed: number): void {
  state.walkers.push(createWalker(seed, state.born++, x, y, direction));
}
