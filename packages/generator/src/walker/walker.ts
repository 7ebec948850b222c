import type { CellRect } from '../cell-rect.ts';
import { createStream, type RandomStream } from '../stream.ts';
import type { WalkerSettings } from './walker-settings.ts';

/* Directions are clockwise: 0 up, 1 right, 2 down, 3 left. A right turn adds one. */
const STEP_X = [0, 1, 0, -1];
const STEP_Y = [1, 0, -1, 0];

export interface Walker {
  /** counts from 0 in order of creation; never reused */
  readonly id: number;
  x: number;
  y: number;
  direction: number;
  readonly stream: RandomStream;
}

/** The random numbers of one step of one walker, all in [0, 1). */
interface StepRolls {
  readonly room: number;
  readonly roomWidth: number;
  readonly roomHeight: number;
  readonly roomX: number;
  readonly roomY: number;
  readonly turn: number;
  readonly remove: number;
  readonly spawn: number;
}

type TurnChances = Pick<WalkerSettings, 'turnLeftChance' | 'turnRightChance' | 'turnBackChance'>;

/**
 * Each walker has its own stream, so walkers do not affect each other. The first number is always the direction, even
 * when one is given.
 */
export function createWalker(
  seed: number,
  id: number,
  x: number,
  y: number,
  direction?: number,
): Walker {
  const stream = createStream(seed, `walker-simulation/${id}`);
  const rolled = stream.below(4);
  return { id, x, y, direction: direction ?? rolled, stream };
}

/** Draws all numbers that a step may need, so that a changed chance does not affect the other numbers. */
export function rollStep(stream: RandomStream): StepRolls {
  return {
    room: stream.next(),
    roomWidth: stream.next(),
    roomHeight: stream.next(),
    roomX: stream.next(),
    roomY: stream.next(),
    turn: stream.next(),
    remove: stream.next(),
    spawn: stream.next(),
  };
}

/** The square of a brush. An even one has one more column on the right and one more row above. */
export function brushBox({ x, y }: Walker, size: number): CellRect {
  const before = Math.floor((size - 1) / 2);
  return { x: x - before, y: y - before, width: size, height: size };
}

/** A rectangle with sides from `min` to `max` that contains the walker's cell. */
export function roomBox({ x, y }: Walker, rolls: StepRolls, min: number, max: number): CellRect {
  const width = min + Math.floor(rolls.roomWidth * (max - min + 1));
  const height = min + Math.floor(rolls.roomHeight * (max - min + 1));
  return {
    x: x - Math.floor(rolls.roomX * width),
    y: y - Math.floor(rolls.roomY * height),
    width,
    height,
  };
}

/**
 * Moves one cell ahead and then turns by the random number `turn`. At the fence the walker turns instead of moving: the
 * same number chooses left or right; without a free cell there, it takes the other side, then turns back.
 */
export function moveAndTurn(
  walker: Walker,
  fence: CellRect,
  turn: number,
  chances: TurnChances,
): void {
  const { direction } = walker;
  if (isFree(walker, direction, fence)) {
    walker.x += STEP_X[direction] ?? 0;
    walker.y += STEP_Y[direction] ?? 0;
    walker.direction = (direction + turnAfterMove(turn, chances)) % 4;
    return;
  }
  const side = turn < 0.5 ? 3 : 1;
  const quarters =
    [side, 4 - side, 2].find((quarter) => isFree(walker, (direction + quarter) % 4, fence)) ?? 2;
  walker.direction = (direction + quarters) % 4;
}

/** Left turns take the low end of the range and right turns the high end, so neither chance affects the other. */
function turnAfterMove(
  turn: number,
  { turnLeftChance, turnRightChance, turnBackChance }: TurnChances,
): number {
  if (turn < turnLeftChance) return 3;
  if (turn >= 1 - turnRightChance) return 1;
  return turn < turnLeftChance + turnBackChance ? 2 : 0;
}

function isFree({ x, y }: Walker, direction: number, fence: CellRect): boolean {
  const nextX = x + (STEP_X[direction] ?? 0);
  const nextY = y + (STEP_Y[direction] ?? 0);
  return (
    nextX >= fence.x &&
    nextY >= fence.y &&
    nextX < fence.x + fence.width &&
    nextY < fence.y + fence.height
  );
}
