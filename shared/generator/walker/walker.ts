import type { CellRect } from '../cell-rect.ts';
import { createStream, type RandomStream } from '../stream.ts';

/** Where a walker looks; clockwise, so that a right turn adds one. */
export const UP = 0;
export const RIGHT = 1;
export const DOWN = 2;
export const LEFT = 3;

const STEP_X = [0, 1, 0, -1];
const STEP_Y = [1, 0, -1, 0];

/** One walker on its way. */
export interface Walker {
  /** counts from 0 in order of birth; never used twice */
  readonly id: number;
  x: number;
  y: number;
  direction: number;
  readonly dice: RandomStream;
}

/** The dice of one step of one walker, all in [0, 1). */
export interface Dice {
  readonly room: number;
  readonly roomWidth: number;
  readonly roomHeight: number;
  readonly roomX: number;
  readonly roomY: number;
  readonly turn: number;
  readonly remove: number;
  readonly spawn: number;
}

/** Chances of the three turns. */
export interface TurnChances {
  readonly turnLeftChance: number;
  readonly turnRightChance: number;
  readonly turnBackChance: number;
}

/**
 * A walker with dice of its own: what happens to one walker never shifts the dice of another, and its first die is always the direction,
 * used or not.
 * @param direction where it looks; the die decides without it
 */
export function createWalker(seed: number, id: number, x: number, y: number, direction?: number): Walker {
  const dice = createStream(seed, `walker-simulation/${id}`);
  const rolled = dice.below(4);
  return { id, x, y, direction: direction ?? rolled, dice };
}

/** Draws everything that a step can need, whether it will or not, so that a changed chance leaves the other dice alone. */
export function rollDice(dice: RandomStream): Dice {
  return {
    room: dice.next(),
    roomWidth: dice.next(),
    roomHeight: dice.next(),
    roomX: dice.next(),
    roomY: dice.next(),
    turn: dice.next(),
    remove: dice.next(),
    spawn: dice.next(),
  };
}

/** The square that a brush stamps; the odd row and column of an even one lie above and to the right. */
export function brushBox({ x, y }: Walker, size: number): CellRect {
  const before = Math.floor((size - 1) / 2);
  return { x: x - before, y: y - before, width: size, height: size };
}

/** A rectangle with sides from `min` to `max` that holds the walker's cell. */
export function roomBox({ x, y }: Walker, dice: Dice, min: number, max: number): CellRect {
  const width = min + Math.floor(dice.roomWidth * (max - min + 1));
  const height = min + Math.floor(dice.roomHeight * (max - min + 1));
  return { x: x - Math.floor(dice.roomX * width), y: y - Math.floor(dice.roomY * height), width, height };
}

/**
 * Moves one cell ahead and lets the turn die decide where to look next. At the fence the walker turns instead of moving: the same die decides
 * on left or right, and if there is no cell on that side, it takes the other side, then the way back.
 */
export function moveAndTurn(walker: Walker, fence: CellRect, turn: number, chances: TurnChances): void {
  const { direction } = walker;
  if (isFree(walker, direction, fence)) {
    walker.x += STEP_X[direction] ?? 0;
    walker.y += STEP_Y[direction] ?? 0;
    walker.direction = (direction + turnAfterMove(turn, chances)) % 4;
    return;
  }
  const side = turn < 0.5 ? 3 : 1;
  const quarters = [side, 4 - side, 2].find((quarter) => isFree(walker, (direction + quarter) % 4, fence)) ?? 2;
  walker.direction = (direction + quarters) % 4;
}

/** Left has the low end of the die and right the high end, so that changing the chance of one leaves the turns to the other alone. */
function turnAfterMove(turn: number, { turnLeftChance, turnRightChance, turnBackChance }: TurnChances): number {
  if (turn < turnLeftChance) return 3;
  if (turn >= 1 - turnRightChance) return 1;
  return turn < turnLeftChance + turnBackChance ? 2 : 0;
}

function isFree({ x, y }: Walker, direction: number, fence: CellRect): boolean {
  const nextX = x + (STEP_X[direction] ?? 0);
  const nextY = y + (STEP_Y[direction] ?? 0);
  return nextX >= fence.x && nextY >= fence.y && nextX < fence.x + fence.width && nextY < fence.y + fence.height;
}
