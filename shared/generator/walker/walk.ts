import type { CellRect } from '../cell-rect.ts';
import { createRecorder, type WalkFrames } from './walk-record.ts';
import { createWorld, type World } from './walk-world.ts';
import { brushBox, createWalker, moveAndTurn, rollDice, roomBox, type Walker } from './walker.ts';
import { STEPS_PER_TILE, type WalkerSettings, WORLD_LIMIT } from './walker-settings.ts';

/** A finished walk. World cells count from the origin, which is (0, 0). */
export interface Walk {
  /** why it ended: enough floor, or the safety stop */
  readonly stop: 'floor' | 'max-steps';
  /** rounds of all walkers */
  readonly ticks: number;
  /** rounds of single walkers, and those of them that painted no new floor */
  readonly steps: number;
  readonly wasted: number;
  /** distinct floor cells */
  readonly floor: number;
  /** the smallest box around the floor */
  readonly box: CellRect;
  /** for each cell of the box, row-major and y up: the tick at which it became floor, from 1 on, or 0 where it did not */
  readonly since: Uint32Array;
  readonly frames: WalkFrames;
}

/** What the settings of a walk come down to where they depend on each other. */
export interface WalkLimits {
  readonly maxSteps: number;
  readonly startWalkers: number;
  readonly roomMin: number;
  readonly roomMax: number;
  /** where walkers may be */
  readonly fence: CellRect;
}

/** Resolves an automatic Max steps, more start walkers than walkers, swapped room sides, and a world without bounds. */
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

/** What changes while a walk goes on. */
interface State {
  readonly world: World;
  walkers: Walker[];
  born: number;
  steps: number;
  wasted: number;
}

/**
 * Runs the walk. In each tick every walker that is there when the tick begins stamps its brush, perhaps stamps a room, moves, perhaps turns, is
 * perhaps removed and perhaps copied; a copy acts from the next tick on. The walk ends between two actions and never inside a stamp, which is
 * what keeps the floor in one piece.
 */
export function walk(settings: WalkerSettings): Walk {
  const limits = walkLimits(settings);
  const state: State = { world: createWorld(), walkers: [], born: 0, steps: 0, wasted: 0 };
  while (state.born < limits.startWalkers) state.walkers.push(createWalker(settings.seed, state.born++, 0, 0));
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

function counts({ world, steps, wasted }: State): { floor: number; steps: number; wasted: number } {
  return { floor: world.floor(), steps, wasted };
}

function runTick(state: State, tick: number, settings: WalkerSettings, limits: WalkLimits): Walk['stop'] | undefined {
  for (const walker of [...state.walkers]) {
    const dice = rollDice(walker.dice);
    const before = state.world.floor();
    state.world.stamp(brushBox(walker, settings.brushSize), tick);
    if (dice.room < settings.roomChance) state.world.stamp(roomBox(walker, dice, limits.roomMin, limits.roomMax), tick);
    state.steps++;
    if (state.world.floor() === before) state.wasted++;
    if (state.world.floor() >= settings.floorTiles) return 'floor';
    moveAndTurn(walker, limits.fence, dice.turn, settings);
    if (dice.remove < settings.removeChance && state.walkers.length > 1) remove(state, walker);
    else if (dice.spawn < settings.spawnChance && state.walkers.length < settings.maxWalkers) spawn(state, walker, settings.seed);
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
